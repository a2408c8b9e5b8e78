import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import { txHhsc } from "./tx-hhsc";
import type { Row } from "../source";
import { operations } from "./tx-hhsc-operations";
import { search } from "./tx-hhsc-search";
import { texasBands } from "./tx-hhsc-terms";
import { nonCompliance } from "./tx-hhsc-violations";
import { inspections } from "./tx-hhsc-visits";

const context = { source: txHhsc, observed_on: "2018-02-01" };

const BLUEBONNET = {
  operation_number: "990001",
  name: "Bluebonnet House",
  issuance: "Full Permit",
};

function operationOf(row: Row) {
  const mapped = mapRow(operations, { ...BLUEBONNET, ...row }, context);
  const [record] = "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no operation");
  return record;
}

function licenseOf(row: Row) {
  const { license_status, license_stage, may_operate } = operationOf(row).fields;
  return [license_status, license_stage, may_operate];
}

test("an active permit of a temporarily closed operation has an unknown may_operate", () => {
  expect(licenseOf({ temporarily_closed: "YES" })).toEqual(["active", "temporarily_closed", null]);
  expect(licenseOf({ temporarily_closed: "NO" })).toEqual(["active", undefined, true]);
});

test("an operation with a corrective or adverse action is probationary", () => {
  const corrected = ["probationary", "corrective_action", true];
  expect(licenseOf({ corrective_action: "YES", adverse_action: "NO" })).toEqual(corrected);
  const announced = ["probationary", "adverse_action", true];
  expect(licenseOf({ corrective_action: "YES", adverse_action: "YES" })).toEqual(announced);
  expect(licenseOf({ corrective_action: "NO", adverse_action: "NO" })[0]).toBe("active");
});

test("an operation has one key in both exports, with or without its office number", () => {
  const operation = operationOf({ operation_number: "990001- 765" });
  expect(operation.key).toBe("990001");
  expect(operation.fields.license_number).toBe("990001");
  const row = { operation_number: "990001", name: "Bluebonnet House", status: "Full Permit" };
  const mapped = mapRow(search, row, context);
  expect("records" in mapped && mapped.records[0]?.key).toBe("990001");
});

test("a self-report is no complaint", () => {
  const evidenceOf = (self_report: string) => {
    const row = { operation_id: "1", activity_id: "2", date: "2017-11-06", type: "REPORT" };
    const mapped = mapRow(inspections, { ...row, self_report }, context);
    const [visit] = "records" in mapped ? mapped.records : [];
    return visit?.kind === "inspection" && visit.evidence_kind;
  };
  expect(evidenceOf("N")).toBe("complaint_investigation");
  expect(evidenceOf("Y")).toBe("inspection_report");
});

test("a verified correction counts as corrected even if its date is impossible", () => {
  const findingOf = (verified_on?: string) => {
    const row = { operation_id: "1", activity_id: "2", non_compliance_id: "3", risk: "High" };
    const given: Row = { ...row, at_inspection: "N", ...(verified_on && { verified_on }) };
    const mapped = mapRow(nonCompliance, given, context);
    const [finding] = "records" in mapped ? mapped.records : [];
    return finding?.kind === "violation" && [finding.status, finding.corrected_on];
  };
  expect(findingOf("01/13/2018 12:00:00 AM")).toEqual(["corrected", "2018-01-13"]);
  expect(findingOf("01/13/0018 12:00:00 AM")).toEqual(["corrected", undefined]);
  expect(findingOf("11/15/2018 12:00:00 AM")).toEqual(["corrected", undefined]);
  expect(findingOf()).toEqual(["open", undefined]);
});

test("texasBands ignores words that are names of object members", () => {
  expect(texasBands("Infant, constructor,School")).toEqual(["infant", "school_age"]);
});

test.each([
  ["Full Permit", "active", undefined],
  ["Registered", "active", undefined],
  ["Listed", "active", undefined],
  ["Certified", "active", undefined],
  ["Compliance Certificate", "active", undefined],
  ["Initial Permit", "active", "initial"],
  ["Renewed Initial", "active", "renewed_initial"],
  [undefined, "unknown", undefined],
])("the search export's status %s is %s", (status, license_status, stage) => {
  const row: Row = {
    operation_number: "990001",
    name: "Bluebonnet House",
    ...(status && { status }),
  };
  const mapped = mapRow(search, row, context);
  if (!("records" in mapped)) throw new Error("no record");
  expect(mapped.unmapped ?? []).toEqual([]);
  const [record] = mapped.records;
  if (record?.kind !== "facility") throw new Error("no operation");
  expect([record.fields.license_status, record.fields.license_stage]).toEqual([
    license_status,
    stage,
  ]);
});
