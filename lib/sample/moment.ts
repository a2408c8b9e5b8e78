import { dayNumber, dateOfDay } from "#lib/kernel/days";
import { monthEnd, type Day } from "./calendar";

/** From when to when the sample is told: `as_of` fixes the world, `observed` what is known of it. */
export type Moment = {
  as_of: Day;
  observed: Day;
  /** 0 is the first of the monthly files, LATEST the one of `as_of`. */
  index: number;
};

/** One file of a source as that source would publish it on the day `observed`. */
export type SampleText = { name: string; text: string; observed: Day; stream_hint: string };

export const LATEST = 4;

/**
 * The days whose files make the sample: the four month-ends before `as_of`, then `as_of` itself.
 * Loaded in this order, the later ones are real differences to the earlier.
 */
export function sampleMonths(as_of: string): string[] {
  const months = [4, 3, 2, 1].map((back) => dateOfDay(monthEnd(dayNumber(as_of), back)));
  return [...months, as_of];
}

/** The moment of one of `sampleMonths(as_of)`; another day is an error. */
export function momentOf(as_of: string, observed_on: string): Moment {
  const index = sampleMonths(as_of).indexOf(observed_on);
  if (index < 0) throw new Error(`${observed_on} is not a month of the sample of ${as_of}`);
  return { as_of: dayNumber(as_of), observed: dayNumber(observed_on), index };
}

/** Rosters come with every file, visits with the first and the last: enough for real differences. */
export function bringsVisits({ index }: Moment): boolean {
  return index === 0 || index === LATEST;
}

/** In which files a facility stands; absent bounds mean all of them. */
export type Listed = { first_index?: number; last_index?: number };

/** Whether a facility stands in the file of this moment. */
export function isListed(listed: Listed, moment: Moment): boolean {
  return moment.index >= (listed.first_index ?? 0) && moment.index <= (listed.last_index ?? LATEST);
}

/** A value that changes with a later file: [from file, value], in ascending order. */
export type Over<T> = readonly (readonly [number, T])[];

/** The value that holds at this moment. */
export function valueAt<T>(history: Over<T>, moment: Moment): T {
  const held = history.findLast(([from]) => from <= moment.index) ?? history[0];
  if (!held) throw new Error("a history needs one value");
  return held[1];
}

/** A day on which what file `index` is the first to tell could have been decided. */
export function decisionDay(as_of: Day, index: number): Day {
  return as_of - 31 * (LATEST - index) - 14;
}
