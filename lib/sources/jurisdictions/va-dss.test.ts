import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import type { Row } from "../source";
import { vaDss } from "./va-dss";
import { search } from "./va-dss-search";

const CARDINAL: Row = { id: "99001", name: "Cardinal's Nest", type: "Child Day Center" };

function recordsOf(row: Row) {
  const context = { source: vaDss, observed_on: "2023-01-31" };
  const mapped = mapRow(search, { ...CARDINAL, ...row }, context);
  if (!("records" in mapped)) throw new Error("no record");
  expect(mapped.unmapped ?? []).toEqual([]);
  const [facility, visit] = mapped.records;
  if (facility?.kind !== "facility") throw new Error("no facility");
  return { fields: facility.fields, visit: visit?.kind === "inspection" ? visit : undefined };
}

test.each([
  ["Three Year", "active", undefined, true],
  ["Two Year", "active", undefined, true],
  ["One Year", "active", undefined, true],
  ["Conditional", "active", "initial", true],
  ["Provisional", "probationary", undefined, true],
  ["Exempt", "unknown", undefined, null],
  [undefined, "unknown", undefined, null],
])("Virginia's license word %s has the status %s", (license, status, stage, may_operate) => {
  const { fields } = recordsOf(license === undefined ? {} : { license });
  expect([fields.license_status, fields.license_stage, fields.may_operate]).toEqual([
    status,
    stage,
    may_operate,
  ]);
  expect(fields.license_exempt).toBe(license === "Exempt" ? true : undefined);
});

test("Virginia's inspection totals are one dated inspection of unknown result", () => {
  const counted = { inspections: "12", with_violation: "4", about_complaints: "1" };
  const dates = { first_on: "Jan. 29, 2018", last_on: "Dec. 12, 2022" };
  expect(recordsOf({ ...counted, ...dates }).visit).toMatchObject({
    date: "2022-12-12",
    outcome: "12 inspections since Jan. 29, 2018; 4 with violations; 1 about complaints",
    findings_unknown: true,
  });
  expect(recordsOf({ ...counted, ...dates, last_on: "Sept. 30, 2030" }).visit?.date).toBe(
    "2018-01-29",
  );
  const several = { first_on: "Jan. 10, 2018,Jan. 11, 2018", last_on: "May 3, 2022,May 4, 2022" };
  expect(recordsOf({ ...counted, ...several }).visit).toMatchObject({
    date: "2022-05-04",
    outcome: "12 inspections since Jan. 10, 2018; 4 with violations; 1 about complaints",
  });
  expect(recordsOf({ inspections: "0" }).visit).toBeUndefined();
  expect(recordsOf({}).visit).toBeUndefined();
});

test("an address that has only a unit gives no street", () => {
  const { fields } = recordsOf({ address: "APT 7, ALEXANDRIA, VA 22312" });
  expect([fields.address_line1, fields.city, fields.zip]).toEqual([
    undefined,
    "Alexandria",
    "22312",
  ]);
});
