import { isNull, sql } from "drizzle-orm";
import { database } from "#db/client";
import { reports } from "#db/schema/reports";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { dayOf, daysBetween } from "#lib/kernel/days";
import { tryEach } from "#lib/kernel/try-each";
import { messages } from "#lib/language/messages";
import { readFacts, readStanding } from "./facts";
import { differences } from "./metrics";
import { type Month, monthBefore, monthOf } from "./month";
import { agenciesReportingAfter } from "./reach";
import type { ReportBody, ReportCorrection } from "./shape";
import { bodyOf, readStored } from "./stored";
import { type Outcome, writeIfDataUnchanged } from "./write-if-data-unchanged";
import { reviseReport } from "./write";

/** Agencies that stay behind shall not keep a report provisional for ever. */
const PROVISIONAL_MAX_DAYS = 92;
/** An agency whose inspections are known to so many days before the end of a month keeps up with it. */
const KEEPS_UP_DAYS = 92;

/**
 * Counts provisional reports again whenever the inspections of another agency were read past the end of
 * their month, and for the last time, which confirms them, once those of every agency were that keeps up.
 * A report then has the numbers of the newest count, and lists each that it changed as a correction.
 * @returns the months it counted again.
 * @throws AggregateError of months that could not be counted, once all were tried.
 */
export async function recountReports(now: Date): Promise<string[]> {
  const provisional = await database()
    .select({ slug: reports.slug })
    .from(reports)
    .where(
      sql`${isNull(reports.confirmed_at)} and exists (select from snapshots s
        where s.status = 'accepted' and s.data_version > ${reports.data_version})`,
    )
    .orderBy(reports.slug);
  const recounted: string[] = [];
  await tryEach(provisional, async ({ slug }) => {
    if ((await recountReport(monthOf(slug), now)) === "written") recounted.push(slug);
  });
  return recounted;
}

function recountReport(month: Month, now: Date): Promise<Outcome> {
  return writeIfDataUnchanged(async () => {
    const stored = await readStored(month);
    if (!stored || stored.confirmed_at !== null) return undefined;
    const body = bodyOf(stored);
    // The standing is at hand; a month is not counted each minute for want of a file.
    const standing = await readStanding(now);
    const isFinal = isWhole(month, standing, dayOf(now)) || isOfOthers(body, standing);
    if (!isFinal && !isAnyNew(agenciesReportingAfter(month, standing), body)) return undefined;
    const revised = await revise(month, body, isFinal, now);
    const corrections = correctionsBy(revised, body, now);
    return (tx) => tx`
      update reports set confirmed_at = ${isFinal ? now.toISOString() : null}::timestamptz,
        body = ${JSON.stringify(revised)}::text::json,
        corrections = corrections || ${JSON.stringify(corrections)}::text::jsonb
      where slug = ${month.slug} and confirmed_at is null`;
  });
}

/**
 * Whether inspections were read past the end of the month, of every agency that keeps up with it. One
 * that stays behind does not hold up the rest: some never publish again.
 */
function isWhole({ after }: Month, standing: readonly Jurisdiction[], today: string): boolean {
  if (daysBetween(after, today) > PROVISIONAL_MAX_DAYS) return true;
  const known_on = standing.flatMap(({ breakdown }) => breakdown.inspections_observed_on ?? []);
  const keeping_up = known_on.filter((day) => daysBetween(day, after) <= KEEPS_UP_DAYS);
  return keeping_up.length > 0 && keeping_up.every((day) => day >= after);
}

/** Whether a report is of the sample while what is on record now is real. */
const isOfOthers = ({ is_sample }: ReportBody, [first]: readonly Jurisdiction[]) =>
  first !== undefined && first.is_sample !== is_sample;

const isAnyNew = (past: readonly string[], { counted_with = [] }: ReportBody) =>
  past.some((id) => !counted_with.includes(id));

/** A report of the sample stays as it is once real records have come: nothing counts it anew. */
async function revise(month: Month, body: ReportBody, isFinal: boolean, now: Date) {
  const facts = await readFacts(month, now);
  if (body.is_sample !== facts.is_sample) return body;
  const before = await readStored(monthBefore(month));
  return reviseReport(month, body, facts, { isFinal, previous: before && bodyOf(before) });
}

function correctionsBy(revised: ReportBody, body: ReportBody, now: Date): ReportCorrection[] {
  const found = differences(body.summary_metrics, revised.summary_metrics);
  return found.map((difference) => ({
    ...difference,
    corrected_at: now.toISOString(),
    reason_code: "late_records",
    reason: messages("en").report.late_records,
  }));
}
