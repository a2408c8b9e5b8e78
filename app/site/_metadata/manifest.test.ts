import { expect, test } from "vitest";
import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { GET } from "../[lang]/manifest.webmanifest/route";
import { manifestOf } from "./manifest";
import { siteMetadata } from "./site-metadata";

test.each(LOCALES)(
  "a home screen shows the site in the language of its page: %s",
  async (locale) => {
    const text = messages(locale);
    const params = Promise.resolve({ lang: locale });
    const response = await GET(new Request("http://localhost/"), { params });
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    expect(await response.json()).toEqual(manifestOf(text));
    const prefix = locale === "en" ? "" : `/${locale}`;
    expect(manifestOf(text)).toMatchObject({
      lang: `${locale}-US`,
      start_url: prefix || "/",
      description: text.site.description,
    });
    expect(siteMetadata(text).manifest).toBe(`${prefix}/manifest.webmanifest`);
  },
);
