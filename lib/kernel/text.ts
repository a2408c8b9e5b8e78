/**
 * Matches a character that a reader can see. Spaces, control characters, default-ignorable ones
 * such as the Hangul fillers, combining marks without a letter, and the empty Braille pattern are
 * invisible.
 */
const VISIBLE = /[!-~]|[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}\u2800]/u;

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Matches invisible characters that can hide or reorder text: format and direction marks. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns the first characters of a text, counted by code points so that no surrogate pair is
 * split.
 */
export function cutText(text: string, characters_max: number): string {
  if (text.length <= characters_max) return text;
  let end = 0;
  for (let count = 0; count < characters_max && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** Shortens a text to this many characters, with an ellipsis if it was cut. */
export function shortenText(text: string, characters_max: number): string {
  const cut = cutText(text, characters_max);
  return cut === text ? text : `${cutText(text, characters_max - 1)}…`;
}

/** Formats a count in English: "1 finding", "2 findings". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Orders texts by code unit, which is the same on every machine, unlike `localeCompare`. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
