import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATE_CODES } from "#lib/kernel/fields";
import { readableStates, shareOfChildren } from "./young-children";

test("all states together have all children, and a state named twice counts once", () => {
  expect(shareOfChildren(STATE_CODES)).toBe(1);
  // 1,902,639 of 18,538,353.
  expect(shareOfChildren(["TX", "TX"])).toBeCloseTo(0.1026, 4);
  expect(shareOfChildren([])).toBe(0);
});

test.each(["README.md", "docs/guides/data-sources.md"])(
  "%s gives the number of readable states and their share of children",
  (file) => {
    const states = readableStates();
    const percent = Math.round(100 * shareOfChildren(states));
    const text = readFileSync(file, "utf8");
    const claim =
      /of (\d+) states \(counting DC\), where (\d+)% of US children under five live/.exec(text);
    expect(claim?.slice(1).map(Number)).toEqual([states.length, percent]);
  },
);
