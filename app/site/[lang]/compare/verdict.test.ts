import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import { messages } from "#lib/language/messages";
import { Differences, Verdict } from "./verdict";

test.each([
  ["off_list", "off its agency"],
  ["historical", "old records"],
  ["dates_differ", "more than 180 days apart"],
  ["cross_jurisdiction", "different agencies"],
  ["unscored", "has a score"],
  ["may_not_operate", "may not operate"],
] as const)("a comparison without a recommendation gives %s as the reason", (reason_code, said) => {
  const comparison = {
    rows: [{ facility_id: "fac_a", name: "Acorn" }],
    deltas: [],
    recommendation: { facility_id: null, basis: "abstain", reason_code, confidence: "low" },
  } as unknown as Comparison;
  const html = renderToStaticMarkup(
    Verdict({ text: messages("en"), comparison, abstention: reason_code, isOrdered: false }),
  );
  expect(html).toContain("No recommendation:");
  expect(html).toContain(said);
});

test("differences counted from a day before today show that day", () => {
  const comparedOn = (visits_as_of: string) => ({
    as_of: "2026-11-22",
    rows: [
      { facility_id: "fac_a", name: "Acorn", visits_as_of },
      { facility_id: "fac_b", name: "Birch", visits_as_of },
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
  });
  const shown = (visits_as_of: string) => {
    const comparison = comparedOn(visits_as_of) as unknown as Comparison;
    return renderToStaticMarkup(Differences({ text: messages("en"), comparison }));
  };
  expect(shown("2026-08-01")).toContain("not from today");
  expect(shown("2026-11-22")).not.toContain("not from today");
});
