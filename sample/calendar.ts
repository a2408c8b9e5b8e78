import { DAY_MS, dateOfDay } from "#lib/kernel/days";

/** A calendar day: days since 1970-01-01. */
export type Day = number;

/** MM/DD/YYYY. */
export function usDay(day: Day): string {
  const [year, month, date] = parts(day);
  return `${month}/${date}/${year}`;
}

/** M/D/YYYY. */
export function shortUsDay(day: Day): string {
  const [year, month, date] = parts(day);
  return `${Number(month)}/${Number(date)}/${year}`;
}

/** Returns the last day of the month that is `months` before a day's own month. */
export function monthEnd(day: Day, months: number): Day {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0) / DAY_MS;
}

/** Returns the same day, or the nearest workday if it's on a weekend. */
export function workday(day: Day): Day {
  const weekday = (day + 4) % 7;
  if (weekday === 6) return day - 1;
  return weekday === 0 ? day + 1 : day;
}

/** The four-digit year of a day. */
export function yearOf(day: Day): number {
  return Number(dateOfDay(day).slice(0, 4));
}

function parts(day: Day): [string, string, string] {
  const text = dateOfDay(day);
  return [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)];
}
