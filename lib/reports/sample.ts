import { addDays, dayOf } from "#lib/kernel/days";
import { monthOfDay } from "./month";
import { confirmReports, publishReport } from "./publish";

/**
 * Publishes the month that a month-end of the sample closes, as it would have been published on the
 * next day, and confirms those before. A day within a month closes none.
 */
export async function reportSampleDay(day: string): Promise<void> {
  const today = new Date(`${day}T00:00:00Z`);
  const tomorrow = addDays(today, 1);
  const month = monthOfDay(day);
  const closes = dayOf(tomorrow) === month.after;
  await confirmReports(closes ? tomorrow : today);
  if (closes) await publishReport(month, tomorrow);
}
