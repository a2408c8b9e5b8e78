import type { SitemapEntry } from "#lib/docs/sitemap";
import { publicUrl } from "#lib/kernel/env";
import { LOCALES, localePath, translations } from "#lib/language/locale";

/** A page in each language, every one naming them all; `path` is the English one. */
export function translatedEntries(path: string, changed_at: string | undefined): SitemapEntry[] {
  const alternates = Object.entries(translations(path)).map(([language, address]) => ({
    language,
    url: publicUrl(address),
  }));
  return LOCALES.map((locale) => ({
    url: publicUrl(localePath(locale, path)),
    changed_at,
    alternates,
  }));
}
