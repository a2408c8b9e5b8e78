import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import { messages } from "#lib/language/messages";
import { differencesOf } from "./differences";

const rows = [
  { facility_id: "fac_a", name: "Acorn" },
  { facility_id: "fac_b", name: "Birch" },
];

/** Two prices of which the first is the lower, by $60. */
const priced = (caveats: string[]) =>
  ({
    rows,
    deltas: [
      {
        dimension: "price_weekly",
        better: "lower",
        comparable: true,
        material: true,
        leader_facility_id: "fac_a",
        caveats,
        values: [
          { facility_id: "fac_a", rank: 1, delta: 0 },
          { facility_id: "fac_b", rank: 2, delta: 60 },
        ],
      },
    ],
  }) as unknown as Comparison;

test.each([
  ["en", [], "Acorn costs $60 a week less."],
  ["en", ["benchmark_price"], "Acorn costs $60 a week less by the estimates for its county."],
  [
    "es",
    ["benchmark_price"],
    "Acorn cuesta $60 menos por semana según los cálculos de su condado.",
  ],
] as const)("a lower price is told for what it is (%s, %j)", (locale, caveats, said) => {
  expect(differencesOf(priced([...caveats]), messages(locale)).said).toEqual([said]);
});
