import { z } from "zod";

/**
 * The ISO 8601 forms of a calendar date and a time with its offset, extended and basic. A space
 * before the offset is a `+` that a URL had unescaped.
 */
const DATE = String.raw`(\d{4})(-?)(\d\d)\2(\d\d)`;
const TIME = String.raw`(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?`;
const OFFSET = String.raw`([Zz]|[+ -]\d\d(?::?\d\d)?)`;
const FORM = new RegExp(`^${DATE}(?:[Tt ]${TIME}${OFFSET})?$`);

const FRACTION_DIGITS_MAX = 9;
const CANONICAL = z.iso.datetime({ offset: true });

function offsetOf(written: string): string {
  if (written.toUpperCase() === "Z") return "Z";
  const [hours, minutes] = [written.slice(1, 3), written.slice(3).replace(":", "")];
  return `${written.startsWith("-") ? "-" : "+"}${hours}:${minutes || "00"}`;
}

/**
 * Parses a date and time in any form of ISO 8601. A date alone is the start of that day in UTC.
 * @returns it as YYYY-MM-DDTHH:MM:SS.fff with its offset; undefined if it's invalid or has no
 * offset.
 */
export function readDateTime(text: string): string | undefined {
  const found = FORM.exec(text);
  if (!found) return undefined;
  const [, year, , month, day, hours = "00", minutes = "00", seconds = "00"] = found;
  const fraction = (found[8] ?? "0").slice(0, FRACTION_DIGITS_MAX);
  const offset = offsetOf(found[9] ?? "Z");
  const canonical = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${fraction}${offset}`;
  return CANONICAL.safeParse(canonical).success ? canonical : undefined;
}
