import { reportUnread } from "./unread";

/** More than any count of an agency: such a number is a key or a slip. */
const COUNT_MAX = 999_999;

/** A whole number of children, findings …: "12.0" and "1,200" too. Undefined when it is none. */
export function parseCount(text: string | undefined): number | undefined {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/.exec(text?.trim() ?? "");
  const count = Number(match?.[1]?.replaceAll(",", ""));
  return count <= COUNT_MAX ? count : reportUnread("count", text);
}

/** A licensed capacity. No agency licenses a place for nobody: 0 is a blank. */
export function parseCapacity(text: string | undefined): number | undefined {
  return parseCount(text) || undefined;
}

/** A decimal number, finite. */
export function parseNumber(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? "";
  return /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i.test(trimmed)
    ? Number(trimmed)
    : reportUnread("number", text);
}

/** Yes or no in the ways that states write it; undefined for anything else. */
export function parseFlag(text: string | undefined): boolean | undefined {
  const folded = text?.trim().toLowerCase() ?? "";
  if (["y", "yes", "true", "t", "1"].includes(folded)) return true;
  if (["n", "no", "false", "f", "0"].includes(folded)) return false;
  return reportUnread("flag", text);
}

/** A ten-digit number as 302-684-3743; words beside it ("Cell") and a spurious ".0" are dropped. */
export function parsePhone(text: string | undefined): string | undefined {
  const match = /(?:^|\D)1?\D{0,2}(\d{3})\D{0,3}(\d{3})\D{0,3}(\d{4})(?!\d)/.exec(text ?? "");
  // Zeros and ten equal digits fill a form that asks for a number.
  if (!match) return /^0+$/.test(text ?? "") ? undefined : reportUnread("phone", text);
  if (/^(\d)\1+$/.test(`${match[1]}${match[2]}${match[3]}`)) return undefined;
  return `${match[1]}-${match[2]}-${match[3]}`;
}
