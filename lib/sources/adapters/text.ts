import { cutText, INVISIBLE, isBlank } from "#lib/kernel/text";

/** Longest cell that is kept, in characters: the longest real narrative is under 6,000. */
export const CELL_CHARS_MAX = 10_000;

/** What cleaning found in a file; each is counted once a cell. */
export type Cleaned = {
  cells_cut: number;
  controls_removed: number;
  /** Soft hyphens, direction marks and their like: invisible, and common in text out of PDFs. */
  marks_removed: number;
  tags_removed: number;
  emails_removed: number;
};

export const nothingCleaned = (): Cleaned => ({
  cells_cut: 0,
  controls_removed: 0,
  marks_removed: 0,
  tags_removed: 0,
  emails_removed: 0,
});

// Control characters except tab and line breaks.
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
const TAG = /<[a-z/!?][^<>]*>/gi;
const TAG_START = /<(?=[a-z/!?])/gi;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi;
const EXTRAS = /[<@\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0\u2028\u2029]/u;

/**
 * A cell as plain text, in the one place where that is made: control and invisible characters, HTML
 * tags and e-mail addresses are taken out, the ends trimmed, the length bound. A cell that
 * then shows nothing is absent. Words stay as the agency wrote them; a leading "=" is text here, and
 * a matter of the surface that writes CSV.
 */
export function cleanCell(raw: string, cleaned: Cleaned): string | undefined {
  // Half a character has no UTF-8, and no place in a database: it is a lost one.
  let text = raw.toWellFormed();
  if (text.length > CELL_CHARS_MAX) {
    const cut = cutText(text, CELL_CHARS_MAX);
    if (cut !== text) {
      text = `${cut} […]`;
      cleaned.cells_cut += 1;
    }
  }
  if (EXTRAS.test(text)) text = withoutExtras(text, cleaned);
  return isBlank(text) ? undefined : text.trim();
}

function withoutExtras(raw: string, cleaned: Cleaned): string {
  const plain = raw.replace(CONTROLS, "");
  if (plain !== raw) cleaned.controls_removed += 1;
  const visible = plain.replace(INVISIBLE, "");
  if (visible !== plain) cleaned.marks_removed += 1;
  const untagged = withoutTags(visible);
  if (untagged !== visible) cleaned.tags_removed += 1;
  const text = untagged.replace(EMAIL, "");
  if (text !== untagged) cleaned.emails_removed += 1;
  return text.replace(/\u00a0/g, " ").replace(/\r\n?|[\u2028\u2029]/g, "\n");
}

/** Tags inside of tags ("<scr<b>ipt>") may leave a tag: taken out until none is left. */
function withoutTags(text: string): string {
  let before = text;
  for (;;) {
    const after = before.replace(TAG, "");
    if (after === before) return after.replace(TAG_START, "");
    before = after;
  }
}
