import { reader } from "#db/client";
import { deriveId } from "#lib/kernel/ids";
import { observedDays } from "#lib/rescoring/observed";
import { scoreAsOf } from "#lib/rescoring/past";
import { scoreDays } from "#lib/rescoring/score-days";
import type { Safety } from "#lib/scoring/safety";
import { countVisits, type ObservedDays } from "#lib/scoring/visits";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import type { FacilityProjection } from "#lib/projection/rows";
import { streamsByContent } from "#lib/sources/streams-by-content";
import {
  EVIDENCE_MAX,
  type FacilityRecordRow,
  type FacilityRow,
  type ScoreHistoryRow,
} from "./record";

/**
 * Rebuilds a facility's record as of the end of a past day, from what the sources had published by
 * then, and scores it. Undefined if no source listed it yet.
 */
export async function readPastRecord(
  facility_id: string,
  as_of: string,
): Promise<FacilityRecordRow | undefined> {
  const { sql } = reader();
  const past = await readFacilityAsOf(sql, facility_id, as_of);
  if (!past) return undefined;
  const facility = servedRow(past);
  const days = scoreDays(await readObserved(facility.jurisdiction_id, as_of), as_of);
  const safety = await scoreAsOf(sql, { ...facility, ...countVisits(past.inspections) }, days);
  return {
    facility: { ...facility, ...scoreOf(safety) },
    inspections: past.inspections,
    violations: past.violations,
    ...newestEvidence(past),
    sources: past.sources
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .map((link) => ({ ...link, source_updated_at: null })),
    safety,
    score_history: await readScoresUntil(facility.id, as_of),
    merged_from: mergedFrom(past),
  };
}

/** Returns the newest dates that a jurisdiction's files had reached by then. */
async function readObserved(jurisdiction_id: string, as_of: string): Promise<ObservedDays> {
  const streams = streamsByContent(jurisdiction_id);
  const ids = [...streams.rosters, ...streams.visits].map(({ source_id }) => source_id);
  const rows = await reader().sql<{ source_id: string; stream: string; observed_on: string }[]>`
    select source_id, stream, max(observed_on)::text as observed_on from snapshots
    where status = 'accepted' and source_id = any(${ids}) and observed_on <= ${as_of}
    group by source_id, stream`;
  return observedDays(streams, rows);
}

const keyOf = ({ source_id, record_key, stream }: FacilityProjection["sources"][number]) =>
  JSON.stringify([source_id, record_key, stream]);

function servedRow({ facility }: FacilityProjection): FacilityRow {
  return {
    ...facility,
    safety_score: null,
    safety_abstention: null,
    updated_at: facility.retrieved_at,
  };
}

const scoreOf = ({ value, abstention_reasons: [abstention] }: Safety) => ({
  safety_score: value ?? null,
  safety_abstention: abstention ?? null,
});

function newestEvidence({ evidence }: FacilityProjection) {
  const sorted = evidence.toSorted(
    (a, b) => (b.published_on ?? "").localeCompare(a.published_on ?? "") || (a.id < b.id ? -1 : 1),
  );
  return { evidence: sorted.slice(0, EVIDENCE_MAX), evidence_total: evidence.length };
}

/** Returns the ids of the other roster records that belonged to this facility then. */
function mergedFrom({ facility, sources }: FacilityProjection): string[] {
  const ids = sources
    .filter(({ role }) => role === "roster")
    .map(({ source_id, record_key }) => deriveId("facility", source_id, record_key));
  return [...new Set<string>(ids)].filter((id) => id !== facility.id).sort();
}

async function readScoresUntil(facility_id: string, as_of: string): Promise<ScoreHistoryRow[]> {
  return reader().sql<ScoreHistoryRow[]>`
    select as_of, safety_score, method_version, cause from score_history
    where facility_id = ${facility_id} and as_of <= ${as_of} order by history_id`;
}
