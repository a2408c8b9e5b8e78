import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import { messages } from "#lib/language/messages";
import { Verdict } from "./verdict";

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
