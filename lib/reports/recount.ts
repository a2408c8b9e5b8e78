import { isNull, sql } from "drizzle-orm";
import { database } from "#db/client";
import { reports } from "#db/schema/reports";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { dayOf, daysBetween } from "#lib/kernel/days";
import { tryEach } from "#lib/kernel/try-each";
import { messages } from "#lib/language/messages";
import { readFacts, readCoveredJurisdictions } from "./facts";
import { differences } from "./metrics";
import { type Month, monthBefore, monthOf } from "./month";
import { agenciesReportingAfter } from "./reach";
import type { ReportBody, ReportCorrection } from "./shape";
import { bodyOf, readStored } from "./stored";
import { type Outcome, writeIfDataUnchanged } from "./write-if-data-unchanged";
import { reviseReport } from "./write";

/** Max days that a report stays provisional, so that late agencies don't delay it forever. */
const PROVISIONAL_MAX_DAYS = 92;
/**
 * An agency counts as up to date if its inspections are known to this many days before the month's
 * end.
 */
const KEEPS_UP_DAYS = 92;

/**
 * Recounts provisional reports when another agency's inspections were loaded past the end of their
 * month. Once those of every up-to-date agency were, the last recount confirms the report. The
 * report gets the new values and lists each change as a correction.
 * @returns the recounted months.
 * @throws AggregateError of months that couldn't be counted, after all were tried.
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
    // The assessed agencies are cached. They show whether a recount, which is expensive, is needed at all.
    const covered = await readCoveredJurisdictions(now);
    const isFinal = isWhole(month, covered, dayOf(now)) || isOfOthers(body, covered);
    if (!isFinal && !isAnyNew(agenciesReportingAfter(month, covered), body)) return undefined;
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
 * Returns whether the inspections of every up-to-date agency reach past the end of the month. Late
 * agencies don't delay the others, because some never publish again.
 */
function isWhole({ after }: Month, covered: readonly Jurisdiction[], today: string): boolean {
  if (daysBetween(after, today) > PROVISIONAL_MAX_DAYS) return true;
  const known_on = covered.flatMap(({ breakdown }) => breakdown.inspections_observed_on ?? []);
  const keeping_up = known_on.filter((day) => daysBetween(day, after) <= KEEPS_UP_DAYS);
  return keeping_up.length > 0 && keeping_up.every((day) => day >= after);
}

/** Returns whether a report is of sample data although current records are real. */
const isOfOthers = ({ is_sample }: ReportBody, [first]: readonly Jurisdiction[]) =>
  first !== undefined && first.is_sample !== is_sample;

const isAnyNew = (past: readonly string[], { counted_with = [] }: ReportBody) =>
  past.some((id) => !counted_with.includes(id));

/** Recounts a report. A sample report stays unchanged once there are real records. */
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
