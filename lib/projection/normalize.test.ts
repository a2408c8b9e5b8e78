import { describe, expect, test } from "vitest";
import { normalizeAddress, normalizeName, normalizePhone } from "./normalize";

describe("normalizeAddress gives one spelling per building", () => {
  test.each([
    ["2500 Creston Avenue", "2500 CRESTON AVE"],
    ["2500 CRESTON AVE.", "2500 CRESTON AVE"],
    ["2500 Creston Avenue, Apt. 2B", "2500 CRESTON AVE"],
    ["2500 Creston Ave 1st Floor", "2500 CRESTON AVE"],
    ["2500 Creston Ave # 3", "2500 CRESTON AVE"],
    ["80  SKILLMAN STREET", "80 SKILLMAN ST"],
    ["2345     85TH STREET", "2345 85 ST"],
    ["12 North First Street", "12 N 1 ST"],
    ["44 Peña Blvd", "44 PENA BLVD"],
    ["215 E 164TH Apt 3-A", "215 E 164"],
    ["215 E 165TH Apt 2", "215 E 165"],
    ["215 E 165TH ST 2nd Floor Apt 2", "215 E 165 ST"],
    ["132 North 5th Apt 3G", "132 N 5"],
    ["132 North Fifth Fl 3", "132 N 5"],
    ["132 North 5th Fl 3", "132 N 5"],
    ["12 Main Unit 4", "12 MAIN"],
    ["12 Main St, Main Floor", "12 MAIN ST"],
    ["12 Main St Rear Apt 1", "12 MAIN ST"],
    ["12 Main St Ground Fl", "12 MAIN ST"],
  ])("%s", (written, normal) => {
    expect(normalizeAddress(written)).toBe(normal);
  });
});

test.each(["Unavailable", "P.O. Box 12", "Main Street", "NA", "", undefined])(
  "normalizeAddress returns undefined without a building: %s",
  (written) => {
    expect(normalizeAddress(written)).toBeUndefined();
  },
);

test("normalizeName ignores a company's legal form", () => {
  const names = ["ERL GROUP, LLC.", "Erl Group", "The ERL Group Inc", "E.R.L. GROUP, L.L.C."];
  expect(new Set(names.map(normalizeName))).toEqual(new Set(["ERLGROUP"]));
});

test("normalizePhone returns ten digits or undefined", () => {
  expect(normalizePhone("(718) 676-1725")).toBe("7186761725");
  expect(normalizePhone("1-718-676-1725")).toBe("7186761725");
  expect(normalizePhone("555-0101")).toBeUndefined();
});
