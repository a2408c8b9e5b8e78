import { expect, test } from "vitest";
import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { GET as readEnglish } from "../../manifest.webmanifest/route";
import { GET as readSpanish } from "../../es/manifest.webmanifest/route";
import { manifestOf } from "./manifest";
import { siteLayout } from "./site-layout";

const READ = { en: readEnglish, es: readSpanish };

test.each(LOCALES)(
  "a home screen shows the site in the language of its page: %s",
  async (locale) => {
    const text = messages(locale);
    const response = READ[locale]();
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    expect(await response.json()).toEqual(manifestOf(text));
    const prefix = locale === "en" ? "" : `/${locale}`;
    expect(manifestOf(text)).toMatchObject({
      lang: `${locale}-US`,
      start_url: prefix || "/",
      description: text.site.description,
    });
    expect(siteLayout(text).generateMetadata().manifest).toBe(`${prefix}/manifest.webmanifest`);
  },
);
