import { dayNumber } from "#lib/kernel/days";
import { groupBy } from "#lib/kernel/group-by";
import type { StratumRates } from "./signals";
import { isInWindow } from "./visits";

/** Priors of the expected rate (docs/method.md#expected-rate). */
export const STRATA = { stratum_prior: 50, jurisdiction_prior: 200 } as const;

/** A plain visit row; `date` is YYYY-MM-DD. */
export type StratumVisit = {
  facility_id: string;
  jurisdiction_id: string;
  /** Null if no type is known: the visit then counts for its jurisdiction alone. */
  facility_type: string | null;
  date: string;
  points: number;
  exposure: number;
  is_event: boolean;
};

type Stratum = {
  /** Mean points per full inspection, shrunk to the floor above. */
  mu: number;
  inspected_facilities: number;
  /** Absent while no facility has two visits. */
  rates?: StratumRates;
};

/** One frozen month: national, per jurisdiction, per `jurisdiction/type` peer group. */
export type Strata = {
  as_of: string;
  mu_national: number;
  jurisdictions: Record<string, Stratum>;
  peer_groups: Record<string, Stratum>;
};

/** Name of the stratum of facilities without a known type, which have no peer group of their own. */
const NO_TYPE = "unknown";

/** The name of a stratum: `tx-hhsc/center`. */
export function peerGroupOf(jurisdiction_id: string, facility_type: string | null): string {
  return `${jurisdiction_id}/${facility_type ?? NO_TYPE}`;
}

/** The jurisdiction that a stratum of that name is of. */
export const jurisdictionOf = (peer_group: string): string => peer_group.split("/", 1)[0] ?? "";

/** Points and exposure of a set of visits: what a mean is made of. */
export type Totals = { points: number; exposure: number };

function total(visits: readonly StratumVisit[], member: "points" | "exposure"): number {
  return visits.reduce((sum, visit) => sum + visit[member], 0);
}

function shrunkMean(visits: readonly StratumVisit[], prior: number, mu_above: number): number {
  return (total(visits, "points") + prior * mu_above) / (total(visits, "exposure") + prior);
}

/**
 * Share of site-days that are events, and mean days between the site-days of one facility. One list
 * of visits per facility, in any order; undefined while no facility has two.
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

/** What these visits add to the national mean: the 36 months up to `as_of`, undecayed. */
export function totalsOf(visits: readonly StratumVisit[], as_of: string): Totals {
  const known = inWindow(visits, as_of);
  return { points: total(known, "points"), exposure: total(known, "exposure") };
}

/**
 * The strata of one month from the visits of the 36 months up to `as_of`, undecayed (docs/method.md#expected-rate).
 * mu_j leans on the nation by 200 inspections, mu_st on its jurisdiction by 50; `elsewhere` are the
 * totals of jurisdictions whose visits are not given. Undefined when no finding or no inspection is
 * on record anywhere: there is no usual to compare with.
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

/** mu of a peer group; a type with no visit yet, or none, has its jurisdiction's. */
export function muOf(
  strata: Strata,
  jurisdiction_id: string,
  facility_type: string | null,
): number | undefined {
  const peers = strata.peer_groups[peerGroupOf(jurisdiction_id, facility_type)];
  return (peers ?? strata.jurisdictions[jurisdiction_id])?.mu;
}
