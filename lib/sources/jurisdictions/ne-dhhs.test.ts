import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import type { Row } from "../source";
import { neDhhs } from "./ne-dhhs";
import { referral } from "./ne-dhhs-referral";

function recordOf(row: Row) {
  const context = { source: neDhhs, observed_on: "2025-03-26" };
  const mapped = mapRow(referral, { number: "CCC99001", name: "Prairie Kids", ...row }, context);
  if (!("records" in mapped)) throw new Error("no record");
  expect(mapped.unmapped ?? []).toEqual([]);
  const [record] = mapped.records;
  if (record?.kind !== "facility") throw new Error("no facility");
  return record;
}

test.each([
  ["Provisional Child Care Center", "active", "initial", "center"],
  ["Provisional Family Child Care Home I", "active", "initial", "home"],
  ["Provisional Preschool", "active", "initial", "center"],
  ["Child Care Center", "unknown", undefined, "center"],
  ["School Age Only Child Care Center", "unknown", undefined, "school_age"],
  ["Early Head Start", "unknown", undefined, "center"],
])("Nebraska's type %s has the status %s", (type, status, stage, facility_type) => {
  const { fields } = recordOf({ type });
  expect([fields.license_status, fields.license_stage, fields.facility_type]).toEqual([
    status,
    stage,
    facility_type,
  ]);
});

test.each(["owned by", "OWNED BY", "ob"])("Nebraska's owner follows %s in the name", (words) => {
  expect(recordOf({ name: `OAK HOME ${words} IVY OAK` }).fields).toMatchObject({
    name: "OAK HOME",
    legal_name: "IVY OAK",
  });
  expect(recordOf({ name: "BOB'S OAK HOME" }).fields.name).toBe("BOB'S OAK HOME");
});

test("Nebraska's license numbers join the roster without blanks, and federal grants are none", () => {
  expect(recordOf({ number: "FI 99002" })).toMatchObject({
    key: "FI99002",
    fields: { license_number: "FI99002" },
  });
  const grant = recordOf({ number: "07CH99004", capacity: "0" });
  expect(grant.fields.license_number).toBeUndefined();
  expect(grant.fields.capacity).toBeUndefined();
});

test("an exempt program has no license status from the referral network", () => {
  const { fields } = recordOf({ type: "Child Care Center", is_exempt: "True" });
  expect([fields.license_exempt, fields.license_status]).toEqual([true, "unknown"]);
});

test("hours of equal days are joined to runs", () => {
  const week = Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri"].map((day) => [day, "0630 - 1800"]),
  );
  expect(recordOf(week).fields).toMatchObject({
    hours: "Mon-Fri 0630 - 1800",
    opens_at: "06:30",
    closes_at: "18:00",
    open_days: ["mon", "tue", "wed", "thu", "fri"],
  });
  expect(recordOf({ ...week, fri: "0630 - 1730" }).fields.hours).toBe(
    "Mon-Thu 0630 - 1800; Fri 0630 - 1730",
  );
});
