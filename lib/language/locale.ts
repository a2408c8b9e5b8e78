/** Languages of the website. English comes first, and its addresses have no prefix. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

/** Names of the languages, each in its own language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };

/** BCP 47: American usage within the language. */
export const TAGS: Readonly<Record<Locale, string>> = { en: "en-US", es: "es-US" };

/** Pages for developers, in English only. */
const IN_ENGLISH_ONLY = /^\/(docs|changelog)(?=[/?#]|$)/;

/** Pages shown instead of one that doesn't exist or fails. They don't know the requested address. */
export const STAND_INS = { not_found: "/not-found", failed: "/failed" } as const;

/** Returns whether a path is an error page, by its English path. */
export const isStandIn = (path: string): boolean => Object.values<string>(STAND_INS).includes(path);

/** Returns whether a page, by its English path, exists in every language. */
export const isTranslated = (path: string): boolean => !IN_ENGLISH_ONLY.test(path);

/** Returns a page's address in a language, by its English path. Untranslated pages stay English. */
export function localePath(locale: Locale, path: string): string {
  if (locale === "en" || !isTranslated(path)) return path;
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, "")}`;
}

/**
 * Returns the same page in another language, or the home page if the page is untranslated or an
 * error page. `path` has no query.
 */
export function translatePath(path: string, to: Locale): string {
  const english = path.replace(/^\/es(?=\/|$)/, "") || "/";
  return localePath(to, isTranslated(english) && !isStandIn(english) ? english : "/");
}

/** Lists a page in every language for search engines. `x-default` is for other languages. */
export function translations(path: string): Record<Locale | "x-default", string> {
  const [en, es] = LOCALES.map((locale) => localePath(locale, path)) as [string, string];
  return { en, es, "x-default": en };
}
