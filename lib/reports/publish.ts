import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNull, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { connection, database } from "#db/client";
import { lockDataSoon, moveDataVersion, nextDataVersion } from "#db/data-version";
import { currentPulse, forgetPulse } from "#db/pulse";
import { reports } from "#db/schema/reports";
import type { Jurisdiction } from "#lib/judgement/jurisdiction";
import { dayOf, daysBetween } from "#lib/kernel/days";
import { isLockTaken } from "#lib/kernel/unreachable";
import { messages } from "#lib/language/messages";
import { sealDay } from "#lib/sources/chain";
import { type Facts, readFacts, readStanding } from "./facts";
import { differences } from "./metrics";
import { type Month, monthBefore, monthOf, monthOfDay, monthsFrom } from "./month";
import type { ReportBody, ReportCorrection } from "./shape";
import { bodyOf } from "./stored";
import { reviseReport, writeReport } from "./write";

/**
 * Confirms what can be, publishes what is missing, seals the day: a job calls it again and again.
 * @throws AggregateError of what failed, once all was tried.
 */
export async function publishReports(now: Date): Promise<void> {
  const jobs = [confirmReports, publishMissingReports, () => sealDay(dayOf(now))];
  await tryEach(jobs, (job) => job(now));
}

/** Runs `work` on every item, even after a failure. @throws AggregateError of all that failed. */
async function tryEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not all of the reports are done");
}

/**
 * Publishes every month that has ended and has no report, from the first month in which this service
 * read a file. Asks the state, not the time: any number of processes may call it, at any time.
 * @returns the months it published.
 * @throws AggregateError of months that could not be published, once all were tried.
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
 * What became of a report: written; left as it stands, for there was nothing to write or another
 * process was first; or put off, for a load is under way and the caller is to ask again.
 */
type Outcome = "written" | "left" | "put_off";

/**
 * Publishes the report of a month as things stand on the day of `now`; one that exists stays. It is put
 * off too where the day whose seal it names cannot be sealed yet.
 */
export async function publishReport(month: Month, now: Date): Promise<Outcome> {
  if (!(await sealDay(dayOf(now)))) return "put_off";
  return writeUnmoved(async () => {
    const [facts, before] = await Promise.all([
      readFacts(month, now),
      readBody(monthBefore(month)),
    ]);
    const body: ReportBody = writeReport(month, dayOf(now), facts, before);
    return (tx, data_version) => tx`
      insert into reports (slug, month, published_at, data_version, body, corrections)
      values (${month.slug}, ${month.first}, ${now.toISOString()}::timestamptz, ${data_version},
        ${JSON.stringify(body)}::text::json, '[]')
      on conflict do nothing`;
  });
}

/** Writes, and tells how many rows it wrote. */
type Write = (tx: TransactionSql, data_version: number) => PromiseLike<{ count: number }>;

const TRIES_MAX = 5;
/** A database to read from may be this much behind. */
const AGAIN_MS = 500;

/**
 * Writes what was prepared out of the data, as long as they have not moved since; else it is prepared
 * anew. What is published is itself part of the data: answers that were kept without it no longer
 * hold. Where no row was written they do, and the version stays.
 */
async function writeUnmoved(prepare: () => Promise<Write | undefined>): Promise<Outcome> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    if (tries > 0) await sleep(AGAIN_MS);
    forgetPulse();
    const { data_version } = await currentPulse();
    const write = await prepare();
    if (!write) return "left";
    const outcome = await writeAfter(data_version, write);
    forgetPulse();
    if (outcome !== "moved") return outcome;
  }
  throw new Error("The data moved each time that a report was counted");
}

/** Writes as the data version next to the one that was read, unless the data have moved from it. */
async function writeAfter(data_version: number, write: Write): Promise<Outcome | "moved"> {
  try {
    return await connection().sql.begin(async (tx) => {
      await lockDataSoon(tx);
      const next = await nextDataVersion(tx);
      if (next !== data_version + 1) return "moved";
      const { count } = await write(tx, next);
      if (count === 0) return "left";
      await moveDataVersion(tx, next, "publication");
      return "written";
    });
  } catch (error) {
    if (isLockTaken(error)) return "put_off";
    throw error;
  }
}

async function readBody({ slug }: Month): Promise<ReportBody | undefined> {
  const [row] = await database()
    .select({ body: reports.body })
    .from(reports)
    .where(eq(reports.slug, slug));
  return row && bodyOf(row);
}

/** Agencies that publish no inspections shall not keep a report provisional for ever. */
const PROVISIONAL_MAX_DAYS = 92;

/** A report of the sample stays as it is once real records have come: nothing counts it anew. */
const recount = (month: Month, body: ReportBody, facts: Facts, previous?: ReportBody) =>
  body.is_sample === facts.is_sample ? reviseReport(month, body, facts, previous) : body;

/**
 * Counts provisional reports again once files that reach past their month were read. The report then
 * has the numbers of that count, and lists each that differs as a correction.
 * @returns the months it confirmed.
 * @throws AggregateError of months that could not be confirmed, once all were tried.
 */
export async function confirmReports(now: Date): Promise<string[]> {
  const provisional = await database()
    .select({ slug: reports.slug, body: reports.body })
    .from(reports)
    .where(
      sql`${isNull(reports.confirmed_at)} and exists (select from snapshots s
        where s.status = 'accepted' and s.data_version > ${reports.data_version})`,
    )
    .orderBy(reports.slug);
  const confirmed: string[] = [];
  await tryEach(provisional, async (row) => {
    const outcome = await confirmReport(monthOf(row.slug), bodyOf(row), now);
    if (outcome === "written") confirmed.push(row.slug);
  });
  return confirmed;
}

/**
 * Whether inspections were read that reach past the month. One late agency does not hold up the rest:
 * some never publish again.
 */
function reachesPast({ after }: Month, standing: readonly Jurisdiction[], today: string): boolean {
  if (daysBetween(after, today) > PROVISIONAL_MAX_DAYS) return true;
  return standing.some(({ breakdown }) => (breakdown.inspections_observed_on ?? "") >= after);
}

function confirmReport(month: Month, body: ReportBody, now: Date): Promise<Outcome> {
  return writeUnmoved(async () => {
    // The standing is at hand; a month is not counted each minute for want of a file.
    if (!reachesPast(month, await readStanding(now), dayOf(now))) return undefined;
    const facts = await readFacts(month, now);
    const revised = recount(month, body, facts, await readBody(monthBefore(month)));
    const found = differences(body.summary_metrics, revised.summary_metrics);
    const corrections: ReportCorrection[] = found.map((difference) => ({
      ...difference,
      corrected_at: now.toISOString(),
      reason_code: "late_records",
      reason: messages("en").report.late_records,
    }));
    return (tx) => tx`
      update reports set confirmed_at = ${now.toISOString()}::timestamptz,
        body = ${JSON.stringify(revised)}::text::json,
        corrections = ${JSON.stringify(corrections)}::text::jsonb
      where slug = ${month.slug} and confirmed_at is null`;
  });
}
