import { expect, test } from "vitest";
import { isThin, qualityOf } from "./quality";

test("a state with 12 providers for 54,000 young children may have a partial list", () => {
  expect(isThin("DE", 12)).toBe(true);
  expect(isThin("IL", 7_047)).toBe(false);
});

test("the two tiers of recent records are both current on the website", () => {
  expect(qualityOf("score_ready")).toBe("current");
  expect(qualityOf("launch_ready")).toBe("current");
  expect(qualityOf("pending")).toBe("none");
});
