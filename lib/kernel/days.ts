/** UTC calendar days, as `YYYY-MM-DD` and as a number counted from 1970-01-01. */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Parsed days, because the same days recur in many inspections and months. A century of them fits.
 */
const numbers = new Map<string, number>();
const NUMBERS_MAX = 40_000;

/**
 * Returns the whole days from 1970-01-01 to a YYYY-MM-DD day.
 * @throws RangeError if it's not a valid day.
 */
export function dayNumber(day: string): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  // V8 reads 30 February as 2 March.
  if (!Number.isInteger(number) || dateOfDay(number) !== day)
    throw new RangeError(`not a day: ${day}`);
  if (numbers.size < NUMBERS_MAX) numbers.set(day, number);
  return number;
}

/** Returns the YYYY-MM-DD day of a day number. */
export const dateOfDay = (number: number): string => dayOf(new Date(number * DAY_MS));

/** Returns the YYYY-MM-DD day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the whole days from one YYYY-MM-DD day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/**
 * Returns the whole days from a YYYY-MM-DD day to `as_of`; null if `as_of` is earlier, because ages
 * are never negative.
 */
export function ageInDays(day: string, as_of: string): number | null {
  const days = daysBetween(day, as_of);
  return days < 0 ? null : days;
}

/** Returns the YYYY-MM-DD day this many days later, or earlier if negative. */
export const shiftDay = (day: string, days: number): string => dateOfDay(dayNumber(day) + days);

/** Returns the moment this many times 24 hours later, or earlier if negative. */
export const addDays = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY_MS);

/** Returns the latest of ISO 8601 days or times of one form; undefined if there are none. */
export const latestOf = (times: Iterable<string>): string | undefined =>
  [...times].reduce<string | undefined>(
    (latest, time) => (latest === undefined || time > latest ? time : latest),
    undefined,
  );
