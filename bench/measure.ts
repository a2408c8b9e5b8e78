import { quantile } from "./quantile";

/** Percentiles of wall time, milliseconds. */
export type Timing = { p50_ms: number; p99_ms: number; n: number };

/** Sums up times in milliseconds. */
const timingOf = (times_ms: readonly number[]): Timing => ({
  p50_ms: quantile(times_ms, 0.5),
  p99_ms: quantile(times_ms, 0.99),
  n: times_ms.length,
});

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
