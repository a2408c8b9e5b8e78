import { expect, test } from "vitest";
import { attacksOf, costRatio, missingParsers, PARSERS } from "#tests/sources/parser-costs";

/**
 * A ten times longer text costs 100 times as much if parsing is quadratic. `check:deep` measures
 * more precisely.
 */
const RATIO_MAX = 40;
const ATTACKS = attacksOf(["", "1"], ["!"]);

test("every function that parses a file's text is measured", () => {
  expect(missingParsers()).toEqual([]);
});

test.each(Object.entries(PARSERS))(
  "%s parses no hostile text in quadratic time",
  { timeout: 60_000 },
  (_, parser) => {
    const suspects = ATTACKS.filter((attack) => costRatio(parser, attack, 1) > RATIO_MAX);
    // Other processes may use the CPU, so only texts that are slow each time count.
    const slow = suspects.filter((attack) => costRatio(parser, attack, 5) > RATIO_MAX);
    expect(slow.map(({ name }) => name)).toEqual([]);
  },
);
