import { describe, expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { cleanFacility } from "#tests/clean-facility";
import { filterInspections, readFilters, yearsOf } from "./inspection-filters";
import { inspectionsPath } from "./paths";

const visit = (id: string, date: string, more: object = {}) => ({
  id,
  date,
  violations: 1,
  ...more,
});
const violation = (id: string, inspection_id: string | undefined, more: object) => ({
  id,
  ...(inspection_id === undefined ? {} : { inspection_id }),
  severity: "low",
  ...more,
});

const facility = {
  ...cleanFacility,
  inspections: [
    visit("insp_1", "2026-05-01"),
    visit("insp_2", "2025-05-01"),
    visit("insp_3", "2025-01-01", { findings: { harm: 0, serious: 1 } }),
  ],
  violations: [
    violation("vio_1", "insp_1", { text: "A gate was OPEN near the Niños.", severity: "serious" }),
    violation("vio_2", "insp_2", { text: "No soap.", code: "746.1201" }),
    violation("vio_3", undefined, { text: "No gate.", cited_on: "2024-02-01" }),
  ],
} as unknown as FacilityDetail;

const found = (filters: Parameters<typeof filterInspections>[1]) => {
  const { entries, unlinked } = filterInspections(facility, filters);
  return [entries.map(({ visit: { id } }) => id), unlinked.map(({ id }) => id)];
};

describe("filters of inspections", () => {
  test("all words must be in one violation, in any case and without accents", () => {
    expect(found({})).toEqual([["insp_1", "insp_2", "insp_3"], ["vio_3"]]);
    expect(found({ q: "gate" })).toEqual([["insp_1"], ["vio_3"]]);
    expect(found({ q: "ninos open" })).toEqual([["insp_1"], []]);
    expect(found({ q: "746.1201" })).toEqual([["insp_2"], []]);
    expect(found({ q: "gate soap" })).toEqual([[], []]);
  });

  test("a level matches listed violations, or the worst of an inspection that lists none", () => {
    expect(found({ severity: "serious" })).toEqual([["insp_1", "insp_3"], []]);
    expect(found({ severity: "serious", q: "gate" })).toEqual([["insp_1"], []]);
  });

  test("a year selects inspections and citations of that year", () => {
    expect(found({ year: 2025 })).toEqual([["insp_2", "insp_3"], []]);
    expect(found({ year: 2024 })).toEqual([[], ["vio_3"]]);
    expect(yearsOf(facility)).toEqual([2026, 2025, 2024]);
  });

  test("values that aren't valid filter nothing, and a path has only those that are set", () => {
    expect(readFilters({ q: " ", severity: "worst", year: "20", page: "0" })).toEqual({});
    expect(readFilters({ q: ["a\u0000b", "c"], severity: "harm", year: "2025" })).toEqual({
      q: "a b",
      severity: "harm",
      year: 2025,
    });
    expect(inspectionsPath("fac_1", { q: "a&b", page: 1 })).toBe(
      "/facilities/fac_1/inspections?q=a%26b",
    );
  });
});
