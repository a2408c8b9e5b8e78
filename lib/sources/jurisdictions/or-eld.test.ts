import { expect, test } from "vitest";
import type { Row } from "../source";
import { scaleOf } from "../quality-systems";
import { orEld } from "./or-eld";
import { ratingOf } from "./or-eld-terms";

function mappedOf(stream: string, row: Row) {
  const found = orEld.streams.find(({ name }) => name === stream);
  return found?.map(row, { source: orEld, observed_on: "2020-05-31" });
}

function fieldsOf(stream: string, row: Row) {
  const mapped = mappedOf(stream, row);
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
}

test.each([
  ["Certified", "active", undefined],
  ["Register", "active", undefined],
  ["Recorded", "unknown", true],
  ["Exempt", "unknown", true],
])("Oregon's word %s of 2019 is %s", (status, license_status, license_exempt) => {
  const row = { name: "Kite", street: "1 Fir Street", city: "Bend", status };
  const fields = fieldsOf("facilities", row);
  expect(fields.license_status).toBe(license_status);
  expect(fields.license_exempt).toBe(license_exempt);
});

test.each([
  ["(CCC) Emergency Care", "Licensed - Registered Family", "active", "home"],
  ["(CCC) Emergency Care", "Licensed - Certified Center", "active", "center"],
  ["Family Child Care", "Licensed - Certified Family", "active", "home"],
  ["School Age Program", "Licensed - Certified Center", "active", "school_age"],
  ["Preschool Program", "Unlicensed - Recorded", "unknown", "center"],
  ["Family Child Care", "Unlicensed - Exempt", "unknown", "home"],
  ["(CCC) Other - Unlicensed", "Unlicensed - School Partners", "unknown", undefined],
  ["Family Child Care", "Unlicensed - In Home Care", "unknown", "home"],
])("Oregon's %s, %s, of 2020 is %s", (care, licensure, license_status, facility_type) => {
  const fields = fieldsOf("search", { name: "(ECC) Kite", city: "Bend", care, licensure });
  expect(fields).toMatchObject({ name: "Kite", license_status });
  expect(fields.facility_type).toBe(facility_type);
  expect(fields.license_exempt).toBe(licensure.startsWith("Unlicensed") || undefined);
});

test("a row of Oregon with several kinds of license has no status, and is not exempt", () => {
  const licensure = "Licensed - Certified Center, Unlicensed - School Partners";
  const row = { name: "Kite", city: "Bend", care: "Child Care Center", licensure };
  expect(fieldsOf("search", row)).toMatchObject({ license_status: "unknown" });
  expect(fieldsOf("search", row)).not.toHaveProperty("license_exempt");
});

test("substitute staff in Oregon's search is skipped as out of scope", () => {
  const row = { name: "Kite", city: "Bend", care: "(CCC) Substitute Staff" };
  expect(mappedOf("search", row)).toMatchObject({ skipped: "out_of_scope" });
});

test("an Oregon home without a name is called by the agency's words for its type", () => {
  const care = "Regulated Family Child Care Home";
  const row = { street: "1 Fir Street", city: "Bend", care };
  expect(fieldsOf("facilities", row).name).toBe(care);
});

const keyIn = (stream: string, row: Row) => {
  const mapped = mappedOf(stream, row);
  return mapped && "records" in mapped ? mapped.records[0]?.key : undefined;
};

const KITE_2019 = {
  name: "Brass Kite, LLC",
  street: "1 Fir Street",
  city: "Hood River",
  care: "Regulated Family Child Care Home",
  status: "Register",
  phone: "5415550101",
  capacity: "10",
};
const KITE_2020 = {
  name: "(ECC) Brass Kite",
  city: "HOOD RIVER",
  care: "(CCC) Emergency Care",
  licensure: "Licensed - Registered Family",
  area_code: "541",
  phone: "555-0101",
};

test("a provider has one key in both lists of Oregon, however its name and phone are written", () => {
  expect(keyIn("search", KITE_2020)).toBe(keyIn("facilities", KITE_2019));
});

test.each([
  ["name", { name: "Tin Kite" }],
  ["phone", { phone: "5415550102" }],
  ["city", { city: "Bend" }],
  ["kind of license", { status: "Recorded" }],
  ["kind of care", { care: "Regulated Center (not HS)" }],
])("a provider of Oregon with another %s has another key", (_, change) => {
  expect(keyIn("facilities", { ...KITE_2019, ...change })).not.toBe(keyIn("facilities", KITE_2019));
});

test("homes without a name in Oregon differ by street", () => {
  const { name: _, ...unnamed } = KITE_2019;
  const other = { ...unnamed, street: "2 Fir Street" };
  expect(keyIn("facilities", other)).not.toBe(keyIn("facilities", unnamed));
});

test.each([
  ["2", "C2Q"],
  ["C2Q", "C2Q"],
  ["3 Star Program", "3"],
  ["5", "5"],
])("Oregon's rating %s is %s on its scale", (written, value) => {
  const rating = { system: "Oregon QRIS", value };
  expect(ratingOf(written)).toEqual(rating);
  expect(scaleOf("OR", rating)).toContain(value);
});
