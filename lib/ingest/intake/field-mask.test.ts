import { expect, test } from "vitest";
import type { InspectionRecord, ViolationRecord } from "#lib/sources/records";
import { fieldShares, fieldMaskOf } from "./field-mask";

const visit: InspectionRecord = {
  kind: "inspection",
  key: "1",
  facility_key: "1",
  date: "2026-10-01",
  purpose: "full",
  evidence_kind: "inspection_report",
};
const finding: ViolationRecord = {
  kind: "violation",
  key: "1",
  facility_key: "1",
  severity: "serious",
  status: "open",
};

const shareOf = (record: InspectionRecord | ViolationRecord, field: string) =>
  fieldShares([{ kind: record.kind, field_mask: fieldMaskOf(record), count: 1 }])[
    `${record.kind}.${field}`
  ];

test("a field with an unknown term does not count as given", () => {
  expect(shareOf(visit, "purpose")).toBe(1);
  expect(shareOf({ ...visit, purpose: "unknown" }, "purpose")).toBe(0);
  expect(shareOf(finding, "severity")).toBe(1);
  expect(shareOf({ ...finding, severity: "unrated" }, "severity")).toBe(0);
  expect(shareOf({ ...finding, severity: "unrated" }, "status")).toBe(1);
  expect(shareOf({ ...finding, status: "unknown" }, "status")).toBe(0);
});
