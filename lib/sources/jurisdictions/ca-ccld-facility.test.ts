import { expect, test } from "vitest";
import { caCcld } from "./ca-ccld";
import { californiaFacility } from "./ca-ccld-facility";
import { californiaVisits } from "./ca-ccld-visits";
import { californiaTotals } from "./ca-ccld-counts";

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

test.each([
  ["LICENSED", "active", true],
  ["LICENSED/PENDING INCREASE", "active", true],
  ["ON PROBATION", "probationary", true],
  ["PENDING", "pending", false],
  ["INACTIVE", "closed", false],
  ["CLOSED", "closed", false],
  ["CLOSED, SINGLE LICENSE CONVERSION", "unknown", null],
  ["REVOKED", "revoked", false],
])("California's status %s is %s", (status, license_status, may_operate) => {
  expect(licenseOf(status, undefined).slice(0, 2)).toEqual([license_status, may_operate]);
});

test("a file without visit dates gives the last visit, with totals and no violations", () => {
  const row = {
    last_on: "8/22/2019",
    inspections: "3",
    complaint_visits: "1",
    other_visits: "1",
    total_visits: "5",
    inspect_a: "1",
    inspect_b: "2",
    other_a: "0",
    other_b: "1",
  };
  expect(californiaTotals(row, "990000021", "2019-09-01")).toEqual([
    expect.objectContaining({
      date: "2019-08-22",
      outcome:
        "5 visits: 3 inspections, 1 complaint visit, 1 other visit. Citations: 1 Type A, 3 Type B",
      findings_unknown: true,
    }),
  ]);
  const clean = { inspect_a: "0", inspect_b: "0", other_a: "0", other_b: "0" };
  const [visit] = californiaTotals({ ...row, ...clean }, "990000021", "2019-09-01");
  expect(visit?.violations_count).toBeUndefined();
  expect(californiaTotals({ ...row, total_visits: "0" }, "990000021", "2019-09-01")).toEqual([]);
});

test("a California number that lost its leading zero gets it back, and is the same facility", () => {
  const licenses = caCcld.streams.find(({ name }) => name === "licenses");
  const keyOf = (number: string) => {
    const row = { number, name: "Poppy Field Preschool", type: "DAY CARE CENTER" };
    const mapped = licenses?.map(row, { source: caCcld, observed_on: "2025-05-25" });
    return mapped && "records" in mapped ? mapped.records[0]?.key : undefined;
  };
  expect(keyOf("10400001")).toBe("010400001");
  expect(keyOf("010400001")).toBe("010400001");
  expect(keyOf("990400001")).toBe("990400001");
});
