import { expect, test } from "vitest";
import { californiaFacility } from "./ca-ccld-facility";
import { californiaVisits } from "./ca-ccld-visits";

function licenseOf(status: string, closed_on: string | undefined) {
  const row = {
    name: "Poppy Field Preschool",
    status,
    first_on: "2010-01-14T00:00:00",
    closed_on,
  };
  const { fields } = californiaFacility(row, "990000001", []);
  return [fields.license_status, fields.may_operate, fields.license_conditions];
}

test("a license listed as licensed with a closing date has an unknown may_operate", () => {
  const closed = "2025-05-08T00:00:00";
  expect(licenseOf("LICENSED", closed)).toEqual(["active", null, ["Closed date: 2025-05-08"]]);
  expect(licenseOf("CLOSED", closed)).toEqual(["closed", false, undefined]);
  expect(licenseOf("LICENSED", undefined)).toEqual(["active", true, undefined]);
});

test("a closing date before the license was issued is ignored", () => {
  expect(licenseOf("ON PROBATION", "2008-10-13T00:00:00")[1]).toBe(true);
});

test("an impossible count of citations makes the row unreadable", () => {
  const visitsOf = (inspect_a: string) =>
    californiaVisits(
      { inspection_dates: "01/14/2025", inspect_a, inspect_b: "0" },
      "990000001",
      "2026-01-31",
    );
  expect(visitsOf("200")).toHaveLength(201);
  expect(() => visitsOf("201")).toThrow("201 citations");
  expect(() => visitsOf("999999")).toThrow("999999 citations");
});
