import { expect, test } from "vitest";
import { nhDhhs } from "./nh-dhhs";

const [programs] = nhDhhs.streams;

function mappedOf(type: string) {
  const row = { name: "Fern", street: "1 Quarry Street", type, capacity: "12.0" };
  return programs?.map(row, { source: nhDhhs, observed_on: "2025-03-26" });
}

test.each([
  ["Licensed Group Child Care Program", "active", "center", undefined],
  ["Licensed Family Child Care Program", "active", "home", undefined],
  ["License Exempt Family Child Care Program", "unknown", "home", true],
  ["License Exempt Facility", "unknown", undefined, true],
])("New Hampshire's %s is %s", (type, license_status, facility_type, license_exempt) => {
  const mapped = mappedOf(type);
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  expect(record.fields).toMatchObject({ license_status, capacity: 12 });
  expect(record.fields.facility_type).toBe(facility_type);
  expect(record.fields.license_exempt).toBe(license_exempt);
});

test("residential care in New Hampshire is skipped as out of scope", () => {
  expect(mappedOf("Residential Child Care Program")).toMatchObject({ skipped: "out_of_scope" });
});
