import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { openGraphOf } from "./open-graph";

test("a shared link has a picture in the words of its language", () => {
  const urls = LOCALES.map((locale) => {
    const [picture] = [openGraphOf(messages(locale), {}).images].flat();
    return typeof picture === "object" && "url" in picture ? String(picture.url) : "";
  });
  expect(new Set(urls).size).toBe(LOCALES.length);
  for (const url of urls) expect(existsSync(`public${url}`), url).toBe(true);
});
