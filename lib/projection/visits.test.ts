import { expect, test } from "vitest";
import type { InspectionRecord, ViolationRecord } from "#lib/sources/records";
import { requireSource } from "#lib/sources/catalog";
import type { RecordState } from "./identity";
import type { FacilityCluster } from "./merge";
import { projectVisits } from "./visits";

const stateOf = <R>(record: R): RecordState<R> => ({
  source_id: "oh-dcy",
  stream: "annual_inspections",
  record,
  observed_on: "2025-10-01",
  not_seen_since: null,
  retrieved_at: "2025-10-02T00:00:00Z",
  sha256: "",
  seen_at: "2025-10-02T00:00:00Z",
});

const inspection = (record: Partial<InspectionRecord>): InspectionRecord => ({
  kind: "inspection",
  key: "visit",
  facility_key: "1",
  date: "2025-02-07",
  purpose: "full",
  evidence_kind: "inspection_report",
  ...record,
});

const violation = (key: string): ViolationRecord => ({
  kind: "violation",
  key,
  facility_key: "1",
  inspection_key: "visit",
  severity: "unrated",
  status: "unknown",
});

function projected(record: Partial<InspectionRecord>, rules: readonly string[]) {
  const identity = {
    source: requireSource("oh-dcy"),
    key: "1",
    rosters: [],
    enrichments: [],
    license_actions: [],
    inspections: [stateOf(inspection(record))],
    violations: rules.map((key) => stateOf(violation(key))),
  };
  const members = [{ identity }] as unknown as FacilityCluster["members"];
  const { inspections, violations } = projectVisits("fac_1", { members } as FacilityCluster);
  return { visit: inspections[0], levels: violations.map(({ severity }) => severity) };
}

const counts = (serious: number, moderate: number, low: number) => ({ serious, moderate, low });

test("counts by level are the inspection's, and listed violations are among them", () => {
  const { visit, levels } = projected({ level_counts: counts(1, 2, 7) }, ["a", "b"]);
  expect(visit).toMatchObject({ violations: 10, serious: 1, moderate: 2, low: 7, unrated: 0 });
  expect(levels).toEqual(["unrated", "unrated"]);
});

test("a violation without a level has the only level that its inspection counts", () => {
  const { visit, levels } = projected({ level_counts: counts(0, 0, 3) }, ["a", "b"]);
  expect(visit).toMatchObject({ violations: 3, low: 3, unrated: 0 });
  expect(levels).toEqual(["low", "low"]);
});

test("violations beyond the counts keep no level", () => {
  const { visit, levels } = projected({ level_counts: counts(0, 0, 1) }, ["a", "b"]);
  expect(visit).toMatchObject({ violations: 2, low: 1, unrated: 1 });
  expect(levels).toEqual(["unrated", "unrated"]);
});

test("an unreadable scan has no count of violations, and says how it was read", () => {
  const { visit } = projected({ findings_unknown: true, basis: "read by OCR" }, []);
  expect(visit).toMatchObject({ violations: null, basis: "read by OCR" });
});
