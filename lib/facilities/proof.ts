import { dayOf, daysBetween } from "#lib/kernel/days";
import { groupBy } from "#lib/kernel/group-by";
import { ABSTENTION_TEXT } from "#lib/scoring/abstain";
import { FRESH_DAYS, freshnessOf } from "#lib/states/freshness";
import type { ForecastAbstainer } from "#lib/states/forecast-facts";
import type { FacilityTrust } from "#lib/states/tiers";
import { sourceById } from "#lib/sources/catalog";
import type { FacilityProof } from "./proof-shape";
import type { FacilityRecordRow } from "./record";
import { serializeSafety } from "./safety";
import type { SafetyDetail } from "./safety-shape";

/** Max files in a proof, newest first. A long proof has fewer. */
const SOURCES_MAX = 6;
/** Max size of a proof in bytes. The newest file is always included. */
const PROOF_BYTES_MAX = 4_096;

export function writeProof(
  record: FacilityRecordRow,
  trust: FacilityTrust,
  abstain: ForecastAbstainer,
  now: Date,
): FacilityProof {
  const { facility, sources } = record;
  const safety = serializeSafety(record);
  // A forecast also has all reasons of the score. To save space, only the headline is repeated.
  const forecastReasons = [
    ...safety.abstention_reasons.slice(0, 1),
    ...abstain(facility.jurisdiction_id, []),
  ];
  const source_ids = sources.map(({ source_id }) => source_id);
  return withinBound({
    facility_id: facility.id,
    generated_at: now.toISOString(),
    sources: newestFiles(sources).map((link) => ({
      source_id: link.source_id,
      url: addressOf(link.source_id, facility),
      document_sha256: link.sha256,
      retrieved_at: new Date(link.retrieved_at).toISOString(),
      ...(link.source_updated_at === null
        ? {}
        : { source_updated_at: new Date(link.source_updated_at).toISOString() }),
      data_license: sourceById(link.source_id)?.data_license ?? "not stated",
    })),
    freshness: freshnessOfRecord(facility.observed_on, source_ids, dayOf(now)),
    trust: {
      tier: trust.tier,
      explanation: trust.explanation,
      decision_grade: trust.decision_grade,
    },
    scoreability: scoreabilityOf(safety),
    abstentions: [
      ...safety.abstention_reasons.map((code) => abstention("safety_score", code)),
      ...forecastReasons.map((code) => abstention("risk_probability", code)),
    ],
  });
}

/** Returns the age on a day (YYYY-MM-DD) of a record whose newest list is of `observed_on`. */
export function freshnessOfRecord(
  observed_on: string,
  source_ids: readonly string[],
  today: string,
): FacilityProof["freshness"] {
  const days = Math.max(0, daysBetween(observed_on, today));
  const cadences = source_ids.flatMap((id) => sourceById(id)?.cadence_days ?? []);
  return {
    days,
    status: freshnessOf(days),
    expected_within_days: cadences.length === 0 ? FRESH_DAYS : Math.min(...cadences),
  };
}

/** Returns whether there is a score, and what it rests on. */
export const scoreabilityOf = (safety: SafetyDetail): FacilityProof["scoreability"] => ({
  scoreable: safety.value !== undefined,
  inputs: {
    inspections: safety.inputs?.n ?? 0,
    effective_inspections: safety.inputs?.effective_inspections ?? 0,
  },
  method_version: safety.method_version,
  caps: safety.caps.map(({ code }) => code),
});

/** Removes the oldest file until the proof fits. */
function withinBound(proof: FacilityProof): FacilityProof {
  const bytes = Buffer.byteLength(JSON.stringify(proof));
  if (bytes <= PROOF_BYTES_MAX || proof.sources.length <= 1) return proof;
  return withinBound({ ...proof, sources: proof.sources.slice(0, -1) });
}

/** Returns the newest files of the record, each once. */
function newestFiles(sources: FacilityRecordRow["sources"]): FacilityRecordRow["sources"] {
  const newestFirst = sources.toSorted(
    (a, b) => Date.parse(b.retrieved_at) - Date.parse(a.retrieved_at),
  );
  const files = groupBy(newestFirst, ({ source_id, sha256 }) => `${source_id} ${sha256}`);
  return [...files.values()].flatMap(([newest]) => newest ?? []).slice(0, SOURCES_MAX);
}

/** The record's own URL belongs to the source that gave it. Other sources get their search page. */
function addressOf(
  source_id: string,
  { field_sources, source_url }: FacilityRecordRow["facility"],
): string {
  const source = sourceById(source_id);
  if (!source || field_sources["source_url"] === source_id) return source_url;
  return source.lookup_url ?? source.portal_url;
}

function abstention(field: string, code: string): FacilityProof["abstentions"][number] {
  const texts: Readonly<Record<string, { message: string; resolves_when: string }>> =
    ABSTENTION_TEXT;
  const text = texts[code] ?? { message: code, resolves_when: "The source gives what is missing." };
  return { field, code, ...text };
}
