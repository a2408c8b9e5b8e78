import { expect, test } from "vitest";
import type { FacilityFields, FacilityRecord } from "#lib/sources/records";
import { checkRecord } from "./check-record";

/**
 * Returns what remains of a facility record in a file of October 1, 2026, and which fields were
 * rejected.
 */
function checkFacility(role: FacilityRecord["role"], fields: FacilityFields) {
  const record: FacilityRecord = { kind: "facility", key: "1", role, fields, missing: [] };
  const checked = checkRecord(record, "2026-10-01");
  if ("refused" in checked) throw new Error(checked.detail);
  return { left: checked.record as FacilityRecord, aside: checked.aside };
}

function daysOf(fields: FacilityFields) {
  const { left, aside } = checkFacility("roster", fields);
  return [left.fields.issued_on, left.fields.expires_on, aside];
}

test("a license that ends before its issue date loses its end date, unless the issue date is impossible", () => {
  const ends = { expires_on: "2021-01-13" };
  expect(daysOf({ ...ends, issued_on: "2021-01-14" })).toEqual([
    "2021-01-14",
    undefined,
    ["expires_on"],
  ]);
  expect(daysOf({ ...ends, issued_on: "2021-01-13" })).toEqual(["2021-01-13", "2021-01-13", []]);
  expect(daysOf({ ...ends, issued_on: "2043-10-08" })).toEqual([
    undefined,
    "2021-01-13",
    ["issued_on"],
  ]);
});

test("a license action dated in the future loses its date, and a roster record keeps a future closing date", () => {
  const { left, aside } = checkFacility("license_action", { license_status_on: "2106-12-17" });
  expect([left.fields.license_status_on, left.missing, aside]).toEqual([
    undefined,
    [],
    ["license_status_on"],
  ]);
  const closing = checkFacility("roster", { license_status_on: "2026-12-31" });
  expect(closing.aside).toEqual([]);
});
