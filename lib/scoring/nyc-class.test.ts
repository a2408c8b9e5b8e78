import { describe, expect, test } from "vitest";
import { classifyNycSummary, preferNycClass, tellsNycClosure } from "./nyc-class";

describe("classifyNycSummary", () => {
  test.each([
    [
      "Violation of Rules and Regulations - At least one public health hazard, critical or",
      8,
      "class",
    ],
    [
      "Violation of Rules and Regulations - Violations Complied With - At least one public health",
      8,
      "class",
    ],
    [
      "Violation of Rules and Regulations Per Schedule -  Five or fewer general violations",
      2,
      "class",
    ],
    [
      "No Cause for Action - There were no violations found at the time of this inspection.",
      0,
      "class",
    ],
    ["There were no new violations observed at the time of this inspection/visit.", 0, "class"],
    ["At time of inspection floors/walls ceilings were observed not maintained", 2, "text"],
    ["At time of inspection required hand wash signs were not provided.", 2, "text"],
    ["Child care service failed to provide constant and competent supervision", 8, "text"],
  ])("the summary %j has %i points by its %s", (summary, class_points, basis) => {
    expect(classifyNycSummary(summary)).toEqual({ class_points, basis });
  });

  test("a blank summary has no class", () => {
    expect(classifyNycSummary("  ")).toBeUndefined();
  });
});

test.each([
  ["Violation of Rules and Regulations-Closed - At least one public health hazard", true],
  ["Reinspection Required; Program closed", true],
  ["Previously closed program re-opened", false],
  ["Violation of Rules and Regulations - At least one public health hazard", false],
  ["At time of inspection a closet was observed not closed", false],
])("%s: the facility was closed at the visit: %s", (outcome, closed) => {
  expect(tellsNycClosure(outcome)).toBe(closed);
});

test("a class is preferred to a text, then higher points, for two snapshots of a visit", () => {
  const cls = (class_points: number) => ({ class_points, basis: "class" as const });
  const text = (class_points: number) => ({ class_points, basis: "text" as const });
  expect(preferNycClass(text(8), cls(0))).toEqual(cls(0));
  expect(preferNycClass(cls(2), text(8))).toEqual(cls(2));
  expect(preferNycClass(cls(2), cls(8))).toEqual(cls(8));
  expect(preferNycClass(text(8), text(2))).toEqual(text(8));
});
