import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import {
  type ForecastAbstention,
  type SafetyAbstention,
  abstainForecast,
} from "#lib/scoring/abstain";
import { type ForecastQuality, headlineOf } from "#lib/scoring/forecast";
import { type JurisdictionForecast, readForecastModels } from "./forecast-models";
import { readJurisdictions } from "./jurisdictions";

/**
 * Returns why a facility has no forecast, from its jurisdiction and its score's reasons; empty if
 * it has one.
 */
export type ForecastAbstainer = (
  jurisdiction_id: string,
  safety: readonly SafetyAbstention[],
) => ForecastAbstention[];

function backtestOf(quality: readonly ForecastQuality[]) {
  const { near, far } = headlineOf(quality);
  if (!near || !far) return undefined;
  return {
    auc_30: near.auc,
    brier_skill_30: near.brier_skill,
    observed_expected_90: far.observed_expected,
  };
}

/**
 * Returns a function for forecast reasons (docs/method.md#forecast-abstention), from the
 * jurisdictions' fits, backtests, and metrics.
 */
export function forecastAbstainer(
  fits: ReadonlyMap<string, JurisdictionForecast>,
  jurisdictions: ReadonlyMap<string, Jurisdiction>,
): ForecastAbstainer {
  return (jurisdiction_id, safety) => {
    const learned = fits.get(jurisdiction_id);
    const metrics = jurisdictions.get(jurisdiction_id)?.metrics;
    return abstainForecast(safety, {
      // If no visits are published, the list's age is used.
      source_age_days: metrics?.inspection_age_days ?? metrics?.roster_age_days ?? undefined,
      history_months: metrics?.history_months ?? 0,
      calibration_events: learned?.fit?.calibration.events ?? 0,
      backtest: backtestOf(learned?.quality ?? []),
    });
  };
}

/** Reads the function for forecast reasons as of `now`, at the current data version. */
export async function readForecastAbstainer(now: Date): Promise<ForecastAbstainer> {
  const [fits, jurisdictions] = await Promise.all([readForecastModels(), readJurisdictions(now)]);
  return forecastAbstainer(fits, jurisdictions);
}
