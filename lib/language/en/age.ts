import { counted } from "../plural";

/** "birth", "14 months", "5 years": as people say the ages of children. */
export function age(months: number): string {
  if (months === 0) return "birth";
  if (months < 24) return counted(months, "month", "months");
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return rest === 0
    ? counted(years, "year", "years")
    : `${years} years ${counted(rest, "month", "months")}`;
}
