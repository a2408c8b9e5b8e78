import { expect, test } from "vitest";
import { outline } from "./outline";

test("the low end of a score is no count of findings, nor the other way round", () => {
  const digest = {
    safety: { value: 71, low: 60, high: 80 },
    findings_36m: { harm: 0, serious: 1, moderate: 2, low: 3, unrated: 0 },
  };
  expect(outline(digest)).toEqual([
    "- Safety:",
    "  - Value: 71",
    "  - Interval from: 60",
    "  - Interval to: 80",
    "- Findings 36m:",
    "  - Harm: 0",
    "  - Serious: 1",
    "  - Moderate: 2",
    "  - Low: 3",
    "  - Unrated: 0",
  ]);
});
