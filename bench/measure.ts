/** Percentiles of wall time, milliseconds. */
export type Timing = { p50_ms: number; p99_ms: number; n: number };

/** The value below which a share of the sorted times lies. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Sums up times in milliseconds. */
function timingOf(times_ms: readonly number[]): Timing {
  const sorted = times_ms.toSorted((a, b) => a - b);
  return { p50_ms: percentile(sorted, 0.5), p99_ms: percentile(sorted, 0.99), n: sorted.length };
}

/**
 * Times several ways of doing the same thing in turn (A B A B …), so that a drift of the machine
 * falls on all alike. Each way is warmed up first.
 */
export async function timeInTurn<Name extends string>(
  ways: Record<Name, (round: number) => Promise<unknown>>,
  rounds: number,
  warmup = 20,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(ways) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = -warmup; round < rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      await ways[name](round + warmup);
      if (round >= 0) times[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timingOf(times[name])])) as Record<
    Name,
    Timing
  >;
}
