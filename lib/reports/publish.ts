import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { reports } from "#db/schema/reports";
import { dayOf } from "#lib/kernel/days";
import { tryEach } from "#lib/kernel/try-each";
import { anchorDay } from "#lib/ingest/audit-chain";
import { readFacts } from "./facts";
import { type Month, monthBefore, monthOfDay, monthsFrom } from "./month";
import { recountReports } from "./recount";
import { bodyOf, readStored } from "./stored";
import { type Outcome, writeIfDataUnchanged } from "./write-if-data-unchanged";
import { writeReport } from "./write";

/**
 * Recounts provisional reports, publishes missing ones, and writes the day's audit anchor. A job
 * calls it repeatedly.
 * @throws AggregateError of all failures, after every step was tried.
 */
export async function publishReports(now: Date): Promise<void> {
  const jobs = [recountReports, publishMissingReports, () => anchorDay(dayOf(now))];
  await tryEach(jobs, (job) => job(now));
}

/**
 * Publishes every month that has ended and has no report, from the month of the first accepted
 * file. It depends on stored state, so any number of processes may call it at any time.
 * @returns the published months.
 * @throws AggregateError of months that couldn't be published, after all were tried.
 */
export async function publishMissingReports(now: Date): Promise<string[]> {
  const first = await readFirstMonth();
  if (first === undefined) return [];
  const last = monthBefore(monthOfDay(dayOf(now)));
  const known = new Set(
    (await database().select({ slug: reports.slug }).from(reports)).map(({ slug }) => slug),
  );
  const missing = monthsFrom(first, last).filter(({ slug }) => !known.has(slug));
  const published: string[] = [];
  await tryEach(missing, async (month) => {
    if ((await publishReport(month, now)) === "written") published.push(month.slug);
  });
  return published;
}

async function readFirstMonth(): Promise<Month | undefined> {
  const [row] = await database().execute<{ first: string | null }>(sql`
    select to_char(min(retrieved_at) at time zone 'UTC', 'YYYY-MM-DD') as first
    from snapshots where status = 'accepted'`);
  return row?.first ? monthOfDay(row.first) : undefined;
}

/**
 * Publishes a month's report as of the day of `now`. An existing report stays. Returns `put_off` if
 * the day's audit anchor can't be written yet.
 */
export async function publishReport(month: Month, now: Date): Promise<Outcome> {
  if (!(await anchorDay(dayOf(now)))) return "put_off";
  return writeIfDataUnchanged(async () => {
    const [facts, before] = await Promise.all([
      readFacts(month, now),
      readStored(monthBefore(month)),
    ]);
    const body = writeReport(month, dayOf(now), facts, before && bodyOf(before));
    return (tx, data_version) => tx`
      insert into reports (slug, month, published_at, data_version, body, corrections)
      values (${month.slug}, ${month.first}, ${now.toISOString()}::timestamptz, ${data_version},
        ${JSON.stringify(body)}::text::json, '[]')
      on conflict do nothing`;
  });
}
