import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { shownOf } from "./values";

/** What is said beside the price of a county. */
function noteOf(imputed: boolean): string | undefined {
  const price_basis = { source: "county_benchmark", price_year: 2018, imputed };
  const row = { price_weekly: 219, missing: [] } as unknown as Comparison["rows"][number];
  const facility = { price_basis } as FacilityDetail;
  return shownOf("price_weekly", row, facility, {} as Comparison, messages("en")).note;
}

test("a county price that the survey filled in says so", () => {
  expect(noteOf(true)).toBe("county estimate, 2018, filled in by the survey for lack of answers");
  expect(noteOf(false)).toBe("county estimate, 2018");
});
