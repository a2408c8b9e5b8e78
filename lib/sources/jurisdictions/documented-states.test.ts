import { expect, test } from "vitest";
import { requireSource } from "../catalog";

/** States known from documentation: each word of a status or a type, and what it states. */

function mapOf(source_id: string, cells: Record<string, string>) {
  const source = requireSource(source_id);
  const mapped = source.streams[0]?.map(cells, { source, observed_on: "2026-08-14" });
  if (!mapped) throw new Error("no stream");
  return mapped;
}

function fieldsOf(source_id: string, cells: Record<string, string>) {
  const mapped = mapOf(source_id, cells);
  if (!("records" in mapped)) throw new Error(JSON.stringify(mapped));
  expect(mapped.unmapped).toEqual([]);
  const [record] = mapped.records;
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
}

test.each([
  ["CBCCPP", "Licensed Provider", "center"],
  ["CBCCPP - Non-Recurring", "Licensed Provider", "center"],
  ["Afterschool Child Care Program", "Licensed Provider", "school_age"],
  ["Licensed FCCH", "Licensed Provider", "home"],
  ["Registered FCCH", "Registered Home", "home"],
])("Vermont's %s with the license type %s is an active %s", (type, license_type, expected) => {
  const fields = fieldsOf("vt-dcf", { number: "990101", type, license_type });
  expect([fields.license_status, fields.facility_type]).toEqual(["active", expected]);
});

test("Vermont's points are left out, because they are moved on purpose", () => {
  const fields = fieldsOf("vt-dcf", { number: "990101", latitude: "44.2", longitude: "-72.5" });
  expect([fields.lat, fields.lng]).toEqual([undefined, undefined]);
});

test.each([
  ["Active/Open", "active", undefined],
  ["Closed", "closed", undefined],
  ["Temporary Closure", "closed", "temporarily_closed"],
  ["Revoked/Not Renewed", "closed", undefined],
  ["Suspended", "suspended", undefined],
  ["Pending", "pending", undefined],
])("Alaska's status %s of a licensed home is %s, stage %s", (status, expected, stage) => {
  const fields = fieldsOf("ak-doh", { key: "999001", type: "Licensed Home", status });
  expect([fields.license_status, fields.license_stage, fields.license_state_term]).toEqual([
    expected,
    stage,
    status,
  ]);
});

test.each([
  ["Licensed Center", "center", undefined],
  ["Licensed Home", "home", undefined],
  ["Licensed Group Home", "home", undefined],
  ["License Exempt", undefined, true],
  ["CCAP Certified/Accredited", undefined, true],
])("Alaska's facility type %s is the type %s, exempt: %s", (type, expected, isExempt) => {
  const fields = fieldsOf("ak-doh", { key: "999001", type, status: "Active/Open" });
  expect([fields.facility_type, fields.license_exempt]).toEqual([expected, isExempt]);
  expect(fields.license_status).toBe(isExempt ? "unknown" : "active");
});

test.each([
  [{ type: "Illegally Unlicensed", status: "Suspended" }],
  [{ type: "Licensed Home", status: "Denied" }],
  [{ type: "License Exempt", status: "App Withdrawn" }],
])("Alaska's entry %j is no provider, because it has no license", (cells) => {
  expect(mapOf("ak-doh", { key: "999001", ...cells })).toMatchObject({ skipped: "out_of_scope" });
});

test("Alaska's provisional license keeps its word and stays active", () => {
  const cells = { type: "Licensed Home", status: "Active/Open", license_type: "Provisional" };
  const fields = fieldsOf("ak-doh", { key: "999001", ...cells });
  expect([fields.license_status, fields.license_state_term]).toEqual([
    "active",
    "Active/Open, Provisional",
  ]);
});

test("Alaska's license dates come from the license object within the row", () => {
  const license = '{"effectiveDate":"2025-06-01T08:00:00Z","endDate":"2027-02-28T09:00:00Z"}';
  const cells = { type: "Licensed Home", status: "Active/Open", license };
  const fields = fieldsOf("ak-doh", { key: "999001", ...cells });
  expect([fields.issued_on, fields.expires_on]).toEqual(["2025-06-01", "2027-02-28"]);
});
