import { expect, test } from "vitest";
import { attacksOf, costRatio, missingParsers, PARSERS } from "#tests/sources/parser-costs";

/** Ten times as much of a quadratic text costs a hundred times as much; `check:deep` measures finer. */
const RATIO_MAX = 40;
const ATTACKS = attacksOf(["", "1"], ["!"]);

test("every function that reads a text of a file is among those measured", () => {
  expect(missingParsers()).toEqual([]);
});

test.each(Object.entries(PARSERS))(
  "%s takes no quadratic time on any hostile text",
  { timeout: 60_000 },
  (_, parser) => {
    const suspects = ATTACKS.filter((attack) => costRatio(parser, attack, 1) > RATIO_MAX);
    // Another process may have taken the processor: what is slow is slow each time.
    const slow = suspects.filter((attack) => costRatio(parser, attack, 5) > RATIO_MAX);
    expect(slow.map(({ name }) => name)).toEqual([]);
  },
);
