import { ResourceMoved } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import type { Completeness } from "#lib/scoring/completeness";
import { agencyOf } from "#lib/states/coverage";
import { readForecastAbstainer } from "#lib/states/forecast-facts";
import { readJurisdictionTrust } from "#lib/states/tiers";
import { dayOf, daysBetween } from "#lib/kernel/days";
import { inspectionsUntil } from "#lib/scoring/visits";
import { completenessOn } from "./completeness";
import type { FacilityDetail } from "./detail";
import {
  serializeEvidence,
  missingViolations,
  serializeInspection,
  serializeLicense,
  serializeProvider,
  serializeSubtype,
  serializeViolation,
} from "./serialize";
import { readPastRecord } from "./past";
import { readLevelAverages } from "./peers";
import { writeProof } from "./proof";
import type { FacilityProof } from "./proof-shape";
import { type FacilityRecordRow, hasRecord, readAlias, readRecord } from "./record";
import { serializeSafety } from "./safety";
import { createSummaryMapper } from "./summary-mapper";

/**
 * Rejects an unknown id.
 * @throws ResourceMoved (308) if a merge or split left the id behind, or Problem `not_found` (404).
 */
async function refuseUnknown(facility_id: string, suffix: string): Promise<never> {
  const canonical = await readAlias(facility_id);
  if (canonical) throw new ResourceMoved(canonical, `/v1/facilities/${canonical}${suffix}`);
  throw new Problem("not_found", "There is no facility with this id");
}

/**
 * Reads a facility's complete record. `suffix` follows the id in the path.
 * @throws ResourceMoved if a merge or split left the id behind; Problem `not_found` if it's
 * unknown.
 */
async function requireRecord(facility_id: string, suffix = ""): Promise<FacilityRecordRow> {
  return (await readRecord(facility_id)) ?? refuseUnknown(facility_id, suffix);
}

/** Checks that a facility exists, like `requireRecord`, without reading it. */
export async function requireFacility(facility_id: string, suffix: string): Promise<void> {
  if (!(await hasRecord(facility_id))) await refuseUnknown(facility_id, suffix);
}

/**
 * Returns the compact proof of one facility at `now`.
 * @throws ResourceMoved, or Problem `not_found`.
 */
export async function readProof(facility_id: string, now: Date): Promise<FacilityProof> {
  const record = await requireRecord(facility_id, "/proof");
  const [trust, abstain] = await Promise.all([
    readJurisdictionTrust(record.facility, now),
    readForecastAbstainer(now),
  ]);
  return writeProof(record, trust, abstain, now);
}

/**
 * Returns the complete record of one facility at `now`.
 * @throws ResourceMoved, or Problem `not_found`.
 */
export async function readFacility(facility_id: string, now: Date): Promise<FacilityDetail> {
  return presentRecord(await requireRecord(facility_id), now);
}

/**
 * Returns a facility's record as known at the end of a day (YYYY-MM-DD); a future day gives
 * today's. Prices and trust are those of `now`.
 * @throws ResourceMoved, or Problem `not_found` if no source had listed it by then.
 */
export async function readFacilityAt(
  facility_id: string,
  as_of: string,
  now: Date,
): Promise<FacilityDetail> {
  await requireFacility(facility_id, `?as_of=${as_of}`);
  // PostgreSQL has no year 0.
  const record = as_of < "0001" ? undefined : await readPastRecord(facility_id, as_of);
  const today = dayOf(now);
  if (record) return presentRecord(record, now, as_of < today ? as_of : today);
  throw new Problem("not_found", `No source had listed this facility by ${as_of}`);
}

async function presentRecord(
  record: FacilityRecordRow,
  now: Date,
  as_of?: string,
): Promise<FacilityDetail> {
  const { facility } = record;
  const safety = serializeSafety(record);
  const [summarize, trust, abstain, averages] = await Promise.all([
    createSummaryMapper(now),
    readJurisdictionTrust(facility, now),
    readForecastAbstainer(now),
    (as_of ?? dayOf(now)) === dayOf(now)
      ? readLevelAverages(safety, facility.facility_type)
      : undefined,
  ]);
  const proof = writeProof(record, trust, abstain, now);
  const { missing, ...summary } = summarize(facility);
  const known_until = inspectionsUntil(trust.jurisdiction?.breakdown, as_of ?? dayOf(now));
  const completeness = completenessOn(facility.completeness, {
    today: dayOf(now),
    // A past record's age is counted to that past day.
    ...(as_of === undefined
      ? {
          record_age_days: proof.freshness.days,
          inspection_age_days: trust.jurisdiction?.metrics.inspection_age_days ?? undefined,
        }
      : { record_age_days: daysBetween(facility.observed_on, as_of) }),
    price: { ...summary, missing },
  });
  return {
    ...summary,
    ...serializeSubtype(facility, [
      ...missing,
      ...(known_until === undefined
        ? [{ field: "inspections_known_until", code: reasonOfNoDate(record) }]
        : []),
      ...missingViolations(record.inspections, record.violations),
    ]),
    ...(known_until === undefined ? {} : { inspections_known_until: known_until }),
    trust: { tier: proof.trust.tier, explanation: proof.trust.explanation },
    license: serializeLicense(facility, as_of ?? dayOf(now)),
    provider: serializeProvider(facility, agencyOf(facility.jurisdiction_id)),
    inspections: record.inspections.map(serializeInspection),
    violations: record.violations.map(serializeViolation),
    evidence: record.evidence.map(serializeEvidence),
    evidence_total: record.evidence_total,
    safety: averages ? { ...safety, similar_inspections: averages } : safety,
    score_history: record.score_history.map(({ as_of, safety_score, method_version, cause }) => ({
      as_of,
      safety_score,
      method_version,
      cause,
    })),
    merge_context: presentMerge(record, completeness),
    facility_proof: proof,
  };
}

/** A facility with inspections from a file of only some facilities has them without a last day. */
const reasonOfNoDate = ({ inspections }: FacilityRecordRow): string =>
  inspections.length > 0 ? "not_published" : "no_inspection_source";

function presentMerge(
  record: FacilityRecordRow,
  completeness: Completeness,
): FacilityDetail["merge_context"] {
  const { facility, sources, merged_from } = record;
  return {
    canonical_id: facility.id,
    sources: sources.map((source) => ({
      source_id: source.source_id,
      record_id: source.record_key,
      role: source.role,
      matched_by: source.matched_by,
      confidence: source.confidence,
      retrieved_at: new Date(source.retrieved_at).toISOString(),
      sha256: source.sha256,
    })),
    field_sources: facility.field_sources,
    completeness,
    merged_from,
  };
}
