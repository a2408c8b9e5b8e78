import { describe, expect, test } from "vitest";
import { standingOf } from "./peers";

const oneEach = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ value: from + place, count: 1 }));

describe("standingOf", () => {
  test("gives the middle half and the share below, whatever the order", () => {
    const peers = oneEach(1, 100);
    const standing = { low: 25, median: 50, high: 75, n: 100, below_pct: 79 };
    expect(standingOf(peers, 80)).toEqual(standing);
    expect(standingOf(peers.toReversed(), 80)).toEqual(standing);
  });

  test("counts equal peers as neither below nor above", () => {
    const clean = [
      { value: 0, count: 60 },
      { value: 2, count: 40 },
    ];
    expect(standingOf(clean, 0)).toMatchObject({ median: 0, high: 2, below_pct: 0 });
    expect(standingOf(clean, 2)).toMatchObject({ below_pct: 60 });
  });

  test("says nothing of fewer than 30 peers", () => {
    expect(standingOf(oneEach(1, 29), 10)).toBeUndefined();
  });
});
