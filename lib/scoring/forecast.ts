import { round } from "#lib/kernel/round";
import type { ForecastAbstention } from "./abstain";
import { type Baselines, offsetOf } from "./baseline";
import { baseRateAt, type Calibration } from "./calibrate";
import { predict } from "./fit";
import { HAZARD, MEAN_SIGNALS, type TopSignal, topSignals } from "./hazard";
import type { Signals } from "./signals";

/** The forecast event (docs/method.md#event-definition). */
export const FORECAST = {
  outcome_definition:
    "The regulator records at least one significant finding here within the horizon: any finding " +
    "of level moderate or above, or unrated, or 6 points in one visit. It is recorded risk: the " +
    "chance of a visit times the chance of a finding. A facility that is never inspected looks safe.",
  quality_horizons_days: [30, 90],
  probability_decimals: 4,
} as const;

/** The latest backtest of the jurisdiction at one horizon. */
export type ForecastQuality = {
  horizon_days: number;
  auc: number;
  brier_skill: number;
  ece: number;
  observed_expected: number;
  n: number;
  as_of: string;
};

/** Picks the two backtests that a forecast must pass: near (30 days) and far (90 days). */
export function headlineOf<Test extends { horizon_days: number }>(
  tests: readonly Test[],
): { near: Test | undefined; far: Test | undefined } {
  const [near_days, far_days] = FORECAST.quality_horizons_days;
  const at = (days: number) => tests.find(({ horizon_days }) => horizon_days === days);
  return { near: at(near_days), far: at(far_days) };
}

/** The forecast as served, without facility id and time. */
export type RiskForecast = {
  horizon_days: number;
  risk_probability?: number;
  top_signals: TopSignal[];
  base_rate?: number;
  baseline?: { region: string; offset: number; probability: number };
  model_version: string;
  outcome_definition: string;
  calibration?: ForecastQuality;
  abstention_reasons: ForecastAbstention[];
};

export type ForecastRequest = {
  horizon_days: number;
  signals: Signals | undefined;
  /** County that the baseline is measured in; undefined if unknown. */
  region: string | undefined;
  fit: { baselines: Baselines; calibration: Calibration } | undefined;
  quality: readonly ForecastQuality[];
  abstention_reasons: readonly ForecastAbstention[];
};

const rounded = (value: number) => round(value, FORECAST.probability_decimals);

/** Returns the backtest with the nearest horizon. On a tie, the shorter one wins. */
function nearestQuality(
  quality: readonly ForecastQuality[],
  horizon_days: number,
): ForecastQuality | undefined {
  const distance = (one: ForecastQuality) => Math.abs(one.horizon_days - horizon_days);
  return quality
    .filter((one) =>
      (FORECAST.quality_horizons_days as readonly number[]).includes(one.horizon_days),
    )
    .sort((a, b) => distance(a) - distance(b) || a.horizon_days - b.horizon_days)[0];
}

function baselineOf(
  fit: NonNullable<ForecastRequest["fit"]>,
  region: string,
  horizon_days: number,
): NonNullable<RiskForecast["baseline"]> {
  return {
    region,
    offset: rounded(offsetOf(fit.baselines, region)),
    probability: rounded(predict(fit, { signals: MEAN_SIGNALS, region }, horizon_days)),
  };
}

/**
 * Forecasts one facility (docs/method.md#risk-forecast). If a reason applies, the result has
 * neither probability nor signals. `baseline.probability` is that of a facility in the region with
 * mean signals.
 */
export function forecastRisk(request: ForecastRequest): RiskForecast {
  const { horizon_days, signals, region, fit } = request;
  const calibration = nearestQuality(request.quality, horizon_days);
  const answers = request.abstention_reasons.length === 0 && fit && signals;
  return {
    horizon_days,
    ...(answers
      ? { risk_probability: rounded(predict(fit, { signals, region }, horizon_days)) }
      : {}),
    top_signals: answers ? topSignals(signals, horizon_days) : [],
    ...(fit ? { base_rate: rounded(baseRateAt(fit.calibration, horizon_days)) } : {}),
    ...(fit && region !== undefined ? { baseline: baselineOf(fit, region, horizon_days) } : {}),
    model_version: HAZARD.model_version,
    outcome_definition: FORECAST.outcome_definition,
    ...(calibration ? { calibration } : {}),
    abstention_reasons: [...request.abstention_reasons],
  };
}
