import { reader } from "#db/client";
import { VersionCache } from "#db/version-cache";
import { daysBetween } from "#lib/kernel/days";
import { walksQuery } from "#lib/judgement/walks";
import { sumOf } from "#lib/kernel/sum";
import { OPERATING_STATUSES } from "#lib/kernel/vocabulary";
import { type Standing, standingOf, type ValueCount } from "#lib/scoring/peers";
import { type LevelCounts, seriousFindings } from "#lib/scoring/serious";
import { jurisdictionOf } from "#lib/scoring/strata";
import { isInWindow, VISITS } from "#lib/scoring/visits";
import type { FacilityDetail } from "./detail";
import { walksOf } from "./walks";

/** Numbers of a facility that its peers have too, in the order in which a page shows them. */
const PEER_MEASURES = [
  "safety_score",
  "serious_findings_36m",
  "inspections_36m",
  "days_since_last_inspection",
  "capacity",
] as const;
export type PeerMeasure = (typeof PEER_MEASURES)[number];

export type PeerLine = { measure: PeerMeasure; value: number; standing: Standing };

type Distribution = Readonly<Record<PeerMeasure, ValueCount[]>>;
type CountRow = ValueCount & { measure: PeerMeasure };

/** How often each value occurs among the active facilities of one agency and kind, on a day. */
async function readDistribution(
  jurisdiction_id: string,
  facility_type: string,
  as_of: string,
): Promise<Distribution> {
  const { sql } = reader();
  // As in `seriousFindings`.
  const tellsSerious = sql`bool_and(w.violations is not null)
    and sum(w.unrated) <= sum(w.harm + w.serious + w.moderate + w.low)`;
  const days = sql`i.date between ${as_of}::date - ${VISITS.window_days}::int and ${as_of}::date`;
  const rows = await sql<CountRow[]>`
    with peers as (
      select id, safety_score, capacity from facilities
      where jurisdiction_id = ${jurisdiction_id} and facility_type = ${facility_type}
        and license_status in ${sql(OPERATING_STATUSES)}
    ), visited as (
      select w.facility_id, count(*)::int as inspections,
        case when ${tellsSerious} then sum(w.harm + w.serious)::int end as serious,
        ${as_of}::date - max(w.date) as days
      from (${walksQuery(sql, sql`select id from peers`, days)}) w
      group by w.facility_id
    ), told as (
      select 'safety_score' as measure, safety_score as value from peers
      union all select 'capacity', capacity from peers
      union all select 'inspections_36m', inspections from visited
      union all select 'serious_findings_36m', serious from visited
      union all select 'days_since_last_inspection', days from visited
    )
    select measure, value, count(*)::int as count from told
    where value is not null group by measure, value`;
  const of = (measure: PeerMeasure) => rows.filter((row) => row.measure === measure);
  return {
    safety_score: of("safety_score"),
    serious_findings_36m: of("serious_findings_36m"),
    inspections_36m: of("inspections_36m"),
    days_since_last_inspection: of("days_since_last_inspection"),
    capacity: of("capacity"),
  };
}

/** Values of all peer groups that are kept, some 64 bytes each; a group has some hundred. */
const VALUES_MAX = 250_000;
/** Peer groups of the newest data versions; a country has a few hundred. */
const distributionCache = new VersionCache<Distribution>(VALUES_MAX, (groups) =>
  PEER_MEASURES.reduce((sum, measure) => sum + groups[measure].length, 1),
);

async function readDistributionCached(
  jurisdiction_id: string,
  facility_type: string,
  as_of: string,
): Promise<Distribution> {
  const key = [jurisdiction_id, facility_type, as_of].join("/");
  return distributionCache.read(key, () => readDistribution(jurisdiction_id, facility_type, as_of));
}

function countLevels(visits: FacilityDetail["inspections"]): LevelCounts {
  return {
    visits: visits.length,
    uncounted: sumOf(visits, ({ violations }) => (violations === undefined ? 1 : 0)),
    serious: sumOf(visits, ({ findings }) => findings.harm + findings.serious),
    rated: sumOf(
      visits,
      ({ findings: { harm, serious, moderate, low } }) => harm + serious + moderate + low,
    ),
    unrated: sumOf(visits, ({ findings }) => findings.unrated),
  };
}

/** The facility's own numbers on the day of its score; what its record does not tell is left out. */
function valuesOf(facility: FacilityDetail, as_of: string): Partial<Record<PeerMeasure, number>> {
  const visits = walksOf(facility).filter(({ date }) => isInWindow(daysBetween(date, as_of)));
  const [latest] = visits;
  const serious = seriousFindings(countLevels(visits));
  const { safety_score, safety } = facility;
  // Where visits that found nothing are not published, neither their number nor the latest is known.
  const areVisitsKnown = !safety.abstention_reasons.includes("clean_inspections_missing");
  const { capacity } = facility.provider;
  return {
    ...(safety_score === undefined ? {} : { safety_score }),
    ...(capacity === undefined ? {} : { capacity }),
    ...(latest === undefined || !areVisitsKnown
      ? {}
      : {
          inspections_36m: visits.length,
          days_since_last_inspection: daysBetween(latest.date, as_of),
        }),
    ...("value" in serious ? { serious_findings_36m: serious.value } : {}),
  };
}

/**
 * Where a facility's numbers stand among the active facilities of its agency and kind. Empty where
 * it has no day of judgement, or its peers are too few to say what is usual.
 */
export async function readPeers(facility: FacilityDetail): Promise<PeerLine[]> {
  const { inputs, peer_group } = facility.safety;
  if (!inputs) return [];
  const { as_of } = inputs;
  const peers = await readDistributionCached(
    jurisdictionOf(peer_group),
    facility.facility_type,
    as_of,
  );
  const values = valuesOf(facility, as_of);
  return PEER_MEASURES.flatMap((measure) => {
    const value = values[measure];
    const standing = value === undefined ? undefined : standingOf(peers[measure], value);
    return value === undefined || !standing ? [] : [{ measure, value, standing }];
  });
}
