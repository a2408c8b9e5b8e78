/** Calendar months, each by its first day, YYYY-MM-DD. */

/** Returns the first day of a day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the first day of the month this many months later, or earlier if negative. */
export function shiftMonth(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = String((index % 12) + 1).padStart(2, "0");
  return `${Math.floor(index / 12)}-${month}-01`;
}

/**
 * Lists the first day of each month from one day to another, both included if they are first days.
 */
export function firstsBetween(from: string, until: string): string[] {
  const firsts: string[] = [];
  const start = firstOfMonth(from) === from ? from : shiftMonth(from, 1);
  for (let first = start; first <= until; first = shiftMonth(first, 1)) firsts.push(first);
  return firsts;
}
