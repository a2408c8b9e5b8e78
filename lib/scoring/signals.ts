import { type DayVisit, decayOf, isInWindow, onePerDay } from "./visits";

/** Constants of the five signals (docs/method.md#signals). */
const SIGNALS = {
  prior_visits: 4,
  event_share_min: 0.02,
  event_share_max: 0.98,
  velocity_days: 90,
  velocity_points: 6,
  velocity_max: 3,
  open_until_days: 60,
  open_fade_days: 30,
  due_from: 0.4,
  due_max: 2,
  renewal_days: 180,
} as const;

export const SIGNAL_NAMES = [
  "serious_violation_rate",
  "violation_velocity_90d",
  "open_correction",
  "inspection_due",
  "license_renewal_proximity",
] as const;
export type SignalName = (typeof SIGNAL_NAMES)[number];
export type Signals = { readonly [name in SignalName]: number };

/** One visit as the signals read it. Ages are in whole days. */
export type SignalVisit = DayVisit & { age_days: number };

/** Rates of a stratum: the share of visits that are events, and the mean days between visits. */
export type StratumRates = { event_share: number; interval_days: number };

export type SignalInput = {
  visits: readonly SignalVisit[];
  rates: StratumRates;
  /** Days until the license expires; negative if past, undefined if unknown or never. */
  days_to_expiry?: number | undefined;
};

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function logit(p: number): number {
  return Math.log(p / (1 - p));
}

function renewalProximity(days_to_expiry: number | undefined): number {
  if (days_to_expiry === undefined) return 0;
  return clamp(1 - days_to_expiry / SIGNALS.renewal_days, 0, 1);
}

/**
 * Returns a facility's five signals on one day (docs/method.md#signals), in any order of visits.
 * Undefined if no visit is in the window, because there is nothing to forecast from.
 */
export function signalsOf({ visits, rates, days_to_expiry }: SignalInput): Signals | undefined {
  const in_window = visits.filter(({ age_days }) => isInWindow(age_days));
  const known = onePerDay(in_window, ({ age_days }) => age_days);
  const latest = known[0];
  if (!latest) return undefined;
  const usual = clamp(rates.event_share, SIGNALS.event_share_min, SIGNALS.event_share_max);
  let weights = 0;
  let events = 0;
  let velocity = 0;
  for (const visit of known) {
    const weight = decayOf(visit.age_days);
    weights += weight;
    if (visit.is_event) events += weight;
    const fresh = 1 - visit.age_days / SIGNALS.velocity_days;
    if (fresh > 0) velocity += (visit.points * fresh) / SIGNALS.velocity_points;
  }
  const prior = SIGNALS.prior_visits;
  const gap = latest.age_days;
  return {
    serious_violation_rate: logit((events + prior * usual) / (weights + prior)) - logit(usual),
    violation_velocity_90d: Math.min(SIGNALS.velocity_max, velocity),
    open_correction:
      latest.is_event && !latest.corrected
        ? clamp((SIGNALS.open_until_days - gap) / SIGNALS.open_fade_days, 0, 1)
        : 0,
    inspection_due: clamp(gap / rates.interval_days - SIGNALS.due_from, 0, SIGNALS.due_max),
    license_renewal_proximity: renewalProximity(days_to_expiry),
  };
}
