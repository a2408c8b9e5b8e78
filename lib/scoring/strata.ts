import { dayNumber } from "#lib/kernel/days";
import { groupBy } from "#lib/kernel/group-by";
import type { StratumRates } from "./signals";
import { isInWindow } from "./visits";

/** Priors of the expected rate (docs/method.md#expected-rate). */
export const STRATA = { stratum_prior: 50, jurisdiction_prior: 200 } as const;

/** One visit. `date` is YYYY-MM-DD. */
export type StratumVisit = {
  facility_id: string;
  jurisdiction_id: string;
  /** Null if the type is unknown. The visit then counts only for its jurisdiction. */
  facility_type: string | null;
  date: string;
  points: number;
  exposure: number;
  is_event: boolean;
};

type Stratum = {
  /** Expected points per full inspection, shrunk toward the level above. */
  mu: number;
  inspected_facilities: number;
  /** Absent if no facility has visits on two days. */
  rates?: StratumRates;
};

/** One frozen month: national, by jurisdiction, and by `jurisdiction/type` peer group. */
export type Strata = {
  as_of: string;
  mu_national: number;
  jurisdictions: Record<string, Stratum>;
  peer_groups: Record<string, Stratum>;
};

/** Stratum name for facilities without a known type, which have no peer group of their own. */
const NO_TYPE = "unknown";

/** Returns the name of a stratum, such as `tx-hhsc/center`. */
export function peerGroupOf(jurisdiction_id: string, facility_type: string | null): string {
  return `${jurisdiction_id}/${facility_type ?? NO_TYPE}`;
}

export const jurisdictionOf = (peer_group: string): string => peer_group.split("/", 1)[0] ?? "";

/** Points and exposure of a set of visits. A mean is points divided by exposure. */
export type Totals = { points: number; exposure: number };

function total(visits: readonly StratumVisit[], member: "points" | "exposure"): number {
  return visits.reduce((sum, visit) => sum + visit[member], 0);
}

function shrunkMean(visits: readonly StratumVisit[], prior: number, mu_above: number): number {
  return (total(visits, "points") + prior * mu_above) / (total(visits, "exposure") + prior);
}

/**
 * Returns the share of site-days that are events, and the mean days between one facility's
 * site-days. `histories` has one list of visits per facility, in any order. Undefined if no
 * facility has two site-days.
 */
export function visitRates(
  histories: Iterable<readonly { day: number; is_event: boolean }[]>,
): StratumRates | undefined {
  let visits = 0;
  let events = 0;
  let gaps = 0;
  let gap_days = 0;
  for (const history of histories) {
    const days = new Map<number, boolean>();
    for (const { day, is_event } of history) days.set(day, is_event || days.get(day) === true);
    visits += days.size;
    for (const isEvent of days.values()) if (isEvent) events += 1;
    if (days.size < 2) continue;
    gaps += days.size - 1;
    gap_days += Math.max(...days.keys()) - Math.min(...days.keys());
  }
  return gaps === 0 ? undefined : { event_share: events / visits, interval_days: gap_days / gaps };
}

function stratumOf(visits: readonly StratumVisit[], mu: number): Stratum {
  const facilities = groupBy(visits, ({ facility_id }) => facility_id);
  const histories = [...facilities.values()].map((history) =>
    history.map(({ date, is_event }) => ({ day: dayNumber(date), is_event })),
  );
  const rates = visitRates(histories);
  return { mu, inspected_facilities: facilities.size, ...(rates ? { rates } : {}) };
}

function inWindow(visits: readonly StratumVisit[], as_of: string): StratumVisit[] {
  const today = dayNumber(as_of);
  return visits.filter(({ date }) => isInWindow(today - dayNumber(date)));
}

/** Returns the undecayed totals of visits in the window up to `as_of`, for the national mean. */
export function totalsOf(visits: readonly StratumVisit[], as_of: string): Totals {
  const known = inWindow(visits, as_of);
  return { points: total(known, "points"), exposure: total(known, "exposure") };
}

/**
 * Returns the strata of one month from the undecayed visits in the window up to `as_of`
 * (docs/method.md#expected-rate). Jurisdictions are shrunk to the national mean by 200 inspections,
 * peer groups to their jurisdiction by 50. Undefined if there are no points or no inspections at
 * all.
 * @param elsewhere totals of the jurisdictions whose visits aren't passed
 */
export function strataOf(
  visits: readonly StratumVisit[],
  as_of: string,
  elsewhere: Totals = { points: 0, exposure: 0 },
): Strata | undefined {
  const known = inWindow(visits, as_of);
  const mu_national =
    (total(known, "points") + elsewhere.points) / (total(known, "exposure") + elsewhere.exposure);
  if (!Number.isFinite(mu_national) || mu_national <= 0) return undefined;
  const jurisdictions: Record<string, Stratum> = {};
  const peer_groups: Record<string, Stratum> = {};
  for (const [jurisdiction_id, rows] of groupBy(known, (visit) => visit.jurisdiction_id)) {
    const mu = shrunkMean(rows, STRATA.jurisdiction_prior, mu_national);
    jurisdictions[jurisdiction_id] = stratumOf(rows, mu);
    for (const [facility_type, peers] of groupBy(rows, (visit) => visit.facility_type)) {
      if (facility_type === null) continue;
      const peer_group = peerGroupOf(jurisdiction_id, facility_type);
      peer_groups[peer_group] = stratumOf(peers, shrunkMean(peers, STRATA.stratum_prior, mu));
    }
  }
  return { as_of, mu_national, jurisdictions, peer_groups };
}

/** Returns mu of a peer group. A type that is null or has no visits gets its jurisdiction's. */
export function muOf(
  strata: Strata,
  jurisdiction_id: string,
  facility_type: string | null,
): number | undefined {
  const peers = strata.peer_groups[peerGroupOf(jurisdiction_id, facility_type)];
  return (peers ?? strata.jurisdictions[jurisdiction_id])?.mu;
}
