/** Limits of peer ranks. A rank is context only: no score or tier depends on it. */
export const PEERS = { facilities_min: 30, sides_pct: [25, 50, 75] } as const;

export type ValueCount = { value: number; count: number };

/** The middle half of the peers, their count, and the percentage strictly below a value. */
export type PeerRank = { low: number; median: number; high: number; n: number; below_pct: number };

/** Returns the smallest value with at least this percent of the peers at or below it. */
function percentile(sorted: readonly ValueCount[], n: number, pct: number): number {
  let reached = 0;
  for (const { value, count } of sorted) {
    reached += count;
    if (reached >= (pct / 100) * n) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

/** Returns a value's rank among its peers, itself included. Undefined for fewer than 30 peers. */
export function peerRankOf(values: readonly ValueCount[], value: number): PeerRank | undefined {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const n = sorted.reduce((sum, { count }) => sum + count, 0);
  if (n < PEERS.facilities_min) return undefined;
  const below = sorted.reduce((sum, each) => sum + (each.value < value ? each.count : 0), 0);
  const [low, median, high] = PEERS.sides_pct;
  return {
    low: percentile(sorted, n, low),
    median: percentile(sorted, n, median),
    high: percentile(sorted, n, high),
    n,
    below_pct: Math.round((100 * below) / n),
  };
}
