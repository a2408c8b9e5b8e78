import { expect, test } from "vitest";
import { precisionOf } from "./location-precision";
import { missingViolations, serializeInspection, serializeProvider } from "./serialize";
import type { FacilityRow, InspectionRow } from "./record";

const missingOf = (hours: string, open_days: FacilityRow["open_days"]) => {
  const row = { missing: [], hours, opens_at: "07:00", closes_at: "18:00", open_days };
  const { missing } = serializeProvider(row as unknown as FacilityRow, "Agency");
  return missing.filter(({ field }) => field.startsWith("open_hours"));
};

test.each([
  ["7:00 am to 6:00 p.m.", "not_published"],
  ["0700-1800", "not_published"],
  ["24 hours", "not_published"],
  ["TS 7am-6pm", "hours_unmapped"],
])("missing open days in %j have the reason %s", (hours, code) => {
  expect(missingOf(hours, null)).toEqual([{ field: "open_hours.open_days", code }]);
});

test("open days that are published have no reason", () => {
  expect(missingOf("Mon 7am-6pm", ["mon"])).toEqual([]);
});

test.each([
  [{ address_withheld: true, location_precision: "rooftop", lat: 30 }, "withheld"],
  [{ address_withheld: true, location_precision: null, lat: null }, "withheld"],
  [{ address_withheld: false, location_precision: "zip", lat: 30 }, "zip"],
  [{ address_withheld: false, location_precision: null, lat: 30 }, "street"],
  [{ address_withheld: false, location_precision: null, lat: null }, undefined],
] as const)("the point of %o has the precision %s", (row, precision) => {
  expect(precisionOf(row)).toBe(precision);
});

test.each([
  ["www.Example.org", "http://www.example.org/"],
  ["https://good.example\\@evil.example/", undefined],
  [`https://example.org/${"a".repeat(9_000)}`, undefined],
])("a stored website %j is served as %j", (stored, website) => {
  const row = { missing: [], website: stored } as unknown as FacilityRow;
  const provider = serializeProvider(row, "Agency");
  expect(provider.website).toBe(website);
  const reasons = provider.missing.filter(({ field }) => field === "website");
  expect(reasons).toEqual(website ? [] : [{ field: "website", code: "not_published" }]);
});

const LEVELS = { harm: 0, serious: 0, moderate: 0, low: 0, unrated: 0 };
const visit = (row: Partial<InspectionRow>) =>
  ({
    id: "insp_1",
    violations: 0,
    class_points: null,
    source_url: "https://agency.example/1",
    ...LEVELS,
    ...row,
  }) as InspectionRow;
const findingsOf = (row: Partial<InspectionRow>) => {
  const { findings, missing } = serializeInspection(visit(row));
  return { findings, missing: missing.filter(({ field }) => field.startsWith("findings")) };
};

test("findings are zeros if a visit found nothing, and absent if they aren't published", () => {
  expect(findingsOf({ violations: 0 })).toEqual({ findings: LEVELS, missing: [] });
  expect(findingsOf({ violations: null })).toEqual({
    findings: undefined,
    missing: [{ field: "findings", code: "visit_level_only" }],
  });
});

test("findings of a scan that could not be read are absent for that reason", () => {
  const basis = "read by OCR from the state's PDF";
  const served = serializeInspection(visit({ violations: null, basis }));
  expect(served).toMatchObject({ basis });
  expect(served.missing).toContainEqual({ field: "findings", code: "scan_unreadable" });
  expect(serializeInspection(visit({}))).not.toHaveProperty("basis");
});

test("a harm that only a visit's result states is served without zeros for other levels", () => {
  const { findings, missing } = findingsOf({ violations: null, harm: 1 });
  expect(findings).toEqual({ harm: 1 });
  expect(missing).toEqual(
    ["serious", "moderate", "low", "unrated"].map((level) => ({
      field: `findings.${level}`,
      code: "visit_level_only",
    })),
  );
});

test.each([
  ["a visit found nothing", [visit({})], [], []],
  ["a visit found two and both are listed", [visit({ violations: 2 })], ["insp_1"], []],
  ["a visit found two and none is listed", [visit({ violations: 2 })], [], ["counts_only"]],
  [
    "only a class is published",
    [visit({ violations: null, class_points: 2 })],
    [],
    ["visit_level_only"],
  ],
  [
    "nothing is published of the only visit",
    [visit({ violations: null })],
    [],
    ["visit_level_only"],
  ],
  [
    "nothing is published of one visit and findings of another are listed",
    [visit({ violations: 1 }), visit({ id: "insp_2", violations: null })],
    ["insp_1"],
    [],
  ],
] as const)("the list of violations has the right reason if %s", (_, visits, listed, codes) => {
  const violations = listed.map((inspection_id) => ({ inspection_id }));
  expect(missingViolations(visits, violations)).toEqual(
    codes.map((code) => ({ field: "violations", code })),
  );
});
