import type { Override } from "#lib/ingest/incidents";
import { parseDate } from "#lib/sources/parse/dates";

/** Returns all values of a repeatable option, because the parser keeps only the last. */
export function valuesOf(option: string, argv: readonly string[]): string[] {
  return argv.flatMap((word, index) => {
    if (word.startsWith(`${option}=`)) return [word.slice(option.length + 1)];
    const next = argv[index + 1];
    return word === option && next !== undefined ? [next] : [];
  });
}

/**
 * Returns the day of `--observed-at` as YYYY-MM-DD. For a time it's the date as written, whatever
 * the zone.
 * @throws if the value is no ISO 8601 day or time
 */
export function readDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isIso = /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text) && !Number.isNaN(Date.parse(text));
  const day = isIso ? parseDate(text) : undefined;
  if (day === undefined) throw new Error(`--observed-at takes an ISO date or time, not ${text}`);
  return day;
}

/**
 * Returns who accepts a load that the data quality checks stopped, and why. Undefined if neither
 * option is given.
 * @throws if one of them is missing or blank
 */
export function readOverride(
  name: string | undefined,
  reason: string | undefined,
): Override | undefined {
  if (name === undefined && reason === undefined) return undefined;
  if (name?.trim() && reason?.trim()) return { name, reason };
  throw new Error("--override NAME and --reason TEXT go together, and neither is blank");
}
