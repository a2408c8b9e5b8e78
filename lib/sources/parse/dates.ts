import { dayOf, shiftDay } from "#lib/kernel/days";
import { reportUnread } from "./unread";

/** A year outside this range is a typo or a placeholder for "no date" (1900-01-01). */
const YEAR_MIN = 1901;
const YEAR_MAX = 2100;
/** Years that databases write for missing dates. */
const STAND_IN = /\b(?:0001|1899|1900|9999)\b/;
/** Two-digit years: 69 is 2069, 70 is 1970. */
const PIVOT = 70;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses a date to YYYY-MM-DD, or undefined. Reads ISO (ignoring a time such as "T04:00"),
 * YYYY/MM/DD, M/D/YYYY and M/D/YY with or without a time, "Sept. 20, 2021", MDDYYYY without
 * separators, YYYYMMDD, and ArcGIS milliseconds.
 */
export function parseDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const date = readDate(text.trim());
  return date ?? (STAND_IN.test(text) ? undefined : reportUnread("date", text));
}

function readDate(trimmed: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:$|[T ])/.exec(trimmed);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:$|[ ,T])/.exec(trimmed);
  if (slashed) return day(century(slashed[3] ?? ""), slashed[1], slashed[2]);
  const named = /^([a-z]{3})[a-z]{0,6}\.? (\d{1,2}), (\d{4})$/i.exec(trimmed);
  if (named) {
    const month = MONTHS.indexOf(named[1]?.toLowerCase() ?? "") + 1;
    return day(named[3], String(month), named[2]);
  }
  const run = /^(\d{1,2})(\d{2})(\d{4})$/.exec(trimmed);
  const of_run = run && day(run[3], run[1], run[2]);
  if (of_run) return of_run;
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed);
  if (compact) return day(compact[1], compact[2], compact[3]);
  if (/^\d{11,13}$/.test(trimmed)) {
    const [year, month, date] = dayOf(new Date(Number(trimmed))).split("-");
    return day(year, month, date);
  }
  return undefined;
}

/**
 * Parses the date of an inspection. Undefined if it's after the latest possible date of its file.
 */
export function parseVisitDate(text: string | undefined, observed_on: string): string | undefined {
  const date = parseDate(text);
  return date !== undefined && date <= latestDayOf(observed_on) ? date : undefined;
}

/**
 * Parses the end date of a license. Undefined if it's before the issue date, a placeholder
 * ("1/1/00"), unless the issue date itself is in the file's future.
 */
export function parseEnd(
  text: string | undefined,
  issued_on: string | undefined,
  observed_on: string,
): string | undefined {
  const ends_on = parseDate(text);
  if (ends_on === undefined || issued_on === undefined) return ends_on;
  return ends_on < issued_on && issued_on <= latestDayOf(observed_on) ? undefined : ends_on;
}

/** Returns the last day of a month, the date of a monthly report. `month` is 1 to 12. */
export function endOfMonth(year: number, month: number): string {
  return dayOf(lastOf(year, month));
}

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0));

let latest: { observed_on: string; day: string } | undefined;

/**
 * Returns the latest possible date in a file of this date. An agency's date may be a day ahead of
 * UTC. Cached, because rows come file by file.
 */
export function latestDayOf(observed_on: string): string {
  if (latest?.observed_on !== observed_on) latest = { observed_on, day: shiftDay(observed_on, 1) };
  return latest.day;
}

function century(year: string): string {
  if (year.length === 4) return year;
  return String(Number(year) + (Number(year) < PIVOT ? 2000 : 1900));
}

function day(
  year: string | undefined,
  month: string | undefined,
  date: string | undefined,
): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(date)];
  if (!(y >= YEAR_MIN && y <= YEAR_MAX)) return undefined;
  if (!(m >= 1 && m <= 12 && d >= 1 && d <= lastOf(y, m).getUTCDate())) return undefined;
  return `${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
}
