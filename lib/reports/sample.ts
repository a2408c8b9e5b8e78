import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dayOf } from "#lib/kernel/days";
import { monthOfDay } from "./month";
import { publishReport } from "./publish";
import { recountReports } from "./recount";

const RETRY_MS = 1_000;

/**
 * Publishes the month that a month-end of the sample closes, as it would have been published on the
 * next day, and counts those before again. A day within a month closes none.
 */
export async function reportSampleDay(day: string): Promise<void> {
  const today = new Date(`${day}T00:00:00Z`);
  const tomorrow = addDays(today, 1);
  const month = monthOfDay(day);
  const closes = dayOf(tomorrow) === month.after;
  await recountReports(closes ? tomorrow : today);
  if (!closes) return;
  // Nobody comes back for a month of the sample: a load of real files may have the turn meanwhile.
  while ((await publishReport(month, tomorrow)) === "put_off") await sleep(RETRY_MS);
}
