import { endOfMonth } from "../jurisdictions/parse/dates";

/**
 * The date that a file's name carries, YYYY-MM-DD: "…_2014-06-12.csv". A month alone ("2016-01")
 * stands for its last day. Undefined when there is none.
 */
export function observedInName(name: string): string | undefined {
  const match = /(?<!\d)(\d{4})-(\d{2})(?:-(\d{2}))?(?!\d)/.exec(name);
  if (!match) return undefined;
  const [, year = "", month = "", day] = match;
  const last = endOfMonth(Number(year), Number(month));
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  const date = `${year}-${month}-${day ?? last.slice(8)}`;
  return date <= last && !date.endsWith("-00") ? date : undefined;
}
