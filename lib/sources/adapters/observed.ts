import { dayOf } from "#lib/kernel/days";
import { endOfMonth, latestDayOf } from "../parse/dates";
import { FileRefused } from "./file-refused";

/**
 * Returns the date in a file's name, YYYY-MM-DD: "…_2014-06-12.csv". A month alone ("2016-01")
 * gives its last day. Undefined if there is none.
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

/**
 * Rejects a future content date, which would make every file until then count as older. The last
 * day of the current month is allowed.
 * @throws FileRefused `future_date`
 */
export function refuseFuture(date: string, today: Date): void {
  const month_end = endOfMonth(today.getUTCFullYear(), today.getUTCMonth() + 1);
  if (date <= latestDayOf(dayOf(today)) || date === month_end) return;
  throw new FileRefused(
    "future_date",
    `its content is dated ${date}, which has not come; --observed-at gives the right date`,
  );
}
