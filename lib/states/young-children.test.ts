import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATE_CODES } from "#lib/kernel/fields";
import { STATES } from "#lib/kernel/vocabulary";
import { readableStates, shareOfChildren } from "./young-children";

test("all states together have all children, and a state named twice counts once", () => {
  expect(shareOfChildren(STATE_CODES)).toBe(1);
  // 1,902,639 of 18,538,353.
  expect(shareOfChildren(["TX", "TX"])).toBeCloseTo(0.1026, 4);
  expect(shareOfChildren([])).toBe(0);
});

test.each(["README.md", "docs/guides/data-sources.md"])(
  "%s gives the number of states with whole lists, their share of children, and the others",
  (file) => {
    const { whole, partial } = readableStates();
    const percent = Math.round(100 * shareOfChildren(whole));
    const text = readFileSync(file, "utf8");
    const claim =
      /lists of (\d+) states \(counting DC\), where (\d+)% of US children under five live, and partial lists of ([^.]+)\./.exec(
        text,
      );
    expect(claim?.slice(1)).toEqual([
      String(whole.length),
      String(percent),
      partial.map((code) => STATES[code]).join(" and "),
    ]);
  },
);
