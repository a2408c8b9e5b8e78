import { dayNumber } from "#lib/kernel/days";
import { type Signals, signalsOf, type StratumRates } from "./signals";

/**
 * The term of New York City's permits, as 184 of 187 renewals there showed it (docs/method.md#backtest). It stands
 * for every agency's, for no other is known.
 */
const LANDMARKS = { nyc_permit_term_days: 731 } as const;

/** One visit of a history; `date` is YYYY-MM-DD. */
export type HistoryVisit = {
  date: string;
  points: number;
  is_event: boolean;
  /** When the source verified the correction; a landmark before that day does not know it. */
  corrected_on?: string | undefined;
};

/** Groups facilities in the fairness report (docs/method.md#fairness). Never an input of a forecast. */
export const COUNTY_INCOMES = ["lowest", "middle", "highest"] as const;
type CountyIncome = (typeof COUNTY_INCOMES)[number];

/** Everything a forecast may know of one facility, and what came after. */
export type HistorySite = {
  site_id: string;
  /** Peer group whose usual rates apply. */
  stratum?: string | undefined;
  /** Where the baseline is measured: the county. */
  region?: string | undefined;
  capacity?: number | undefined;
  /** Third of the nation's counties by household income; absent where it is not known. */
  county_income?: CountyIncome | undefined;
  /** Newest known end of the license. */
  expires_on?: string | undefined;
  visits: readonly HistoryVisit[];
};

/** One facility as it was known at 00:00 of a landmark day, and when its next event came. */
export type LandmarkRow = {
  site_id: string;
  stratum: string | undefined;
  region: string | undefined;
  capacity: number | undefined;
  county_income: CountyIncome | undefined;
  landmark: string;
  signals: Signals;
  /** Days from the landmark to the next event; undefined when none is on record. */
  next_event_days: number | undefined;
};

/**
 * Days from `today` to the license's end as it was known then: each earlier end lies one term of New
 * York City's permits before the next (docs/method.md#backtest).
 */
function daysToExpiry(expiry: number | undefined, today: number): number | undefined {
  if (expiry === undefined) return undefined;
  const ahead = expiry - today;
  return ahead < 0 ? ahead : ahead % LANDMARKS.nyc_permit_term_days;
}

type Landmark = { landmark: string; day: number };

/** The landmark rows of one facility: one for each landmark with at least one earlier visit. */
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

/** All rows of all facilities at these landmark days, in a fixed order. */
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

/** Whether the row's event came within the horizon: 0 <= day < H after the landmark (docs/method.md#event-definition). */
export function cameWithin(row: LandmarkRow, horizon_days: number): boolean {
  return row.next_event_days !== undefined && row.next_event_days < horizon_days;
}
