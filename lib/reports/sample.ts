import { dayOf } from "#lib/kernel/clock";
import { monthOfDay } from "./month";
import { confirmReports, publishReport } from "./publish";

const DAY_MS = 86_400_000;

/**
 * Publishes the month that a month-end of the sample closes, as it would have been published on the
 * next day, and confirms those before. A day within a month closes none.
 */
export async function reportSampleDay(day: string): Promise<void> {
  const today = new Date(`${day}T00:00:00Z`);
  const tomorrow = new Date(today.getTime() + DAY_MS);
  const month = monthOfDay(day);
  const closes = dayOf(tomorrow) === month.after;
  await confirmReports(closes ? tomorrow : today);
  if (closes) await publishReport(month, tomorrow);
}
