import { dayNumber } from "#lib/kernel/days";
import { type Signals, signalsOf, type StratumRates } from "./signals";

/**
 * Term of New York City permits, from 184 of 187 renewals (docs/method.md#backtest). It's used for
 * every agency, because no other agency's term is known.
 */
const LANDMARKS = { nyc_permit_term_days: 731 } as const;

export type HistoryVisit = {
  date: string;
  points: number;
  is_event: boolean;
  /**
   * Date on which the source verified the correction. Landmarks up to that day treat it as open.
   */
  corrected_on?: string | undefined;
};

/** Groups of the fairness report (docs/method.md#fairness). Never an input of a forecast. */
export const COUNTY_INCOMES = ["lowest", "middle", "highest"] as const;
type CountyIncome = (typeof COUNTY_INCOMES)[number];

/** One facility's history: the inputs of a forecast and the outcomes after it. */
export type HistorySite = {
  site_id: string;
  stratum?: string | undefined;
  /** County that the baseline is measured in. */
  region?: string | undefined;
  capacity?: number | undefined;
  /** The county's third of US counties by household income; absent if unknown. */
  county_income?: CountyIncome | undefined;
  /** Newest known end date of the license. */
  expires_on?: string | undefined;
  visits: readonly HistoryVisit[];
};

/** One facility as known at 00:00 of a landmark day, and the time to its next event. */
export type LandmarkRow = {
  site_id: string;
  stratum: string | undefined;
  region: string | undefined;
  capacity: number | undefined;
  county_income: CountyIncome | undefined;
  landmark: string;
  signals: Signals;
  /** Days from the landmark to the next event; undefined if none is on record. */
  next_event_days: number | undefined;
};

/**
 * Returns the days from `today` to the license end as known then. Earlier ends are assumed to be
 * one New York City permit term apart (docs/method.md#backtest).
 */
function daysToExpiry(expiry: number | undefined, today: number): number | undefined {
  if (expiry === undefined) return undefined;
  const ahead = expiry - today;
  return ahead < 0 ? ahead : ahead % LANDMARKS.nyc_permit_term_days;
}

type Landmark = { landmark: string; day: number };

/** Returns one row per landmark that has at least one earlier visit in the window. */
function rowsOfSite(
  site: HistorySite,
  landmarks: readonly Landmark[],
  rates: StratumRates,
): LandmarkRow[] {
  const visits = site.visits
    .map(({ date, corrected_on, points, is_event }) => ({
      points,
      is_event,
      day: dayNumber(date),
      corrected_day: corrected_on === undefined ? Infinity : dayNumber(corrected_on),
    }))
    .sort((a, b) => b.day - a.day);
  const event_days = visits.filter(({ is_event }) => is_event).map(({ day }) => day);
  const expiry = site.expires_on === undefined ? undefined : dayNumber(site.expires_on);
  const rows: LandmarkRow[] = [];
  for (const { landmark, day: today } of landmarks) {
    const known = visits
      .filter(({ day }) => day < today)
      .map(({ day, corrected_day, points, is_event }) => ({
        age_days: today - day,
        points,
        is_event,
        corrected: corrected_day < today,
      }));
    const days_to_expiry = daysToExpiry(expiry, today);
    const signals = signalsOf({ visits: known, rates, days_to_expiry });
    if (!signals) continue;
    const coming = event_days.filter((day) => day >= today);
    rows.push({
      site_id: site.site_id,
      stratum: site.stratum,
      region: site.region,
      capacity: site.capacity,
      county_income: site.county_income,
      landmark,
      signals,
      next_event_days: coming.length === 0 ? undefined : Math.min(...coming) - today,
    });
  }
  return rows;
}

/**
 * Returns the rows of all facilities at these landmark days, sorted by facility, then landmark
 * order.
 */
export function landmarkRows(
  sites: readonly HistorySite[],
  landmarks: readonly string[],
  ratesFor: (stratum: string | undefined) => StratumRates,
): LandmarkRow[] {
  const days = landmarks.map((landmark) => ({ landmark, day: dayNumber(landmark) }));
  return [...sites]
    .sort((a, b) => (a.site_id < b.site_id ? -1 : 1))
    .flatMap((site) => rowsOfSite(site, days, ratesFor(site.stratum)));
}

/**
 * Returns whether the row's event came within the horizon: 0 <= day < H after the landmark
 * (docs/method.md#event-definition).
 */
export function cameWithin(row: LandmarkRow, horizon_days: number): boolean {
  return row.next_event_days !== undefined && row.next_event_days < horizon_days;
}
