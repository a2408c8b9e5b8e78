import { reportUnread } from "./unread";

/** Larger than any count of an agency, so such a number is a key or a typo. */
const COUNT_MAX = 999_999;

/** Parses a whole number, such as "12.0" or "1,200". Undefined otherwise. */
export function parseCount(text: string | undefined): number | undefined {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/.exec(text?.trim() ?? "");
  const count = Number(match?.[1]?.replaceAll(",", ""));
  return count <= COUNT_MAX ? count : reportUnread("count", text);
}

/** Parses a licensed capacity. A capacity of 0 means that it's blank. */
export function parseCapacity(text: string | undefined): number | undefined {
  return parseCount(text) || undefined;
}

/** Parses a finite decimal number. */
export function parseNumber(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? "";
  return /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i.test(trimmed)
    ? Number(trimmed)
    : reportUnread("number", text);
}

/** Parses yes or no as states write it. Undefined for anything else. */
export function parseFlag(text: string | undefined): boolean | undefined {
  const folded = text?.trim().toLowerCase() ?? "";
  if (["y", "yes", "true", "t", "1"].includes(folded)) return true;
  if (["n", "no", "false", "f", "0"].includes(folded)) return false;
  return reportUnread("flag", text);
}

/**
 * Parses a ten-digit number as 302-684-3743. Other words ("Cell") and a trailing ".0" are dropped.
 */
export function parsePhone(text: string | undefined): string | undefined {
  const match = /(?:^|\D)1?\D{0,2}(\d{3})\D{0,3}(\d{3})\D{0,3}(\d{4})(?!\d)/.exec(text ?? "");
  // Zeros and ten equal digits are fillers for a required field.
  if (!match) return /^0+$/.test(text ?? "") ? undefined : reportUnread("phone", text);
  if (/^(\d)\1+$/.test(`${match[1]}${match[2]}${match[3]}`)) return undefined;
  return `${match[1]}-${match[2]}-${match[3]}`;
}
