import { cutText, INVISIBLE, isBlank } from "#lib/kernel/text";

/** Maximum length of a cell in characters. The longest real narrative has fewer than 6,000. */
export const CELL_CHARS_MAX = 10_000;

/** Counts of cleaned cells in a file, at most one of each kind per cell. */
export type Cleaned = {
  cells_cut: number;
  controls_removed: number;
  /** Soft hyphens, direction marks, and similar: invisible, and common in text from PDFs. */
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
const TAG_START = /<(?=[a-z/!?])/gi;
const LOCAL_PART = /[\w.+-]/;
const DOMAIN = /[\w-]+(?:\.[\w-]+)*/y;
const TOP_LEVEL = /^[a-z]{2,}(?!\w)/i;
const EXTRAS = /[<@\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0\u2028\u2029]/u;

/**
 * Returns a cell as plain text: without control and invisible characters, HTML tags, and email
 * addresses, trimmed, and limited in length. Undefined if nothing is left. The agency's words don't
 * change, and a leading "=" stays (CSV output handles it).
 */
export function cleanCell(raw: string, cleaned: Cleaned): string | undefined {
  // Half a surrogate pair can't be stored as UTF-8, so it's replaced.
  let text = raw.slice(0, 2 * CELL_CHARS_MAX + 1).toWellFormed();
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
  const text = withoutEmails(untagged);
  if (text !== untagged) cleaned.emails_removed += 1;
  return text.replace(/\u00a0/g, " ").replace(/\r\n?|[\u2028\u2029]/g, "\n");
}

/**
 * Removes tags in one pass. A tag within a tag ("<scr<b>ipt>") may leave a tag, so each ">" closes
 * the last open "<", as if tags were removed repeatedly from the inside.
 */
function withoutTags(text: string): string {
  if (!text.includes("<")) return text;
  const kept: string[] = [];
  let open: number[] = [];
  for (const unit of text.split("")) {
    const start = unit === ">" ? open.pop() : undefined;
    if (unit === "<") open.push(kept.length);
    if (start !== undefined && /[a-z/!?]/i.test(kept[start + 1] ?? "")) {
      kept.length = start;
      continue;
    }
    // A ">" that stays ends every tag begun before it.
    if (unit === ">") open = [];
    kept.push(unit);
  }
  return kept.join("").replace(TAG_START, "");
}

/**
 * Removes email addresses. Each "@" examines only the characters around it, so the cost is linear.
 */
function withoutEmails(text: string): string {
  let kept = "";
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > from && LOCAL_PART.test(text.charAt(start - 1))) start -= 1;
    const end = start < at ? endOfDomain(text, at + 1) : undefined;
    if (end === undefined) continue;
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

/**
 * Returns where a domain that begins here ends: after the letters of the last possible top-level
 * label.
 */
function endOfDomain(text: string, start: number): number | undefined {
  DOMAIN.lastIndex = start;
  const domain = DOMAIN.exec(text)?.[0] ?? "";
  let end = domain.length;
  for (const label of domain.split(".").slice(1).toReversed()) {
    const letters = TOP_LEVEL.exec(label)?.[0];
    if (letters !== undefined) return start + end - label.length + letters.length;
    end -= label.length + 1;
  }
  return undefined;
}
