import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dayOf } from "#lib/kernel/days";
import { monthOfDay } from "./month";
import { publishReport } from "./publish";
import { recountReports } from "./recount";

const RETRY_MS = 1_000;

/**
 * Publishes the month that a day of the sample ends, as of the next day, and recounts earlier
 * months. A day within a month publishes nothing.
 */
export async function reportSampleDay(day: string): Promise<void> {
  const today = new Date(`${day}T00:00:00Z`);
  const tomorrow = addDays(today, 1);
  const month = monthOfDay(day);
  const closes = dayOf(tomorrow) === month.after;
  await recountReports(closes ? tomorrow : today);
  if (!closes) return;
  // Retries here, because no job retries a sample month, and a load may hold the lock meanwhile.
  while ((await publishReport(month, tomorrow)) === "put_off") await sleep(RETRY_MS);
}
