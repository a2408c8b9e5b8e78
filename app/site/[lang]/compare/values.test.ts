import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { shownOf } from "./values";

/** Returns the note on a county price. */
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

test("a distance and a drive to a facility known by its ZIP code alone are labeled so", () => {
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

test("a value counted from a day before the page's shows that day", () => {
  const noteAt = (
    visits_as_of: string,
    dimension: "days_since_last_inspection" | "risk_probability_30d" | "violations_12m",
  ) => {
    const counted = { days_since_last_inspection: 40, violations_12m: 0 };
    const row = { ...counted, risk_probability_30d: 0.04, visits_as_of, missing: [] };
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

test("a license states the date of its list, or why it may not mean that the provider is open", () => {
  const row = { license_status: "active", as_of: "2014-08-25", missing: [] };
  const noteAt = (gone?: { not_seen_since: string }, stage?: string) => {
    const facility = {
      state_code: "CO",
      listed: gone === undefined,
      license: { status_basis: "stated", stage, as_of: row.as_of },
      ...gone,
    } as FacilityDetail;
    const compared = row as unknown as Comparison["rows"][number];
    return shownOf("license_status", compared, facility, {} as Comparison, messages("en"));
  };
  expect(noteAt()).toEqual({ value: "Licensed", note: "On the agency's list of Aug 25, 2014" });
  expect(noteAt(undefined, "temporarily_closed").note).toBe(
    "On the agency's list of Aug 25, 2014. The agency lists it as temporarily closed.",
  );
  const gone = { not_seen_since: "2016-02-01" };
  expect(noteAt(gone).note).toBe(
    "Last on the agency's list: Aug 25, 2014. Off the agency's list since Feb 1, 2016",
  );
});

test.each([
  ["en", "On Colorado's licensed list · Jan 6, 2026"],
  ["es", "En la lista de licencias de Colorado · 6 ene 2026"],
] as const)(
  "a license based on a list of licensed providers names the list instead of active (%s)",
  (language, value) => {
    const row = { license_status: "active", as_of: "2026-01-06", missing: [] } as unknown;
    const facility = {
      state_code: "CO",
      listed: true,
      license: { status_basis: "listed", as_of: "2026-01-06" },
    } as FacilityDetail;
    const compared = row as Comparison["rows"][number];
    const text = messages(language);
    expect(shownOf("license_status", compared, facility, {} as Comparison, text)).toEqual({
      value,
    });
  },
);

test("a missing score states the newest day with known inspections", () => {
  const noteAt = (field: "safety_score" | "violations_12m", code: string) => {
    const missing = [{ field, code }];
    const row = { [field]: null, visits_as_of: "2014-08-25", missing } as unknown;
    const compared = row as Comparison["rows"][number];
    const facility = { license_status: "active" } as FacilityDetail;
    return shownOf(field, compared, facility, {} as Comparison, messages("en")).note;
  };
  expect(noteAt("safety_score", "no_inspections")).toMatch(
    /^The inspection file ends Aug 25, 2014\./,
  );
  expect(noteAt("violations_12m", "no_inspections_on_record")).toContain(
    "The inspection file ends Aug 25, 2014.",
  );
  expect(noteAt("safety_score", "no_inspection_source")).not.toContain("2014");
});

test("a county price names the county and states if the survey imputed it", () => {
  const said = "county estimate for preschool children in centers, 2018";
  expect(noteOf(false)).toBe(said);
  expect(noteOf(true)).toBe(`${said}, filled in by the survey for lack of answers`);
  expect(noteOf(false, "es")).toBe(
    "estimado del condado para niños en edad preescolar en centros, 2018",
  );
});
