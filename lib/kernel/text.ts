/** The first characters of a text, counted by code points: half a surrogate pair is no text. */
export function cutText(text: string, characters_max: number): string {
  if (text.length <= characters_max) return text;
  // A character takes two units at most, so no more of a long text need be taken apart.
  const start = Array.from(text.slice(0, 2 * characters_max));
  return start.slice(0, characters_max).join("");
}

/** A text of at most so many characters, with an ellipsis for what is left out. */
export function shortenText(text: string, characters_max: number): string {
  const cut = cutText(text, characters_max);
  return cut === text ? text : `${cutText(text, characters_max - 1)}…`;
}
