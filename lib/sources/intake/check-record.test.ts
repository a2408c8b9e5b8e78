import { expect, test } from "vitest";
import type { FacilityFields, FacilityRecord } from "../records";
import { checkRecord } from "./check-record";

/** What is left of a license's days, and what was set aside, in a file of 1 October 2026. */
function daysOf(fields: FacilityFields) {
  const record: FacilityRecord = {
    kind: "facility",
    key: "1",
    role: "roster",
    fields,
    missing: [],
  };
  const checked = checkRecord(record, "2026-10-01");
  if ("refused" in checked) throw new Error(checked.detail);
  const { fields: left } = checked.record as FacilityRecord;
  return [left.issued_on, left.expires_on, checked.aside];
}

test("a license that ends before it is issued has no end, unless it is the issue that cannot be", () => {
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
