/** Calendar days, all of UTC: as `YYYY-MM-DD`, and as a number counted from 1970-01-01. */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Days recur, visit by visit and month by month: each is parsed once. A century of them fits. */
const numbers = new Map<string, number>();
const NUMBERS_MAX = 40_000;

/**
 * Whole days since 1970-01-01 of a YYYY-MM-DD day.
 * @throws RangeError where it is none.
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

/** The YYYY-MM-DD day of a day number. */
export const dateOfDay = (number: number): string => dayOf(new Date(number * DAY_MS));

/** The YYYY-MM-DD day that a moment lies in. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whole days from one YYYY-MM-DD day to another; negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Whole days from a YYYY-MM-DD day to `as_of`; null if `as_of` is earlier: an age never counts backward. */
export function ageInDays(day: string, as_of: string): number | null {
  const days = daysBetween(day, as_of);
  return days < 0 ? null : days;
}

/** The YYYY-MM-DD day that lies so many days after another, or before it. */
export const shiftDay = (day: string, days: number): string => dateOfDay(dayNumber(day) + days);

/** The moment that lies so many times 24 hours after another, or before it. */
export const addDays = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY_MS);

/** The latest of ISO 8601 days or times of one form; undefined where there is none. */
export const latestOf = (times: Iterable<string>): string | undefined =>
  [...times].reduce<string | undefined>(
    (latest, time) => (latest === undefined || time > latest ? time : latest),
    undefined,
  );
