/** Calendar months, each by its first day, YYYY-MM-DD. */

/** The first day of a day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month that lies so many months after a day's, or before it. */
export function shiftMonth(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = String((index % 12) + 1).padStart(2, "0");
  return `${Math.floor(index / 12)}-${month}-01`;
}

/** The first of each month from one day to another, both included where they are firsts. */
export function firstsBetween(from: string, until: string): string[] {
  const firsts: string[] = [];
  const start = firstOfMonth(from) === from ? from : shiftMonth(from, 1);
  for (let first = start; first <= until; first = shiftMonth(first, 1)) firsts.push(first);
  return firsts;
}
