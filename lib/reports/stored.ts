import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { reports } from "#db/schema/reports";
import type { MetricId } from "./metrics";
import type { Month } from "./month";
import type { ReportBody, ReportCorrection } from "./shape";

type Row = typeof reports.$inferSelect;

/**
 * Names of metrics in reports that were stored without ids. They don't change with the current
 * names.
 */
const IDS: ReadonlyMap<string, MetricId> = new Map([
  ["Facilities on record", "facilities"],
  ["Facilities with a safety score", "scored"],
  ["Agencies whose records are decision grade", "decision_grade"],
  ["Inspections", "inspections"],
  ["Serious findings or harm", "serious_findings"],
  ["License changes", "license_changes"],
  ["Scores corrected", "scores_corrected"],
]);
const LATE_RECORDS = "The agency published records of the month after the report.";

export async function readStored({ slug }: Month): Promise<Row | undefined> {
  const [row] = await database().select().from(reports).where(eq(reports.slug, slug));
  return row;
}

export function bodyOf({ body }: Pick<Row, "body">): ReportBody {
  const stored = body as ReportBody;
  return { ...stored, summary_metrics: stored.summary_metrics.map(withId) };
}

export const correctionsOf = ({ corrections }: Pick<Row, "corrections">): ReportCorrection[] =>
  (corrections as ReportCorrection[]).map((correction) => ({
    ...withId(correction),
    ...(correction.reason === LATE_RECORDS && { reason_code: "late_records" as const }),
  }));

function withId<Named extends { id?: string | undefined; name: string }>(named: Named): Named {
  const id = named.id ?? IDS.get(named.name);
  return id === undefined ? named : { ...named, id };
}
