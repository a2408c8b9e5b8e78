import { expect, test } from "vitest";
import { sectionsOf } from "./sections";

test.each([
  [
    ["Step", "Step", "Step"],
    ["step", "step-2", "step-3"],
  ],
  [
    ["Step 2", "Step", "Step"],
    ["step-2", "step", "step-3"],
  ],
  [
    ["Step", "Step by step"],
    ["step", "step-by-step"],
  ],
])("headings %j have unique anchors", (headings, anchors) => {
  const sections = sectionsOf(headings.map((heading) => `## ${heading}`).join("\n\n"));
  expect(sections.map(({ id }) => id)).toEqual(anchors);
});
