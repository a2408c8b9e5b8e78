import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Abbreviations in place names. SQL's `place_key` has the same ones. */
const IN_FULL: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
};

/** Normalizes a place name for comparison: "saint paul" for "St. Paul" and "Saint  Paul". */
export function placeKey(name: string): string {
  const words = name.toLowerCase().replaceAll(".", " ").trim().split(/\s+/);
  // The last word may still be incomplete: "St" may become "Stockton".
  return words.map((word, place) => (place < words.length - 1 && IN_FULL[word]) || word).join(" ");
}

/** The SQL form of `placeKey` for a column or value. An index can use it. */
export function placeKeyOf(name: SQLWrapper | string): SQL {
  return sql`place_key(${name})`;
}

/**
 * Returns the normalized beginnings of names that begin with these words: "St" may be "Stockton" or
 * "St. Paul".
 */
export function foldedStarts(words: string): string[] {
  const typed = fold(words);
  const last = typed.slice(typed.lastIndexOf(" ") + 1);
  const full = IN_FULL[last];
  return full === undefined ? [typed] : [typed, `${typed.slice(0, -last.length)}${full} `];
}

/** Normalizes words for comparison in memory, also without accents. */
export const fold = (text: string): string =>
  placeKey(text.normalize("NFD").replaceAll(/\p{M}/gu, ""));
