import { expect, test } from "vitest";
import { connection } from "#db/client";
import { readFacility } from "#lib/facilities/read";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import { now } from "#lib/kernel/clock";
import { sumOf } from "#lib/kernel/sum";
import type { Report } from "#lib/reports/shape";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

const sample = useSample();

const valueOf = ({ summary_metrics }: Report, name: string) =>
  summary_metrics.find((metric) => metric.name === name)?.value;

/** Reads the inspections of a month from the records of its facilities. */
async function readDistinctInspections(
  slug: string,
): Promise<ReturnType<typeof distinctInspections>> {
  const visited = await connection().sql<{ facility_id: string }[]>`
    select distinct facility_id from inspections where to_char(date, 'YYYY-MM') = ${slug}`;
  const records = await Promise.all(
    visited.map(({ facility_id }) => readFacility(facility_id, now())),
  );
  return records.flatMap(distinctInspections).filter(({ date }) => date.startsWith(slug));
}

test("a report counts the records of its month, and an inspection recorded per permit once", async () => {
  for (const slug of ["2026-08", "2026-09", "2026-10"]) {
    const inspections = await readDistinctInspections(slug);
    const severe = sumOf(
      inspections,
      ({ findings }) => (findings?.harm ?? 0) + (findings?.serious ?? 0),
    );
    const { body: report } = await call(`/v1/reports/${slug}`, sample);
    expect(valueOf(report, "Inspections")).toBe(inspections.length);
    expect(valueOf(report, "Serious violations or harm")).toBe(severe);
  }
});
