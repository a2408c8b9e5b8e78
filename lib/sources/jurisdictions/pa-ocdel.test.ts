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
  expect([fields.license_status, fields.may_operate]).toEqual(["unknown", null]);
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
