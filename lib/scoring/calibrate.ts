import { cloglog, probabilityOf } from "./hazard";

/** Constants of docs/method.md#calibration. */
export const CALIBRATION = {
  anchors_days: [7, 30, 90],
  bins: 20,
  pseudo_rows: 50,
  probability_min: 1e-6,
} as const;

/** A row from before the cut at one anchor: raw log hazard, and whether the event occurred. */
export type CalibrationRow = { eta: number; event: boolean };
export type Point = { x: number; y: number; weight: number };
export type Knot = { eta: number; cloglog: number };
type AnchorCalibration = { horizon_days: number; base_rate: number; knots: Knot[] };
/**
 * Anchors by rising horizon. `events` is the number of events that the calibration was fitted on.
 */
export type Calibration = { anchors: AnchorCalibration[]; rows: number; events: number };

function bounded(probability: number): number {
  const edge = CALIBRATION.probability_min;
  return Math.min(1 - edge, Math.max(edge, probability));
}

/**
 * Pools adjacent violators: merges neighbors, averaging x and y by weight, until y never falls.
 * `points` are sorted by x. Points with equal x become one.
 */
export function poolAdjacentViolators(points: readonly Point[]): Point[] {
  const pooled: Point[] = [];
  for (const point of points) {
    let next = point;
    for (let last = pooled.at(-1); last; last = pooled.at(-1)) {
      if (last.y <= next.y && last.x < next.x) break;
      pooled.pop();
      const weight = last.weight + next.weight;
      const mean = (a: number, b: number) => (a * last.weight + b * next.weight) / weight;
      next = { x: mean(last.x, next.x), y: mean(last.y, next.y), weight };
    }
    pooled.push(next);
  }
  return pooled;
}

/**
 * Fits knots (docs/method.md#calibration): 20 equal-count bins by eta, shrunk to their mean raw
 * probability and made monotone.
 */
export function fitKnots(rows: readonly CalibrationRow[]): Knot[] {
  const sorted = [...rows].sort((a, b) => a.eta - b.eta || Number(a.event) - Number(b.event));
  const bins: Point[] = [];
  for (let bin = 0; bin < CALIBRATION.bins; bin += 1) {
    const from = Math.floor((bin * sorted.length) / CALIBRATION.bins);
    const until = Math.floor(((bin + 1) * sorted.length) / CALIBRATION.bins);
    const weight = until - from;
    if (weight === 0) continue;
    let eta = 0;
    let raw = 0;
    let events = 0;
    for (const row of sorted.slice(from, until)) {
      eta += row.eta;
      raw += probabilityOf(row.eta);
      if (row.event) events += 1;
    }
    const pseudo = CALIBRATION.pseudo_rows;
    const y = (events + (pseudo * raw) / weight) / (weight + pseudo);
    bins.push({ x: eta / weight, y, weight });
  }
  return poolAdjacentViolators(bins).map(({ x, y }) => ({ eta: x, cloglog: cloglog(bounded(y)) }));
}

/**
 * Returns the calibrated cloglog at an eta: linear between knots, flat beyond them.
 * @throws RangeError if there are no knots.
 */
export function interpolateKnots(knots: readonly Knot[], eta: number): number {
  const first = knots[0];
  const last = knots.at(-1);
  if (!first || !last) throw new RangeError("a calibration needs at least one knot");
  if (eta <= first.eta) return first.cloglog;
  if (eta >= last.eta) return last.cloglog;
  const above = knots.findIndex((knot) => knot.eta >= eta);
  const high = knots[above] ?? last;
  const low = knots[above - 1] ?? first;
  const share = (eta - low.eta) / (high.eta - low.eta);
  return low.cloglog + share * (high.cloglog - low.cloglog);
}

/**
 * Interpolates linearly in ln(horizon). Each anchor is at least the one before, so the result never
 * falls with the horizon.
 */
function acrossHorizons(
  anchors: readonly { horizon_days: number; cloglog: number }[],
  horizon_days: number,
): number {
  let low: { horizon_days: number; cloglog: number } | undefined;
  for (const anchor of anchors) {
    const raised = { ...anchor, cloglog: Math.max(anchor.cloglog, low?.cloglog ?? -Infinity) };
    if (horizon_days <= anchor.horizon_days) {
      if (!low) return raised.cloglog;
      const share =
        Math.log(horizon_days / low.horizon_days) /
        Math.log(raised.horizon_days / low.horizon_days);
      return low.cloglog + share * (raised.cloglog - low.cloglog);
    }
    low = raised;
  }
  if (!low) throw new RangeError("a calibration needs at least one anchor");
  return low.cloglog;
}

/**
 * Returns the calibrated probability at a horizon (docs/method.md#calibration).
 * @param etaAt returns the raw log hazard at an anchor's horizon
 */
export function calibrate(
  calibration: Pick<Calibration, "anchors">,
  etaAt: (horizon_days: number) => number,
  horizon_days: number,
): number {
  const anchors = calibration.anchors.map((anchor) => ({
    horizon_days: anchor.horizon_days,
    cloglog: interpolateKnots(anchor.knots, etaAt(anchor.horizon_days)),
  }));
  return probabilityOf(acrossHorizons(anchors, horizon_days));
}

/**
 * Returns the share of events before the cut at a horizon, interpolated between anchors like the
 * forecast.
 */
export function baseRateAt(
  calibration: Pick<Calibration, "anchors">,
  horizon_days: number,
): number {
  const anchors = calibration.anchors.map((anchor) => ({
    horizon_days: anchor.horizon_days,
    cloglog: cloglog(bounded(anchor.base_rate)),
  }));
  return probabilityOf(acrossHorizons(anchors, horizon_days));
}
