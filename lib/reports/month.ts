/** A month: its name `YYYY-MM`, its first day, and the first day after it. */
export type Month = { slug: string; first: string; after: string };

/** The month of a name such as `2026-10`. */
export function monthOf(slug: string): Month {
  return { slug, first: `${slug}-01`, after: `${step(slug, 1)}-01` };
}

/** The month of a day, YYYY-MM-DD. */
export const monthOfDay = (day: string): Month => monthOf(day.slice(0, 7));

/** The month before. */
export const monthBefore = (month: Month): Month => monthOf(step(month.slug, -1));

/** Every month from one to another, both within. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month.slug <= last.slug; month = monthOf(step(month.slug, 1))) {
    months.push(month);
  }
  return months;
}

function step(slug: string, months: number): string {
  const at = new Date(`${slug}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}
