import { en } from "./en";
import { type Formats, formats } from "./format";

/** The languages of the website. A language is one more catalog here. */
const CATALOGS = { en };
export type Locale = keyof typeof CATALOGS;

/** Every text of one language, with its formats and its addresses. */
export type Messages = typeof en & {
  locale: Locale;
  format: Formats;
  /** The address of one of our pages in this language. */
  href(path: string): string;
};

/** English has no prefix: its addresses are the canonical ones. */
const PREFIXES: Readonly<Record<Locale, string>> = { en: "" };

const made = new Map<Locale, Messages>();

/** The texts of a language. */
export function messages(locale: Locale): Messages {
  const known = made.get(locale);
  if (known) return known;
  const all = {
    ...CATALOGS[locale],
    locale,
    format: formats(locale),
    href: (path: string) => PREFIXES[locale] + path,
  };
  made.set(locale, all);
  return all;
}
