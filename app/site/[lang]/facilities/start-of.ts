/** A longer text starts with this many characters, and the whole of it is folded. */
const SHORT_TEXT = 110;

/** Returns the start of a long text, cut at a word. A text that is hardly longer stays whole. */
export function startOf(text: string): string {
  if (text.length <= SHORT_TEXT * 1.3) return text;
  return `${text.slice(0, SHORT_TEXT).replace(/[\s.,;:–-]+\S*$/, "")}…`;
}
