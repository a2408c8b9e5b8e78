import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import { abstentionOf } from "./may-mark";

const facility = (changes: object = {}) =>
  ({
    listed: true,
    trust_tier: "decision_grade",
    safety: { peer_group: "tx-hhsc/center" },
    safety_score: 80,
    ...changes,
  }) as unknown as Parameters<typeof abstentionOf>[0][number];

const comparison = (visits_as_of = "2026-11-01") =>
  ({
    as_of: "2026-11-26",
    rows: [{ visits_as_of }, { visits_as_of }],
    recommendation: { basis: "weighted" },
  }) as unknown as Comparison;

test("current, scored providers of one agency can be recommended", () => {
  expect(abstentionOf([facility(), facility()], comparison())).toBeUndefined();
});

test.each([
  ["cross_jurisdiction", { safety: { peer_group: "la-ldoe/center" } }, "2026-11-01"],
  ["historical", { trust_tier: "historical" }, "2026-11-01"],
  ["historical", {}, "2014-08-25"],
  ["off_list", { listed: false }, "2026-11-01"],
  ["unscored", { safety_score: undefined }, "2026-11-01"],
] as const)("the page recommends none, with the reason %s, if one has %j", (code, other, until) => {
  expect(abstentionOf([facility(), facility(other)], comparison(until))).toBe(code);
});
