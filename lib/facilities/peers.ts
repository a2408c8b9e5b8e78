import { reader } from "#db/client";
import type { LevelAverages } from "#db/schema/figures";
import { VersionCache } from "#db/version-cache";
import { daysBetween } from "#lib/kernel/days";
import { sumOf } from "#lib/kernel/sum";
import { PEERS, type PeerRank, peerRankOf, type ValueCount } from "#lib/scoring/peers";
import { type LevelCounts, type SeriousFindings, seriousFindings } from "#lib/scoring/serious";
import { jurisdictionOf } from "#lib/scoring/strata";
import { isInWindow } from "#lib/scoring/visits";
import type { FacilityDetail } from "./detail";
import type { SafetyDetail } from "./safety-shape";
import { distinctInspections } from "./distinct-inspections";

/** Values compared with peers, in the order of the page. */
const PEER_MEASURES = [
  "safety_score",
  "serious_findings_36m",
  "inspections_36m",
  "days_since_last_inspection",
  "capacity",
] as const;
export type PeerMeasure = (typeof PEER_MEASURES)[number];

export type PeerLine = { measure: PeerMeasure; value: number; rank: PeerRank };

type Distribution = Readonly<Record<PeerMeasure, ValueCount[]>> & {
  level_averages: LevelAverages | null;
};

/**
 * Reads how often each value occurs among the operating facilities of one agency and type, as of a
 * day.
 */
async function readDistribution(
  jurisdiction_id: string,
  facility_type: string,
  as_of: string,
): Promise<Distribution> {
  const [row] = await reader().sql<PeerFigures[]>`
    select value_counts, level_averages from peer_figures
    where jurisdiction_id = ${jurisdiction_id} and facility_type = ${facility_type}
      and as_of = ${as_of}`;
  const of = (measure: PeerMeasure) => row?.value_counts[measure] ?? [];
  return {
    safety_score: of("safety_score"),
    serious_findings_36m: of("serious_findings_36m"),
    inspections_36m: of("inspections_36m"),
    days_since_last_inspection: of("days_since_last_inspection"),
    capacity: of("capacity"),
    level_averages: row?.level_averages ?? null,
  };
}

type PeerFigures = {
  value_counts: Partial<Record<PeerMeasure, ValueCount[]>>;
  level_averages: LevelAverages | null;
};

/** Max values in the cache, about 64 bytes each. A peer group has about a hundred. */
const VALUES_MAX = 250_000;
/** Peer groups of the newest data versions. The US has a few hundred. */
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

type Findings = FacilityDetail["inspections"][number]["findings"];

const sumLevels = (findings: Findings, ...levels: (keyof NonNullable<Findings>)[]) =>
  sumOf(levels, (level) => findings?.[level] ?? 0);

function countLevels(visits: FacilityDetail["inspections"]): LevelCounts {
  return {
    visits: visits.length,
    uncounted: sumOf(visits, ({ violations }) => (violations === undefined ? 1 : 0)),
    serious: sumOf(visits, ({ findings }) => sumLevels(findings, "harm", "serious")),
    rated: sumOf(visits, ({ findings }) =>
      sumLevels(findings, "harm", "serious", "moderate", "low"),
    ),
    unrated: sumOf(visits, ({ findings }) => sumLevels(findings, "unrated")),
  };
}

const visitsWithin = (facility: Pick<FacilityDetail, "inspections">, as_of: string) =>
  distinctInspections(facility).filter(({ date }) => isInWindow(daysBetween(date, as_of)));

/**
 * Returns the number of serious violations in the 36 months before a date (YYYY-MM-DD), or why it's
 * unknown.
 */
export const seriousBefore = (
  facility: Pick<FacilityDetail, "inspections">,
  as_of: string,
): SeriousFindings => seriousFindings(countLevels(visitsWithin(facility, as_of)));

/** Returns the facility's own values on the date of its score, without unknown ones. */
function valuesOf(facility: FacilityDetail, as_of: string): Partial<Record<PeerMeasure, number>> {
  const visits = visitsWithin(facility, as_of);
  const [latest] = visits;
  const serious = seriousBefore(facility, as_of);
  const { safety_score, safety } = facility;
  // If clean visits aren't published, the number of visits and the latest one are unknown.
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
 * Compares a listed facility's values with those of its agency's listed active facilities of its
 * type. Empty if the facility is off the list or unscored, or if it has too few peers.
 */
export async function readPeers(facility: FacilityDetail): Promise<PeerLine[]> {
  const { inputs, peer_group } = facility.safety;
  const { facility_type, listed } = facility;
  if (!inputs || facility_type === undefined || !listed) return [];
  const { as_of } = inputs;
  const peers = await readDistributionCached(jurisdictionOf(peer_group), facility_type, as_of);
  const values = valuesOf(facility, as_of);
  return PEER_MEASURES.flatMap((measure) => {
    const value = values[measure];
    const rank = value === undefined ? undefined : peerRankOf(peers[measure], value);
    return value === undefined || !rank ? [] : [{ measure, value, rank }];
  });
}

/**
 * Returns how many violations of each level an inspection of similar providers found on average, in
 * the three years before the facility's score. Undefined if it has fewer than 30 similar providers
 * with such inspections, or if its agency doesn't publish levels or clean inspections.
 */
export async function readLevelAverages(
  { inputs, peer_group, abstention_reasons }: SafetyDetail,
  facility_type: string | null,
): Promise<SafetyDetail["similar_inspections"]> {
  if (!inputs || facility_type === null) return undefined;
  if (abstention_reasons.includes("clean_inspections_missing")) return undefined;
  const jurisdiction_id = jurisdictionOf(peer_group);
  const peers = await readDistributionCached(jurisdiction_id, facility_type, inputs.as_of);
  const averages = peers.level_averages;
  if (averages === null || averages.facilities < PEERS.facilities_min) return undefined;
  return averages;
}
