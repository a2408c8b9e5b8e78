import { describe, expect, test } from "vitest";
import { peerRankOf } from "./peers";

const oneEach = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ value: from + place, count: 1 }));

describe("standingOf", () => {
  test("the rank has the middle half and the share below, in any input order", () => {
    const peers = oneEach(1, 100);
    const limit = { low: 25, median: 50, high: 75, n: 100, below_pct: 79 };
    expect(peerRankOf(peers, 80)).toEqual(limit);
    expect(peerRankOf(peers.toReversed(), 80)).toEqual(limit);
  });

  test("peers with an equal value don't count as below", () => {
    const clean = [
      { value: 0, count: 60 },
      { value: 2, count: 40 },
    ];
    expect(peerRankOf(clean, 0)).toMatchObject({ median: 0, high: 2, below_pct: 0 });
    expect(peerRankOf(clean, 2)).toMatchObject({ below_pct: 60 });
  });

  test("the rank is undefined for fewer than 30 peers", () => {
    expect(peerRankOf(oneEach(1, 29), 10)).toBeUndefined();
  });
});
