import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";
import { regionName } from "#lib/places/state-names";
import { en } from "./en";
import { es } from "./es";
import { type Formats, formats } from "./format";
import { type Locale, localePath, TAGS } from "./locale";

/** Every sentence of one language. The English ones give the shape of all. */
type Catalog = typeof en;

/** The languages of the website. A language is one more catalog here. */
const CATALOGS: Readonly<Record<Locale, Catalog>> = { en, es };

/** Every text of one language, with its formats and its addresses. */
export type Messages = Catalog & {
  locale: Locale;
  format: Formats;
  /** Returns the address of one of our pages in this language, by its English path. */
  href(path: string): string;
  /** Returns the name of a state or territory. */
  region(code: StateCode | TerritoryCode): string;
};

const made = new Map<Locale, Messages>();

/** The texts of a language. */
export function messages(locale: Locale): Messages {
  const known = made.get(locale);
  if (known) return known;
  const all = {
    ...CATALOGS[locale],
    locale,
    format: formats(TAGS[locale]),
    href: (path: string) => localePath(locale, path),
    region: (code: StateCode | TerritoryCode) => regionName(code, locale),
  };
  made.set(locale, all);
  return all;
}
