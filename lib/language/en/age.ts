import { counted } from "../plural";

/**
 * "birth", "6 weeks", "14 months", "5 years": as people say the ages of children. Weeks take
 * precedence over the months that they round to.
 */
export function age(months: number, weeks?: number): string {
  if (weeks !== undefined) return counted(weeks, "week", "weeks");
  if (months === 0) return "birth";
  if (months < 24) return counted(months, "month", "months");
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return rest === 0
    ? counted(years, "year", "years")
    : `${years} years ${counted(rest, "month", "months")}`;
}
