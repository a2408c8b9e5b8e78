import { firstsBetween, shiftMonth } from "#lib/kernel/months";

/** A month: its name `YYYY-MM`, its first day, and the first day after it. */
export type Month = { slug: string; first: string; after: string };

export function monthOf(slug: string): Month {
  const first = `${slug}-01`;
  return { slug, first, after: shiftMonth(first, 1) };
}

export const monthOfDay = (day: string): Month => monthOf(day.slice(0, 7));

export const monthBefore = ({ first }: Month): Month => monthOfDay(shiftMonth(first, -1));

/** Returns every month from one to another, both included. */
export const monthsFrom = (first: Month, last: Month): Month[] =>
  firstsBetween(first.first, last.first).map(monthOfDay);
