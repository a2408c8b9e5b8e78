import { requireFacility } from "#lib/facilities/read";
import type { RiskForecast as Forecast } from "#lib/scoring/forecast";
import { readForecaster } from "./forecast";
import { readForecastRecords } from "./records";
import type { RiskForecast } from "./shape";

/** Returns a reason for each member that a forecast leaves out. */
function missingOf(forecast: Forecast, county_fips: string | null): RiskForecast["missing"] {
  const [headline = "jurisdiction_uncalibrated"] = forecast.abstention_reasons;
  const no_region = county_fips === null && forecast.base_rate !== undefined;
  const codes = {
    risk_probability: headline,
    base_rate: "jurisdiction_uncalibrated",
    baseline: no_region ? "county_ambiguous" : "jurisdiction_uncalibrated",
    calibration: "jurisdiction_uncalibrated",
  } as const;
  return Object.entries(codes)
    .filter(([field]) => forecast[field as keyof typeof codes] === undefined)
    .map(([field, code]) => ({ field, code }));
}

/**
 * Returns the risk forecast of one facility at `now`.
 * @throws ResourceMoved if a merge or split left the id behind; Problem `not_found` if it's
 * unknown.
 */
export async function readRiskForecast(
  facility_id: string,
  horizon_days: number,
  now: Date,
): Promise<RiskForecast> {
  const [[record], forecast] = await Promise.all([
    readForecastRecords([facility_id]),
    readForecaster(now),
  ]);
  if (!record) {
    await requireFacility(facility_id, `/risk-forecast?horizon_days=${horizon_days}`);
    throw new Error(`${facility_id} is on record but has no forecast record`);
  }
  const made = forecast(record, horizon_days);
  return {
    facility_id,
    ...made,
    generated_at: now.toISOString(),
    missing: missingOf(made, record.county_fips),
  };
}
