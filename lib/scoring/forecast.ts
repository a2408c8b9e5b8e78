import { round } from "#lib/kernel/round";
import type { ForecastAbstention } from "./abstain";
import { type Baselines, offsetOf } from "./baseline";
import { baseRateAt, type Calibration } from "./calibrate";
import { predict } from "./fit";
import { HAZARD, MEAN_SIGNALS, type TopSignal, topSignals } from "./hazard";
import type { Signals } from "./signals";

/** The event that the probability is about (docs/method.md#event-definition). */
export const FORECAST = {
  outcome_definition:
    "The regulator records at least one significant finding here within the horizon: any finding " +
    "of level moderate or above, or unrated, or 6 points in one visit. It is recorded risk: the " +
    "chance of a visit times the chance of a finding. A place that nobody visits looks safe.",
  quality_horizons_days: [30, 90],
  probability_decimals: 4,
} as const;

/** The latest back-test of the jurisdiction at one horizon. */
export type ForecastQuality = {
  horizon_days: number;
  auc: number;
  brier_skill: number;
  ece: number;
  observed_expected: number;
  n: number;
  as_of: string;
};

/** Of tests with their horizons, the two that a forecast is held to: over the month, over the season. */
export function headlineOf<Test extends { horizon_days: number }>(
  tests: readonly Test[],
): { near: Test | undefined; far: Test | undefined } {
  const [near_days, far_days] = FORECAST.quality_horizons_days;
  const at = (days: number) => tests.find(({ horizon_days }) => horizon_days === days);
  return { near: at(near_days), far: at(far_days) };
}

/** The forecast as it is served, without the facility's id and the time. */
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
  /** Where the baseline is measured (the county); undefined when unknown. */
  region: string | undefined;
  fit: { baselines: Baselines; calibration: Calibration } | undefined;
  quality: readonly ForecastQuality[];
  abstention_reasons: readonly ForecastAbstention[];
};

const rounded = (value: number) => round(value, FORECAST.probability_decimals);

/** The back-test whose horizon is nearest; of two as near, the shorter. */
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
 * Forecasts one facility (docs/method.md#risk-forecast), or says why not; then no probability is given and no signal
 * named. `baseline.probability` is that of the usual facility of the region.
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
