/**
 * Matches a character that a reader can see. Spaces, control characters, default-ignorable ones such as
 * the Hangul fillers, combining marks without a letter, and the empty Braille pattern show nothing.
 */
const VISIBLE = /[!-~]|[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}\u2800]/u;

/** Whether a text shows nothing to a reader, whatever characters it consists of. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Matches each invisible character that can hide or reorder text: marks of format and direction. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The first characters of a text, counted by code points: half a surrogate pair is no text. */
export function cutText(text: string, characters_max: number): string {
  if (text.length <= characters_max) return text;
  let end = 0;
  for (let count = 0; count < characters_max && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** A text of at most so many characters, with an ellipsis for what is left out. */
export function shortenText(text: string, characters_max: number): string {
  const cut = cutText(text, characters_max);
  return cut === text ? text : `${cutText(text, characters_max - 1)}…`;
}

/** "1 finding", "2 findings": a whole number and what it counts, in English. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Orders texts by code unit: alike on every machine, as `localeCompare` is not. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
