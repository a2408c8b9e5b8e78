import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import { messages } from "#lib/language/messages";
import { differencesOf } from "./differences";

/** Two prices of which the second is the higher, by $60; whose each is. */
const priced = (acorn: string, birch: string) =>
  ({
    rows: [
      { facility_id: "fac_a", name: "Acorn", price_basis: { source: acorn } },
      { facility_id: "fac_b", name: "Birch", price_basis: { source: birch } },
    ],
    deltas: [
      {
        dimension: "price_weekly",
        better: "lower",
        comparable: true,
        material: true,
        leader_facility_id: "fac_a",
        caveats: [],
        values: [
          { facility_id: "fac_b", rank: 2, delta: 60 },
          { facility_id: "fac_a", rank: 1, delta: 0 },
        ],
      },
    ],
  }) as unknown as Comparison;

test.each([
  ["en", "facility", "facility", "Acorn costs $60 a week less."],
  ["en", "facility", "county_benchmark", "Acorn costs $60 a week less than the county estimate."],
  [
    "en",
    "county_benchmark",
    "county_benchmark",
    "Acorn has a county estimate that is $60 a week lower.",
  ],
  [
    "es",
    "facility",
    "county_benchmark",
    "Acorn cuesta $60 menos por semana que la estimación del condado.",
  ],
] as const)("a lower price is told for what it is (%s: %s, %s)", (locale, acorn, birch, said) => {
  expect(differencesOf(priced(acorn, birch), messages(locale)).said).toEqual([said]);
});
