/** Where a number stands among those of its peers; nothing is judged by it, it only lends a measure. */
const PEERS = { facilities_min: 30, sides_pct: [25, 50, 75] } as const;

/** A value and how many peers have it. */
export type ValueCount = { value: number; count: number };

/** The middle half of the peers, and the share of them that lies strictly below a value. */
export type PeerRank = { low: number; median: number; high: number; n: number; below_pct: number };

/** The least value with at least this percent of the peers at or below it. */
function percentile(sorted: readonly ValueCount[], n: number, pct: number): number {
  let reached = 0;
  for (const { value, count } of sorted) {
    reached += count;
    if (reached >= (pct / 100) * n) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

/**
 * Where a value stands among its peers, itself included. Undefined with fewer than 30 of them: too
 * few to say what is usual.
 */
export function standingOf(values: readonly ValueCount[], value: number): PeerRank | undefined {
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
