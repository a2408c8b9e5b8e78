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

test.each([
  ["far apart", 41, 1, []],
  ["the same", 7, 7, ["documents on record"]],
])(
  "numbers of which no gap matters are close only where they are the same (%s)",
  (_, one, two, close) => {
    const compared = {
      rows: [],
      deltas: [
        {
          dimension: "evidence_count",
          better: "higher",
          comparable: true,
          material: false,
          leader_facility_id: one === two ? null : "fac_a",
          caveats: [],
          values: [
            { facility_id: "fac_a", value: one, rank: 1, delta: 0 },
            { facility_id: "fac_b", value: two, rank: one === two ? 1 : 2, delta: two - one },
          ],
        },
      ],
    } as unknown as Comparison;
    const { said, close: told, unknown } = differencesOf(compared, messages("en"));
    expect([said, told, unknown]).toEqual([[], close, []]);
  },
);
