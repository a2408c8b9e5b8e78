import { round } from "#lib/kernel/round";
import { SIGNAL_NAMES, type SignalName, type Signals } from "./signals";

/** Coefficients of docs/method.md#hazard-model, fitted offline. */
export const HAZARD = {
  model_version: "risk-1.0",
  horizon_days_min: 7,
  horizon_days_max: 90,
  reference_days: 30,
  intercept: -2.8,
  horizon: 1.01,
  signals: {
    serious_violation_rate: { beta: 0.46, mean: -0.01 },
    violation_velocity_90d: { beta: 0.1, mean: 0.28 },
    open_correction: { beta: 1.09, beta_horizon: -0.19, mean: 0.165 },
    inspection_due: { beta: 0.59, mean: 0.576 },
    license_renewal_proximity: { beta: 0.32, mean: 0.123 },
  },
  top_signals_max: 3,
  top_weight_min: 0.01,
} as const;

/** Mean signals. Signal weights are measured from them. */
export const MEAN_SIGNALS: Signals = {
  serious_violation_rate: HAZARD.signals.serious_violation_rate.mean,
  violation_velocity_90d: HAZARD.signals.violation_velocity_90d.mean,
  open_correction: HAZARD.signals.open_correction.mean,
  inspection_due: HAZARD.signals.inspection_due.mean,
  license_renewal_proximity: HAZARD.signals.license_renewal_proximity.mean,
};

function horizonTerm(horizon_days: number): number {
  return Math.log(horizon_days / HAZARD.reference_days);
}

/** Returns the log hazard that one unit of a signal adds at a horizon. */
export function betaOf(name: SignalName, horizon_days: number): number {
  const signal = HAZARD.signals[name];
  const slope = "beta_horizon" in signal ? signal.beta_horizon : 0;
  return signal.beta + slope * horizonTerm(horizon_days);
}

/**
 * Returns eta of docs/method.md#hazard-model: log cumulative hazard over `horizon_days`, with the
 * region's offset.
 */
export function etaOf(signals: Signals, horizon_days: number, offset = 0): number {
  let eta = HAZARD.intercept + HAZARD.horizon * horizonTerm(horizon_days) + offset;
  for (const name of SIGNAL_NAMES) eta += betaOf(name, horizon_days) * signals[name];
  return eta;
}

/** Converts log hazard to probability (complementary log-log link). */
export function probabilityOf(eta: number): number {
  return -Math.expm1(-Math.exp(eta));
}

export function cloglog(probability: number): number {
  return Math.log(-Math.log1p(-probability));
}

/**
 * Returns exact linear Shapley values: each signal's log hazard relative to its mean
 * (docs/method.md#top-signals).
 */
export function signalWeights(signals: Signals, horizon_days: number): Signals {
  const weigh = (name: SignalName) =>
    betaOf(name, horizon_days) * (signals[name] - MEAN_SIGNALS[name]);
  return {
    serious_violation_rate: weigh("serious_violation_rate"),
    violation_velocity_90d: weigh("violation_velocity_90d"),
    open_correction: weigh("open_correction"),
    inspection_due: weigh("inspection_due"),
    license_renewal_proximity: weigh("license_renewal_proximity"),
  };
}

export type TopSignal = { signal: SignalName; weight: number };

/**
 * Returns the three strongest signals, in log-hazard units to 3 decimals. Positive values raise the
 * risk.
 */
export function topSignals(signals: Signals, horizon_days: number): TopSignal[] {
  const weights = signalWeights(signals, horizon_days);
  return SIGNAL_NAMES.map((signal) => ({ signal, weight: weights[signal] }))
    .filter(({ weight }) => Math.abs(weight) >= HAZARD.top_weight_min)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, HAZARD.top_signals_max)
    .map(({ signal, weight }) => ({ signal, weight: round(weight, 3) }));
}
