import { dayNumber, dateOfDay } from "#lib/kernel/days";
import { monthEnd, type Day } from "./calendar";

/** The day that fixes the sample's data (`as_of`), and the day of the file (`observed`). */
export type Moment = {
  as_of: Day;
  observed: Day;
  /** 0 is the first of the monthly files, LATEST the one of `as_of`. */
  index: number;
};

/** One file of a source as published on the day `observed`. */
export type SampleText = { name: string; text: string; observed: Day; stream_hint: string };

export const LATEST = 4;

/**
 * Returns the days of the sample's files: the four month-ends before `as_of`, then `as_of`. Loaded
 * in this order, later files have real differences from earlier ones.
 */
export function sampleMonths(as_of: string): string[] {
  const months = [4, 3, 2, 1].map((back) => dateOfDay(monthEnd(dayNumber(as_of), back)));
  return [...months, as_of];
}

/**
 * Returns the moment of one of `sampleMonths(as_of)`.
 * @throws Error for another day
 */
export function momentOf(as_of: string, observed_on: string): Moment {
  const index = sampleMonths(as_of).indexOf(observed_on);
  if (index < 0) throw new Error(`${observed_on} is not a month of the sample of ${as_of}`);
  return { as_of: dayNumber(as_of), observed: dayNumber(observed_on), index };
}

/** Returns whether the files of a moment include inspections: the first and the last do. */
export function bringsVisits({ index }: Moment): boolean {
  return index === 0 || index === LATEST;
}

/** The files that list a facility. Absent bounds mean all of them. */
export type Listed = { first_index?: number; last_index?: number };

/** Returns whether the file of this moment lists a facility. */
export function isListed(listed: Listed, moment: Moment): boolean {
  return moment.index >= (listed.first_index ?? 0) && moment.index <= (listed.last_index ?? LATEST);
}

/** A value that changes with a later file: [from file, value], in ascending order. */
export type Over<T> = readonly (readonly [number, T])[];

/** Returns the value at this moment. */
export function valueAt<T>(history: Over<T>, moment: Moment): T {
  const held = history.findLast(([from]) => from <= moment.index) ?? history[0];
  if (!held) throw new Error("a history needs one value");
  return held[1];
}

/** Returns a decision date for a change that file `index` is the first to show. */
export function decisionDay(as_of: Day, index: number): Day {
  return as_of - 31 * (LATEST - index) - 14;
}
