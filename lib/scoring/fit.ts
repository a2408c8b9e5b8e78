import { dayNumber } from "#lib/kernel/days";
import { groupBy } from "#lib/kernel/group-by";
import { firstsBetween } from "#lib/kernel/months";
import { BASELINE, type Baselines, fitBaselines, offsetOf } from "./baseline";
import { calibrate, CALIBRATION, type Calibration, fitKnots } from "./calibrate";
import { etaOf } from "./hazard";
import { cameWithin, type HistorySite, type LandmarkRow, landmarkRows } from "./landmarks";
import type { Signals, StratumRates } from "./signals";
import { visitRates } from "./strata";
import { isInWindow } from "./visits";

/** Rates of each stratum, and overall rates for a stratum without its own. */
export type RatesTable = { overall: StratumRates; strata: Record<string, StratumRates> };

/**
 * One jurisdiction's monthly forecast fit: stratum rates, regional offsets, and the isotonic map
 * (docs/method.md#regional-baseline, docs/method.md#calibration). The coefficients are constants
 * and never refitted.
 */
export type ForecastModel = { rates: RatesTable; baselines: Baselines; calibration: Calibration };

/** First-of-month landmarks, both ends included, YYYY-MM-DD. */
export type FitWindow = { from: string; until: string };

export function ratesFor(rates: RatesTable, stratum: string | undefined): StratumRates {
  return (stratum === undefined ? undefined : rates.strata[stratum]) ?? rates.overall;
}

function ratesUntil(sites: readonly HistorySite[], until: string): RatesTable | undefined {
  const last = dayNumber(until);
  const histories = sites.map(({ stratum, visits }) => ({
    stratum,
    visits: visits
      .map(({ date, is_event }) => ({ day: dayNumber(date), is_event }))
      .filter(({ day }) => isInWindow(last - day)),
  }));
  const overall = visitRates(histories.map(({ visits }) => visits));
  if (!overall) return undefined;
  const strata: Record<string, StratumRates> = {};
  for (const [stratum, members] of groupBy(histories, (history) => history.stratum ?? "")) {
    const rates = visitRates(members.map(({ visits }) => visits));
    if (rates) strata[stratum] = rates;
  }
  return { overall, strata };
}

function fitCalibration(rows: readonly LandmarkRow[], baselines: Baselines): Calibration {
  let events = 0;
  const anchors = CALIBRATION.anchors_days.map((horizon_days) => {
    const outcomes = rows.map((row) => ({
      eta: etaOf(row.signals, horizon_days, offsetOf(baselines, row.region)),
      event: cameWithin(row, horizon_days),
    }));
    const came = outcomes.filter(({ event }) => event).length;
    if (horizon_days === BASELINE.horizon_days) events = came;
    return { horizon_days, base_rate: came / rows.length, knots: fitKnots(outcomes) };
  });
  return { anchors, rows: rows.length, events };
}

/**
 * Fits one jurisdiction's history over a window of landmarks. Rates and signals ignore visits after
 * the window's end, and outcomes reach up to 90 days after it. Returns undefined if there is
 * nothing to fit.
 */
export function fitForecast(
  sites: readonly HistorySite[],
  window: FitWindow,
): ForecastModel | undefined {
  const rates = ratesUntil(sites, window.until);
  if (!rates) return undefined;
  const landmarks = firstsBetween(window.from, window.until);
  const rows = landmarkRows(sites, landmarks, (stratum) => ratesFor(rates, stratum));
  if (rows.length === 0) return undefined;
  const baselines = fitBaselines(
    rows.map((row) => ({
      region: row.region,
      eta: etaOf(row.signals, BASELINE.horizon_days),
      event: cameWithin(row, BASELINE.horizon_days),
    })),
  );
  return { rates, baselines, calibration: fitCalibration(rows, baselines) };
}

/**
 * Returns the calibrated probability of an event within the horizon for these signals in this
 * region.
 */
export function predict(
  fit: Pick<ForecastModel, "baselines" | "calibration">,
  { signals, region }: { signals: Signals; region: string | undefined },
  horizon_days: number,
): number {
  const offset = offsetOf(fit.baselines, region);
  return calibrate(fit.calibration, (anchor) => etaOf(signals, anchor, offset), horizon_days);
}
