import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { shownOf } from "./values";

/** What is said beside the price of a county. */
function noteOf(imputed: boolean, language: "en" | "es" = "en"): string | undefined {
  const price_basis = {
    source: "county_benchmark",
    age_group: "preschool",
    setting: "center",
    price_year: 2018,
    imputed,
  };
  const row = {
    price_weekly: 219,
    price_basis,
    missing: [],
  } as unknown as Comparison["rows"][number];
  const facility = {} as FacilityDetail;
  return shownOf("price_weekly", row, facility, {} as Comparison, messages(language)).note;
}

test("a distance and a drive to a place that is known by its ZIP code alone say so", () => {
  const row = { distance_miles: 0, commute_minutes: 4, missing: [] } as unknown;
  const noteAt = (dimension: "distance_miles" | "commute_minutes", precision: string) => {
    const facility = { provider: { location: { precision } } } as FacilityDetail;
    const compared = row as Comparison["rows"][number];
    return shownOf(dimension, compared, facility, {} as Comparison, messages("en")).note;
  };
  for (const dimension of ["distance_miles", "commute_minutes"] as const) {
    expect(noteAt(dimension, "withheld")).toMatch(/middle of its ZIP code/);
    expect(noteAt(dimension, "zip")).toMatch(/middle of its ZIP code/);
    expect(noteAt(dimension, "street")).toBeUndefined();
  }
});

test("what is counted from an earlier day than the page's says from which", () => {
  const noteAt = (
    as_of: string,
    dimension: "days_since_last_inspection" | "risk_probability_30d" | "violations_12m",
  ) => {
    const counted = { days_since_last_inspection: 40, violations_12m: 0 };
    const row = { ...counted, risk_probability_30d: 0.04, as_of, missing: [] };
    const comparison = { as_of: "2026-11-22" } as Comparison;
    const facility = {} as FacilityDetail;
    const compared = row as unknown as Comparison["rows"][number];
    return shownOf(dimension, compared, facility, comparison, messages("en")).note;
  };
  expect(noteAt("2014-08-25", "days_since_last_inspection")).toBe("as of Aug 25, 2014");
  expect(noteAt("2014-08-25", "risk_probability_30d")).toBe("in the 30 days from Aug 25, 2014");
  expect(noteAt("2014-08-25", "violations_12m")).toBe("as of Aug 25, 2014");
  expect(noteAt("2026-11-22", "violations_12m")).toBeUndefined();
  expect(noteAt("2026-11-22", "days_since_last_inspection")).toBeUndefined();
  expect(noteAt("2026-11-22", "risk_probability_30d")).toBeUndefined();
});

test("a license of an old list, or of one that the place has left, says so", () => {
  const row = { license_status: "active", missing: [] } as unknown as Comparison["rows"][number];
  const shownAt = (
    status: "fresh" | "stale",
    gone?: { not_seen_since: string },
    stage?: string,
  ) => {
    const facility_proof = {
      generated_at: "2026-11-22T08:00:00.000Z",
      freshness: { days: 4_472, status },
    };
    const facility = { facility_proof, license: { stage }, ...gone } as FacilityDetail;
    return shownOf("license_status", row, facility, {} as Comparison, messages("en"));
  };
  expect(shownAt("fresh")).toEqual({ value: "Active" });
  expect(shownAt("stale")).toEqual({ value: "Active", note: "as of Aug 25, 2014" });
  const closed = shownAt("fresh", undefined, "temporarily_closed");
  expect(closed.note).toBe("The agency lists it as temporarily closed.");
  const gone = { not_seen_since: "2016-02-01" };
  expect(shownAt("fresh", gone).note).toBe("Not on the agency's list since Feb 1, 2016");
});

test("a county price says of whom it is, and where the survey filled it in", () => {
  const said = "county estimate for preschool children in centers, 2018";
  expect(noteOf(false)).toBe(said);
  expect(noteOf(true)).toBe(`${said}, filled in by the survey for lack of answers`);
  expect(noteOf(false, "es")).toBe(
    "estimación del condado para niños en edad preescolar en centros, 2018",
  );
});
