import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import {
  type ForecastAbstention,
  type SafetyAbstention,
  abstainForecast,
} from "#lib/scoring/abstain";
import { type ForecastQuality, headlineOf } from "#lib/scoring/forecast";
import { type JurisdictionForecast, readForecastModels } from "./forecast-models";
import { readJurisdictions } from "./jurisdictions";

/** Why a facility has no forecast, by its jurisdiction and why it has no score; empty when it has one. */
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

/** Makes the reasons of forecasts (docs/method.md#forecast-abstention) of what their jurisdictions learned, and of their standing. */
export function forecastAbstainer(
  fits: ReadonlyMap<string, JurisdictionForecast>,
  jurisdictions: ReadonlyMap<string, Jurisdiction>,
): ForecastAbstainer {
  return (jurisdiction_id, safety) => {
    const learned = fits.get(jurisdiction_id);
    const metrics = jurisdictions.get(jurisdiction_id)?.metrics;
    return abstainForecast(safety, {
      // Where no visits are published, the roster alone tells how old the records are.
      source_age_days: metrics?.inspection_age_days ?? metrics?.roster_age_days ?? undefined,
      history_months: metrics?.history_months ?? 0,
      calibration_events: learned?.fit?.calibration.events ?? 0,
      backtest: backtestOf(learned?.quality ?? []),
    });
  };
}

/** The reasons of forecasts as of `now`, at the current data version. */
export async function readForecastAbstainer(now: Date): Promise<ForecastAbstainer> {
  const [fits, jurisdictions] = await Promise.all([readForecastModels(), readJurisdictions(now)]);
  return forecastAbstainer(fits, jurisdictions);
}
