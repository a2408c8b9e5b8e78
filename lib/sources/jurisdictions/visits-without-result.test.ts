import { describe, expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import { sourceById } from "../catalog";
import type { SourceEntity, RecordState } from "#lib/projection/identity";
import { projectVisits } from "#lib/projection/visits";
import {
  type InspectionRecord,
  isLicensing,
  type LicensingRecord,
  type SourceRecord,
  type ViolationRecord,
} from "../records";
import type { Row } from "../source";

/** An inspection with an unknown result is never called clean. */

const OBSERVED_ON = "2026-10-01";

function sourceOf(source_id: string) {
  const source = sourceById(source_id);
  if (!source) throw new Error(`no source ${source_id}`);
  return source;
}

function mapped(source_id: string, stream_name: string, row: Row): LicensingRecord[] {
  const source = sourceOf(source_id);
  const stream = source.streams.find(({ name }) => name === stream_name);
  if (!stream) throw new Error(`no stream ${stream_name}`);
  const result = mapRow(stream, row, { source, observed_on: OBSERVED_ON });
  return "records" in result ? result.records.filter(isLicensing) : [];
}

const known = <R extends SourceRecord>(record: R): RecordState<R> => ({
  source_id: "",
  stream: "",
  record,
  observed_on: OBSERVED_ON,
  not_seen_since: null,
  retrieved_at: `${OBSERVED_ON}T06:00:00.000Z`,
  seen_at: `${OBSERVED_ON}T06:00:00.000Z`,
  sha256: "",
});

/** Projects these records under one roster record. */
function serve(source_id: string, records: readonly SourceRecord[]) {
  const identity: SourceEntity = {
    source: sourceOf(source_id),
    key: "1",
    rosters: [],
    enrichments: [],
    license_actions: [],
    inspections: records
      .filter((record): record is InspectionRecord => record.kind === "inspection")
      .map(known),
    violations: records
      .filter((record): record is ViolationRecord => record.kind === "violation")
      .map(known),
  };
  const members = [{ identity, matched_by: "key" as const, confidence: 1 }];
  return projectVisits("fac_1", { members, unresolved: false });
}

/** Returns the violation count of each inspection. Null if it's unknown. */
const counts = (source_id: string, ...records: SourceRecord[]) =>
  serve(source_id, records).inspections.map(({ violations }) => violations);

describe("Texas inspections with unknown results", () => {
  const visit = (violation_found: string | undefined) =>
    mapped("tx-hhsc", "inspections", {
      operation_id: "880001",
      activity_id: "770001",
      date: "09/12/2026",
      type: "INSPECTION",
      violation_found,
    });
  const finding = mapped("tx-hhsc", "non_compliance", {
    operation_id: "880001",
    activity_id: "770001",
    non_compliance_id: "660001",
    standard: "746.1203(4) - Supervision of Children",
    risk: "High",
  });

  test("a Texas inspection without violations is clean only if its flag is No", () => {
    expect(counts("tx-hhsc", ...visit("No"))).toEqual([0]);
    expect(counts("tx-hhsc", ...visit("Yes"))).toEqual([null]);
    expect(counts("tx-hhsc", ...visit(undefined))).toEqual([null]);
  });

  test("violations count whatever the inspection's flag is", () => {
    for (const flag of ["Yes", "No", undefined]) {
      expect(counts("tx-hhsc", ...visit(flag), ...finding)).toEqual([1]);
    }
  });

  const cited = (cells: Row) =>
    mapped("tx-hhsc", "non_compliance", {
      operation_id: "880001",
      activity_id: "770001",
      non_compliance_id: "660001",
      standard: "746.1203(4)",
      risk: "High",
      ...cells,
    });

  test("only a date verifies a correction", () => {
    expect(cited({ verified_on: "PENDING" })).toMatchObject([{ status: "open" }]);
    const verified = cited({ verified_on: "09/20/2026 12:00:00 AM" });
    expect(verified).toMatchObject([{ status: "corrected" }]);
  });

  test("the due date of a correction is not its correction date", () => {
    const dates = (cells: Row) =>
      cited({ corrected_by: "09/26/2026 12:00:00 AM", ...cells }).map(
        (record) => record.kind === "violation" && [record.status, record.corrected_on],
      );
    expect(dates({ at_inspection: "N" })).toEqual([["open", undefined]]);
    const late = { at_inspection: "N", verified_on: "09/30/2026 12:00:00 AM" };
    expect(dates(late)).toEqual([["corrected", "2026-09-30"]]);
    const early = { at_inspection: "N", verified_on: "09/20/2026 12:00:00 AM" };
    expect(dates(early)).toEqual([["corrected", "2026-09-20"]]);
  });

  test("a violation corrected at the inspection has the named correction date", () => {
    const seen = cited({ at_inspection: "Y", corrected_by: "09/12/2026 12:00:00 AM" });
    expect(seen).toMatchObject([{ status: "corrected", corrected_on: "2026-09-12" }]);
    const [ahead] = cited({ at_inspection: "Y", corrected_by: "10/12/2026 12:00:00 AM" });
    expect(ahead).toMatchObject({ status: "corrected" });
    expect(ahead).not.toHaveProperty("corrected_on");
  });
});

describe("New York City inspections with unknown results", () => {
  const visit = (summary: string | undefined) =>
    mapped("nyc-dohmh", "visits", {
      site_id: "DC1",
      date: "09/12/2026",
      visit_type: "PUBLIC HEALTH SANITATION INSPECTION",
      summary,
    });
  const row = (cells: Row) =>
    mapped("nyc-dohmh", "open_data", {
      site_id: "DC1",
      name: "MARBLE LANE",
      inspected_on: "2026-09-12T00:00:00.000",
      ...cells,
    }).filter(({ kind }) => kind !== "facility");
  const finding = (cells: Row) =>
    mapped("nyc-dohmh", "violations", { site_id: "DC1", date: "09/12/2026", ...cells });

  test("an inspection without a summary has no class and is not clean", () => {
    expect(counts("nyc-dohmh", ...visit(undefined))).toEqual([null]);
    const clean = "No Cause for Action - There were no violations found.";
    expect(counts("nyc-dohmh", ...visit(clean))).toEqual([0]);
  });

  test("an open data row without a result and category is not clean", () => {
    expect(counts("nyc-dohmh", ...row({}))).toEqual([null]);
    expect(counts("nyc-dohmh", ...row({ category: "No violation" }))).toEqual([0]);
    const result = "Initial Annual Inspection - Passed inspection with no violations";
    expect(counts("nyc-dohmh", ...row({ result }))).toEqual([0]);
  });

  test("a result with a reinspection or corrections gives no clean inspection", () => {
    const category = "No violation";
    const factsOf = (result: string) => {
      const [visit] = serve("nyc-dohmh", row({ category, result })).inspections;
      return [visit?.violations, visit?.class_points];
    };
    const first = "Initial Annual Inspection";
    const back = "Compliance Inspection of Open Violations";
    expect(factsOf(`${first} - Reinspection Required; Fines pending`)).toEqual([null, 8]);
    expect(factsOf("Monitoring Inspection Non-Routine - Reinspection Required")).toEqual([null, 8]);
    expect(factsOf(`${back} - Reinspection Required`)).toEqual([null, null]);
    const corrected = "Passed inspection; Violations corrected at time of inspection";
    expect(factsOf(`${first} - ${corrected}`)).toEqual([null, null]);
    expect(factsOf(`${back} - ${corrected}`)).toEqual([0, null]);
    expect(factsOf(`${first} - Reinspection Not Required`)).toEqual([0, null]);
  });

  test("listed violations count, whatever the result is", () => {
    const result = "Initial Annual Inspection - Reinspection Required; Fines pending";
    const clean = row({ category: "No violation", result });
    const found = row({ category: "CRITICAL", text: "A gate was missing.", result });
    expect(clean[0]).toEqual(found[0]);
    expect(serve("nyc-dohmh", found).inspections).toMatchObject([{ violations: 1, moderate: 1 }]);
  });

  test("two rows of one inspection combine to the one that isn't clean, in any order", () => {
    const { combine } =
      sourceOf("nyc-dohmh").streams.find(({ name }) => name === "open_data") ?? {};
    const [unpublished] = row({});
    const [clean] = row({ category: "No violation" });
    if (!combine || !unpublished || !clean) throw new Error("no two lines");
    expect(unpublished).toMatchObject({ findings_unknown: true });
    expect(combine(unpublished, clean)).toEqual(unpublished);
    expect(combine(clean, unpublished)).toEqual(unpublished);
  });

  test("the closure wins over the other result of one inspection, in any order", () => {
    const { combine } =
      sourceOf("nyc-dohmh").streams.find(({ name }) => name === "open_data") ?? {};
    const visit = "Compliance Inspection of Open Violations";
    const [closed] = row({ result: `${visit} - Reinspection Required; Program closed` });
    const [fined] = row({ result: `${visit} - Reinspection Required; Fines pending` });
    if (!combine || !closed || !fined) throw new Error("no two lines");
    expect(closed).toMatchObject({ harm: "emergency_closure" });
    expect(combine(closed, fined)).toEqual(closed);
    expect(combine(fined, closed)).toEqual(closed);
    expect(serve("nyc-dohmh", [closed]).inspections).toMatchObject([{ harm: 1 }]);
  });

  test("a violation without a category is unrated", () => {
    const text = "A gate to the stairs was missing.";
    const none = "There were no new violations observed at the time of this inspection/visit.";
    expect(finding({ text })).toMatchObject([{ kind: "violation", severity: "unrated", text }]);
    expect(finding({ text: none })).toEqual([]);
    expect(row({ text })).toMatchObject([{ kind: "inspection" }, { severity: "unrated" }]);
    expect(row({ text: none })).toHaveLength(1);
  });
});

describe("Delaware complaints", () => {
  const complaint = (result: string | undefined) =>
    mapped("de-occl", "complaints", {
      license_number: "990001",
      type: "OCCL Standards Complaint",
      completed_on: "2026-09-12T00:00:00.000",
      result,
    });

  test.each([
    ["Substantiated", 1],
    ["No Evidence to Substantiate", 0],
    ["Referred to another agency", null],
    [undefined, null],
  ])("a complaint with the result %s has this many findings: %s", (result, count) => {
    expect(counts("de-occl", ...complaint(result))).toEqual([count]);
  });
});

test("California totals apply to one inspection only if every date is readable", () => {
  const inspected = (inspection_dates: string) =>
    mapped("ca-ccld", "transparency", {
      type: "DAY CARE CENTER",
      number: "340000001",
      inspection_dates,
      inspect_a: "2",
      inspect_b: "0",
    }).filter(({ kind }) => kind !== "facility");
  const [visit] = inspected("09/12/2026");
  expect(visit).toMatchObject({ outcome: "2 citations in 1 visit: 2 Type A, 0 Type B" });
  expect(counts("ca-ccld", ...inspected("09/12/2026"))).toEqual([2]);
  expect(counts("ca-ccld", ...inspected("09/12/2026, 09/31/2026"))).toEqual([null]);
});
