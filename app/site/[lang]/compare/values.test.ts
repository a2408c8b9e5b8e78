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
  const noteAt = (visits_as_of: string, dimension: "risk_probability_30d" | "violations_12m") => {
    const row = { violations_12m: 0, risk_probability_30d: 0.04, visits_as_of, missing: [] };
    const comparison = { as_of: "2026-11-22" } as Comparison;
    const facility = {} as FacilityDetail;
    const compared = row as unknown as Comparison["rows"][number];
    return shownOf(dimension, compared, facility, comparison, messages("en")).note;
  };
  expect(noteAt("2014-08-25", "risk_probability_30d")).toBe("in the 30 days from Aug 25, 2014");
  expect(noteAt("2014-08-25", "violations_12m")).toBe("as of Aug 25, 2014");
  expect(noteAt("2026-11-22", "violations_12m")).toBeUndefined();
  expect(noteAt("2026-11-22", "risk_probability_30d")).toBeUndefined();
});

test("the last inspection is shown as a date, not as a number of days", () => {
  const row = {
    days_since_last_inspection: 40,
    visits_as_of: "2026-11-22",
    missing: [],
  } as unknown;
  const compared = row as Comparison["rows"][number];
  const { value } = shownOf(
    "days_since_last_inspection",
    compared,
    {} as FacilityDetail,
    {} as Comparison,
    messages("en"),
  );
  expect(value).toBe("Oct 13, 2026");
});

test("a missing value has a short reason, and a missing fact names the agency's file", () => {
  const shownAt = (
    field: "safety_score" | "violations_12m" | "capacity",
    code: string,
    peer_group = "tx-hhsc/center",
  ) => {
    const row = {
      [field]: null,
      visits_as_of: "2014-08-25",
      missing: [{ field, code }],
    } as unknown;
    const compared = row as Comparison["rows"][number];
    const facility = {
      license_status: "active",
      state_code: "TX",
      inspections: [] as FacilityDetail["inspections"],
      violations: [] as FacilityDetail["violations"],
      safety: { peer_group },
    } as FacilityDetail;
    return shownOf(field, compared, facility, {} as Comparison, messages("en"));
  };
  expect(shownAt("capacity", "missing_capacity")).toEqual({
    value: "Not in Texas's file",
    isAbsent: true,
  });
  expect(shownAt("capacity", "missing_capacity", "ny-dohmh/center").value).toBe(
    "Not in New York City's file",
  );
  expect(shownAt("safety_score", "no_inspections")).toEqual({
    value: "No score",
    note: "No recent inspections on file",
    isAbsent: true,
  });
  expect(shownAt("violations_12m", "visit_level_only")).toEqual({
    value: "Only the result is published",
    isAbsent: true,
  });
});

test("a county price names the county and states if the survey imputed it", () => {
  const said = "county estimate for preschool children in centers, 2018";
  expect(noteOf(false)).toBe(said);
  expect(noteOf(true)).toBe(`${said}, filled in by the survey for lack of answers`);
  expect(noteOf(false, "es")).toBe(
    "estimado del condado para niños en edad preescolar en centros, 2018",
  );
});

test("a score of old records is history, marked with its year", () => {
  const row = { safety_score: 85, visits_as_of: "2014-08-25", missing: [] } as unknown;
  const facility = {
    safety: { low: 80, high: 90 },
    as_of: "2026-10-30",
    inspections: [{ date: "2014-05-01" }],
    inspections_known_until: "2014-08-25",
    facility_proof: { generated_at: "2026-11-27T08:00:00Z" },
  } as unknown as FacilityDetail;
  const shown = (language: "en" | "es") =>
    shownOf(
      "safety_score",
      row as Comparison["rows"][number],
      facility,
      { as_of: "2026-11-27" } as Comparison,
      messages(language),
    );
  expect(shown("en")).toEqual({
    value: "2014 score: 85 (history only)",
    note: "likely 80 to 90",
    tone: "history",
  });
  expect(shown("es").value).toBe("Puntuación de 2014: 85 (solo como antecedente)");
});
