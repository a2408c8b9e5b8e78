import { expect, test } from "vitest";
import { precisionOf } from "./location-precision";
import { presentProvider } from "./present";
import type { FacilityRow } from "./record";

const untold = (hours: string, open_days: FacilityRow["open_days"]) => {
  const row = { missing: [], hours, opens_at: "07:00", closes_at: "18:00", open_days };
  const { missing } = presentProvider(row as unknown as FacilityRow, "Agency");
  return missing.filter(({ field }) => field.startsWith("open_hours"));
};

test.each([
  ["7:00 am to 6:00 p.m.", "not_published"],
  ["0700-1800", "not_published"],
  ["24 hours", "not_published"],
  ["TS 7am-6pm", "hours_unmapped"],
])("days that %j does not tell are named with the reason", (hours, code) => {
  expect(untold(hours, null)).toEqual([{ field: "open_hours.open_days", code }]);
});

test("days that are told need no reason", () => {
  expect(untold("Mon 7am-6pm", ["mon"])).toEqual([]);
});

test.each([
  [{ address_withheld: true, location_precision: "rooftop", lat: 30 }, "withheld"],
  [{ address_withheld: true, location_precision: null, lat: null }, "withheld"],
  [{ address_withheld: false, location_precision: "zip", lat: 30 }, "zip"],
  [{ address_withheld: false, location_precision: null, lat: 30 }, "street"],
  [{ address_withheld: false, location_precision: null, lat: null }, undefined],
] as const)("a point of %o is exact to the %s", (row, precision) => {
  expect(precisionOf(row)).toBe(precision);
});

test.each([
  ["www.Example.org", "http://www.example.org/"],
  ["https://good.example\\@evil.example/", undefined],
  [`https://example.org/${"a".repeat(9_000)}`, undefined],
])("a stored website %j is served as %j", (stored, website) => {
  const row = { missing: [], website: stored } as unknown as FacilityRow;
  const provider = presentProvider(row, "Agency");
  expect(provider.website).toBe(website);
  const reasons = provider.missing.filter(({ field }) => field === "website");
  expect(reasons).toEqual(website ? [] : [{ field: "website", code: "not_published" }]);
});
