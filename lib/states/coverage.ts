import { reader } from "#db/client";
import { currentVersions, versionOf } from "#db/service-versions";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { dayOf } from "#lib/kernel/days";
import { deriveId } from "#lib/kernel/ids";
import type { PageMeta } from "#lib/kernel/page";
import { sumOf } from "#lib/kernel/sum";
import { STATES, type TrustTier } from "#lib/kernel/vocabulary";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";
import { SAFETY } from "#lib/scoring/safety";
import { sourceById, sourceOfJurisdiction } from "#lib/sources/catalog";
import { isLate } from "#lib/ingest/status";
import { listStatesCovered } from "./directory";
import { missingMetrics } from "./missing";
import { readJurisdictions, servedJurisdictions } from "./jurisdictions";
import type { CoverageSnapshot, JurisdictionShape } from "./shapes";
import { COMPILATION_TERMS, termsOf } from "./source-terms";

/** Times of a source's last attempt and last success, ISO 8601. */
type SourceRead = {
  source_id: string;
  last_attempt_at: string | null;
  last_success_at: string | null;
  records: number;
};

/**
 * Reads the coverage manifest at the current data version. State, trust, and proof responses share
 * it.
 */
export async function readCoverage(now: Date): Promise<CoverageSnapshot> {
  const [versions, jurisdictions, states, sources] = await Promise.all([
    currentVersions(),
    readJurisdictions(now),
    listStatesCovered(now),
    readSources(now),
  ]);
  const covered = servedJurisdictions(jurisdictions);
  return {
    snapshot_id: deriveId(
      "snapshot",
      "coverage",
      versionOf(versions),
      ...MODEL_VERSIONS,
      dayOf(now),
    ),
    generated_at: (versions.last_ingest_at ?? now).toISOString(),
    data_version: versions.data_version,
    method_version: SAFETY.method_version,
    totals: {
      is_sample: covered[0]?.is_sample ?? false,
      states: new Set(covered.map(({ state_code }) => state_code)).size,
      jurisdictions: covered.length,
      facilities: sumOf(covered, (each) => each.facility_count),
      off_list_count: sumOf(covered, (each) => each.breakdown.off_list_count),
      scored_facilities: sumOf(covered, (each) => each.breakdown.scored_facility_count),
      inspections_36m: sumOf(covered, (each) => each.breakdown.inspections_36m),
    },
    states,
    terms: COMPILATION_TERMS,
    sources,
  };
}

const readSourcesRead = (): Promise<SourceRead[]> =>
  reader().sql<SourceRead[]>`
    select s.source_id, s.last_attempt_at, s.last_success_at, coalesce(f.records, 0) as records
    from source_status s left join source_figures f using (source_id)
    where s.withdrawn_at is null order by s.source_id`;

/** Reads the manifest's lines for sources in the catalog. */
export async function readSources(now: Date): Promise<CoverageSnapshot["sources"]> {
  return (await readSourcesRead()).flatMap((row) => describeSource(row, now));
}

function describeSource(row: SourceRead, now: Date): CoverageSnapshot["sources"] {
  const source = sourceById(row.source_id);
  if (!source) return [];
  const success = row.last_success_at === null ? undefined : new Date(row.last_success_at);
  const attempt = row.last_attempt_at === null ? undefined : new Date(row.last_attempt_at);
  return [
    {
      source_id: row.source_id,
      agency: source.agency,
      ...termsOf(source),
      cadence_days: source.cadence_days,
      ...(attempt ? { last_attempt_at: attempt.toISOString() } : {}),
      ...(success ? { last_success_at: success.toISOString() } : {}),
      records: row.records,
      late: isLate(source, success, now),
    },
  ];
}

/** Lists jurisdictions with records and their trust metrics, filtered by tier and state. */
export async function listJurisdictions(
  filter: {
    tier?: TrustTier | undefined;
    state_code?: string | undefined;
    limit: number;
    offset: number;
  },
  now: Date,
): Promise<{ data: JurisdictionShape[]; meta: PageMeta }> {
  const all = [...(await readJurisdictions(now)).values()].filter(
    (each) =>
      (filter.tier === undefined || each.trust_tier === filter.tier) &&
      (filter.state_code === undefined || each.state_code === filter.state_code),
  );
  const { limit, offset } = filter;
  return {
    data: all.slice(offset, offset + limit).map(describeJurisdiction),
    meta: { limit, offset, total: all.length },
  };
}

/** Returns the name of a jurisdiction's agency, or its id if no source is known. */
export function agencyOf(jurisdiction_id: string): string {
  return sourceOfJurisdiction(jurisdiction_id)?.agency ?? jurisdiction_id;
}

function describeJurisdiction(each: Jurisdiction): JurisdictionShape {
  const { jurisdiction_id, state_code, is_sample, facility_count, trust_tier, explanation } = each;
  const { reasons, decision_grade, metrics } = each;
  return {
    jurisdiction_id,
    agency: agencyOf(jurisdiction_id),
    state_code,
    state_name: STATES[state_code],
    is_sample,
    facility_count,
    off_list_count: each.breakdown.off_list_count,
    trust_tier,
    explanation,
    reasons,
    decision_grade,
    metrics,
    missing: missingMetrics(metrics),
  };
}
