/** Metrics of a backtest (docs/method.md#backtest). */
const METRICS = { bins: 10 } as const;

/** A predicted probability, and whether the event occurred. */
export type Scored = { p: number; event: boolean };
/** One reliability bin: mean probability, share of events, and number of rows. */
export type ReliabilityBin = { expected: number; observed: number; n: number };
export type Metrics = {
  auc: number;
  brier: number;
  brier_skill: number;
  ece: number;
  observed_expected: number;
  n: number;
  events: number;
  bins: ReliabilityBin[];
};

function byProbability(rows: readonly Scored[]): Scored[] {
  return [...rows].sort((a, b) => a.p - b.p || Number(a.event) - Number(b.event));
}

/**
 * Returns the probability that an event row ranks above a non-event row. Ties count half. NaN if
 * either kind is missing.
 */
export function aucOf(rows: readonly Scored[]): number {
  const sorted = byProbability(rows);
  let rank_sum = 0;
  let events = 0;
  for (let from = 0; from < sorted.length;) {
    let until = from;
    let tied_events = 0;
    for (; until < sorted.length && sorted[until]?.p === sorted[from]?.p; until += 1) {
      if (sorted[until]?.event) tied_events += 1;
    }
    rank_sum += tied_events * ((from + 1 + until) / 2);
    events += tied_events;
    from = until;
  }
  const others = sorted.length - events;
  return (rank_sum - (events * (events + 1)) / 2) / (events * others);
}

function brierOf(rows: readonly Scored[]): number {
  return rows.reduce((sum, { p, event }) => sum + (p - Number(event)) ** 2, 0) / rows.length;
}

/** Returns ten equal-count bins by rising probability. */
export function reliabilityBins(rows: readonly Scored[]): ReliabilityBin[] {
  const sorted = byProbability(rows);
  const bins: ReliabilityBin[] = [];
  for (let bin = 0; bin < METRICS.bins; bin += 1) {
    const part = sorted.slice(
      Math.floor((bin * sorted.length) / METRICS.bins),
      Math.floor(((bin + 1) * sorted.length) / METRICS.bins),
    );
    if (part.length === 0) continue;
    const { expected, observed } = totals(part);
    bins.push({
      expected: expected / part.length,
      observed: observed / part.length,
      n: part.length,
    });
  }
  return bins;
}

function totals(rows: readonly Scored[]): { expected: number; observed: number } {
  let expected = 0;
  let observed = 0;
  for (const row of rows) {
    expected += row.p;
    if (row.event) observed += 1;
  }
  return { expected, observed };
}

function observedOverExpected(rows: readonly Scored[]): number {
  const { expected, observed } = totals(rows);
  return observed / expected;
}

/**
 * Computes all metrics of one horizon.
 * @param base_rate the share of events before the cut, the reference for `brier_skill`
 */
export function measure(rows: readonly Scored[], base_rate: number): Metrics {
  const bins = reliabilityBins(rows);
  const brier = brierOf(rows);
  const constant = brierOf(rows.map(({ event }) => ({ p: base_rate, event })));
  const gap = bins.reduce((sum, bin) => sum + bin.n * Math.abs(bin.observed - bin.expected), 0);
  return {
    auc: aucOf(rows),
    brier,
    brier_skill: 1 - brier / constant,
    ece: gap / rows.length,
    observed_expected: observedOverExpected(rows),
    n: rows.length,
    events: totals(rows).observed,
    bins,
  };
}
