import { dayOf, daysBetween } from "#lib/kernel/days";
import { ABSTAIN } from "#lib/scoring/abstain";
import { ratesFor } from "#lib/scoring/fit";
import { forecastRisk, type RiskForecast } from "#lib/scoring/forecast";
import { type Signals, signalsOf } from "#lib/scoring/signals";
import { peerGroupOf } from "#lib/scoring/strata";
import { ageVisits, asOfDate } from "#lib/scoring/visits";
import { type JurisdictionForecast, readForecastModels } from "#lib/states/forecast-models";
import { forecastAbstainer } from "#lib/states/forecast-facts";
import { readJurisdictions } from "#lib/states/jurisdictions";
import type { ForecastRecord } from "./records";

/**
 * A forecast with its as-of date (YYYY-MM-DD). Signals look back from it, and the horizon looks
 * ahead.
 */
type SeenForecast = RiskForecast & { as_of: string };

/** Forecasts one facility at a horizon in days, or gives the reasons for abstaining. */
export type Forecaster = (record: ForecastRecord, horizon_days: number) => SeenForecast;

function signalsAt(
  record: ForecastRecord,
  { fit }: JurisdictionForecast,
  as_of: string,
): Signals | undefined {
  if (!fit) return undefined;
  const { jurisdiction_id, facility_type, expires_on, visits } = record;
  return signalsOf({
    visits: ageVisits(visits, as_of),
    rates: ratesFor(fit.rates, peerGroupOf(jurisdiction_id, facility_type)),
    ...(expires_on === null ? {} : { days_to_expiry: daysBetween(as_of, expires_on) }),
  });
}

/**
 * Returns a function that forecasts as of `now`, at the current data version
 * (docs/method.md#risk-forecast).
 */
export async function readForecaster(now: Date): Promise<Forecaster> {
  const [fits, jurisdictions] = await Promise.all([readForecastModels(), readJurisdictions(now)]);
  const abstain = forecastAbstainer(fits, jurisdictions);
  const today = dayOf(now);
  return (record, horizon_days) => {
    const learned = fits.get(record.jurisdiction_id) ?? { fit: undefined, quality: [] };
    const jurisdiction = jurisdictions.get(record.jurisdiction_id);
    const calibration_events = learned.fit?.calibration.events ?? 0;
    const isCalibrated = calibration_events >= ABSTAIN.calibration_events_min;
    const as_of = asOfDate(jurisdiction?.breakdown, today);
    const forecast = forecastRisk({
      horizon_days,
      signals: signalsAt(record, learned, as_of),
      region: record.county_fips ?? undefined,
      fit: isCalibrated ? learned.fit : undefined,
      quality: learned.quality,
      abstention_reasons: abstain(record.jurisdiction_id, record.safety_abstentions),
    });
    return { ...forecast, as_of };
  };
}
