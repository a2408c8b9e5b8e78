import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Words of names that agencies and people also write short. SQL's `place_key` holds the same. */
const IN_FULL: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
};

/** The name of a place as it is compared: "saint paul" of "St. Paul" and "Saint  Paul". */
export function placeKey(name: string): string {
  const words = name.toLowerCase().replaceAll(".", " ").trim().split(/\s+/);
  // The last word may be one that is still being typed: "St" may become "Stockton".
  return words.map((word, place) => (place < words.length - 1 && IN_FULL[word]) || word).join(" ");
}

/** The same of a column or a value of SQL; an index can carry it. */
export function placeKeyOf(name: SQLWrapper | string): SQL {
  return sql`place_key(${name})`;
}

/** How a name that begins with these words may begin as it is compared: "St" may be "Stockton" or "St. Paul". */
export function foldedStarts(words: string): string[] {
  const typed = fold(words);
  const last = typed.slice(typed.lastIndexOf(" ") + 1);
  const full = IN_FULL[last];
  return full === undefined ? [typed] : [typed, `${typed.slice(0, -last.length)}${full} `];
}

/** Words as they are compared in memory: also without accents. */
export const fold = (text: string): string =>
  placeKey(text.normalize("NFD").replaceAll(/\p{M}/gu, ""));
