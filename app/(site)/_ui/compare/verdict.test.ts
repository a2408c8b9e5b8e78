import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import { messages } from "#lib/language/messages";
import { Differences, Verdict } from "./verdict";

test("a place that is named by old records is named with a warning", () => {
  const comparison = {
    rows: [{ facility_id: "fac_a", name: "Acorn" }],
    deltas: [],
    recommendation: { facility_id: "fac_a", basis: "dominance", margin: 9, confidence: "high" },
  } as unknown as Comparison;
  const shown = (outdated: string[]) =>
    renderToStaticMarkup(
      Verdict({
        text: messages("en"),
        comparison,
        outdated: new Set(outdated),
        isOrdered: false,
      }),
    );
  expect(shown(["fac_a"])).toContain("What we know of Acorn is old");
  expect(shown([])).not.toContain("is old");
});

test("what old records differ by is said to be counted from their own day", () => {
  const comparison = {
    rows: [
      { facility_id: "fac_a", name: "Acorn" },
      { facility_id: "fac_b", name: "Birch" },
    ],
    deltas: [
      {
        dimension: "violations_12m",
        better: "lower",
        comparable: true,
        material: true,
        leader_facility_id: "fac_a",
        caveats: [],
        values: [
          { facility_id: "fac_a", value: 0, rank: 1, delta: 0 },
          { facility_id: "fac_b", value: 4, rank: 2, delta: 4 },
        ],
      },
    ],
  } as unknown as Comparison;
  const text = messages("en");
  const shown = (outdated: string[]) =>
    renderToStaticMarkup(Differences({ text, comparison, outdated: new Set(outdated) }));
  expect(shown(["fac_a", "fac_b"])).toContain("not from today");
  expect(shown([])).not.toContain("not from today");
});
