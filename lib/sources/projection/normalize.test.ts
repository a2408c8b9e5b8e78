import { describe, expect, test } from "vitest";
import { normalizeAddress, normalizeName, normalizePhone } from "./normalize";

describe("one building has one spelling", () => {
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
  ])("%s", (written, normal) => {
    expect(normalizeAddress(written)).toBe(normal);
  });
});

test.each(["Unavailable", "P.O. Box 12", "Main Street", "NA", "", undefined])(
  "what names no building is none: %s",
  (written) => {
    expect(normalizeAddress(written)).toBeUndefined();
  },
);

test("a company is the same with and without its form", () => {
  const names = ["ERL GROUP, LLC.", "Erl Group", "The ERL Group Inc", "E.R.L. GROUP, L.L.C."];
  expect(new Set(names.map(normalizeName))).toEqual(new Set(["ERLGROUP"]));
});

test("a telephone is its ten digits, or none", () => {
  expect(normalizePhone("(718) 676-1725")).toBe("7186761725");
  expect(normalizePhone("1-718-676-1725")).toBe("7186761725");
  expect(normalizePhone("555-0101")).toBeUndefined();
});
