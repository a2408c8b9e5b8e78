import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import type { Row } from "../source";
import { paOcdel } from "./pa-ocdel";

const [providers] = paOcdel.streams;

function fieldsOf(row: Row) {
  if (!providers) throw new Error("no stream");
  const context = { source: paOcdel, observed_on: "2025-03-27" };
  const mapped = mapRow(providers, { key: "990000001-0001", name: "Keystone", ...row }, context);
  if (!("records" in mapped)) throw new Error("no record");
  expect(mapped.unmapped ?? []).toEqual([]);
  const [record] = mapped.records;
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
}

test.each([
  ["Yes", ["Negative sanctions"]],
  ["No", undefined],
])("Pennsylvania's sanctions %s are a condition, never a status", (sanctions, conditions) => {
  const fields = fieldsOf({ sanctions, license_number: "CER-99000001" });
  expect(fields.license_conditions).toEqual(conditions);
  expect(fields.license_status).toBe("unknown");
});

test.each([
  ["Child Care Center", "CER-99000001", "2026-03-01", "active", true],
  ["Group Child Care Home", "CER-99000001", "2026-03-01", "active", true],
  ["Group Day Care Home", "CER-99000001", "2026-03-01", "active", true],
  ["Family Child Care Home", "CER-99000001", "2026-03-01", "active", true],
  ["Family Day Care Home", "CER-99000001", "2026-03-01", "active", true],
  ["Child Care Center", "CER-99000001", "2025-03-01", "active", null],
  ["Child Care Center", undefined, undefined, "unknown", null],
  ["Other", undefined, undefined, "unknown", null],
  ["Other", "CER-99000001", "2026-03-01", "unknown", null],
])("Pennsylvania: %s with number %s until %s is %s", (type, license_number, ends, status, may) => {
  const fields = fieldsOf({ type, license_number, expires_on: ends });
  expect([fields.license_status, fields.may_operate]).toEqual([status, may]);
});

test("a program of type Other has no type, and a capacity in words is none", () => {
  expect(fieldsOf({ type: "Other" }).facility_type).toBeUndefined();
  const fields = fieldsOf({ type: "Child Care Center", capacity: "School Age Provider" });
  expect([fields.facility_type, fields.capacity]).toEqual(["center", undefined]);
});

test("Keystone STARS has the date since when the level applies", () => {
  const rated = { star_level: "STAR 4 - ACC", star_level_on: "08/01/2019" };
  expect(fieldsOf(rated).quality_rating).toEqual({
    system: "Keystone STARS",
    value: "4",
    as_of: "2019-08-01",
  });
  expect(fieldsOf({ star_level: "No STAR Level" }).quality_rating).toBeUndefined();
});

test.each([
  ["03/27/2025", "2025-03-27"],
  ["03/28/2025", undefined],
])(
  "a Pennsylvania certificate that begins on %s is issued on %s in a list of March 27",
  (on, day) => {
    expect(fieldsOf({ issued_on: on }).issued_on).toBe(day);
  },
);
