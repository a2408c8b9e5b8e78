/** The languages of the website. English comes first: its addresses have no prefix. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language by its own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };

/** BCP 47: American usage within the language. */
export const TAGS: Readonly<Record<Locale, string>> = { en: "en-US", es: "es-US" };

/** Written for programmers, in English only. */
const IN_ENGLISH_ONLY = /^\/(docs|changelog)(?=[/?#]|$)/;

/**
 * Pages that stand in for one that is not there, or that fails. A page that is made in their place is
 * not told of its own address.
 */
export const STAND_INS = { not_found: "/not-found", failed: "/failed" } as const;

const isStandIn = (path: string) => Object.values<string>(STAND_INS).includes(path);

/** Whether a page, by its English path, is there in every language. */
export const isTranslated = (path: string): boolean => !IN_ENGLISH_ONLY.test(path);

/** The address of a page in a language, by its English path; English where there is no other. */
export function localePath(locale: Locale, path: string): string {
  if (locale === "en" || !isTranslated(path)) return path;
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, "")}`;
}

/**
 * The same page in another language; the start page where it is in one alone, or stands in for one.
 * `path` has no query.
 */
export function translatePath(path: string, to: Locale): string {
  const english = path.replace(/^\/es(?=\/|$)/, "") || "/";
  return localePath(to, isTranslated(english) && !isStandIn(english) ? english : "/");
}

/** A page in every language, for search engines; `x-default` is for all who speak neither. */
export function translations(path: string): Record<Locale | "x-default", string> {
  const [en, es] = LOCALES.map((locale) => localePath(locale, path)) as [string, string];
  return { en, es, "x-default": en };
}
