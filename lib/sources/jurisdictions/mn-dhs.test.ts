import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import { mnDhs } from "./mn-dhs";
import { details, visits } from "./mn-dhs-details";

const [points] = mnDhs.streams;

const fieldsOf = (type: string) => {
  const row = { license_number: "1", type, name: "Heron", city: "Duluth", zip: "55801" };
  const mapped = points?.map(row, { source: mnDhs, observed_on: "2026-10-01" });
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  return record?.kind === "facility" ? record.fields : undefined;
};

test("a certified center in Minnesota is exempt from licensing and keeps its type", () => {
  expect(fieldsOf("Certified Child Care Center")).toMatchObject({
    license_exempt: true,
    facility_type: "center",
  });
  expect(fieldsOf("Child Care Center")).not.toHaveProperty("license_exempt");
});

test.each([
  ["ACTIVE", "active", true],
  ["Active - Conditional", "probationary", true],
  ["Conditional", "probationary", true],
  ["SUSPENDED", "suspended", false],
  ["REVOKED", "revoked", false],
  ["Closed", "closed", false],
])("Minnesota's license status %s is %s", (status, license_status, may_operate) => {
  const row = { license_number: "990002", name: "Birch Bark Home", status };
  const mapped = mapRow(details, row, { source: mnDhs, observed_on: "2026-01-31" });
  const [record] = "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  expect([record.fields.license_status, record.fields.may_operate]).toEqual([
    license_status,
    may_operate,
  ]);
});

test("a visit in Minnesota has a date and a kind, and no result", () => {
  const visitOf = (type: string) => {
    const row = { license_number: "990001", date: "6/28/2023", type };
    const mapped = mapRow(visits, row, { source: mnDhs, observed_on: "2026-01-31" });
    return "records" in mapped ? mapped.records[0] : undefined;
  };
  expect(visitOf("Licensing Review")).toMatchObject({
    date: "2023-06-28",
    purpose: "unknown",
    evidence_kind: "inspection_report",
    findings_unknown: true,
  });
  expect(visitOf("Licensing Investigation")).toMatchObject({
    purpose: "partial",
    evidence_kind: "complaint_investigation",
    findings_unknown: true,
  });
});
