import { expect, test } from "vitest";
import { californiaFacility } from "./ca-ccld-facility";

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

test("a license that the agency calls open and closed at once leaves open whether care is given", () => {
  const closed = "2025-05-08T00:00:00";
  expect(licenseOf("LICENSED", closed)).toEqual(["active", null, ["Closed date: 2025-05-08"]]);
  expect(licenseOf("CLOSED", closed)).toEqual(["closed", false, undefined]);
  expect(licenseOf("LICENSED", undefined)).toEqual(["active", true, undefined]);
});

test("a closing before the license was issued is of another license", () => {
  expect(licenseOf("ON PROBATION", "2008-10-13T00:00:00")[1]).toBe(true);
});
