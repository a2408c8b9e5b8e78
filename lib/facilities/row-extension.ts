import type { Sql } from "postgres";
import { z } from "zod";
import { reader } from "#db/client";
import { day } from "#lib/kernel/fields";
import { dayOf } from "#lib/kernel/days";
import type { RowExtension } from "#lib/kernel/operation";
import { inspectionsUntil } from "#lib/scoring/visits";
import { agencyOf } from "#lib/states/coverage";
import { readTrust } from "#lib/states/tiers";
import { completenessOn } from "./completeness";
import { FacilityDetail } from "./detail";
import { readLevelAverages } from "./peers";
import { freshnessOfRecord, scoreabilityOf } from "./proof";
import { FacilityProof } from "./proof-shape";
import type { FacilityRecordRow, FacilityRow } from "./record";
import { serializeSafety } from "./safety";
import { SafetyDetail, SafetyInputs } from "./safety-shape";
import { serializeLicense, serializeProvider } from "./serialize";
import type { FacilitySummary } from "./summary";
import { createSummaryMapper } from "./summary-mapper";

const { facility_subtype, inspections_known_until, license, provider, trust, evidence_total } =
  FacilityDetail.shape;
const { freshness, scoreability } = FacilityProof.shape;

/** The score and its inputs, without the list of inspections. */
const RowSafety = SafetyDetail.extend({
  inputs: SafetyInputs.omit({ visits: true })
    .optional()
    .describe(SafetyDetail.shape.inputs.description ?? ""),
});

/** The scalars of the merge and of the proof that no other member repeats. */
const RowMerge = z.object({
  completeness: z
    .object({
      percent: z.number().describe("Share of ten core fields that are whole, 0 to 100."),
    })
    .describe("How complete the record is."),
});
const RowProof = z.object({
  freshness,
  trust: FacilityProof.shape.trust.pick({ decision_grade: true }),
  scoreability,
});

/** A facility's stored row with everything that its row of a list can show. */
export type StoredRow = {
  facility: FacilityRow & {
    inspections_count: number;
    last_inspected_on: string | null;
    updated_at: string;
  };
  safety: FacilityRecordRow["safety"];
  evidence_total: number;
  /** Ids of the sources that list it, sorted. */
  source_ids: string[];
};

const RowMembers = z.object({
  facility_subtype,
  last_inspected_on: day(
    "Day of the last inspection on record (absent if there is none)",
  ).optional(),
  inspections_count: z.int().describe("Number of inspections on record."),
  inspections_known_until,
  trust,
  license,
  provider,
  evidence_total,
  safety: RowSafety,
  merge_context: RowMerge.describe("How the canonical record was put together."),
  facility_proof: RowProof.describe("Freshness, decision grade, and scoreability."),
});
type RowMembers = z.infer<typeof RowMembers>;

/** Members of the full record that rows of a search have on request. */
export const FACILITY_ROW_EXTENSION = {
  shape: RowMembers.shape,
  read: readExtensions,
  point: { lat: "provider.location.lat", lng: "provider.location.lng" },
} satisfies RowExtension;

/** Reads the stored rows of these facilities. */
async function readStoredRows(sql: Sql, ids: readonly string[]): Promise<StoredRow[]> {
  return sql<StoredRow[]>`
    select to_jsonb(f) - 'xyz' - 'name_key' as facility, s.safety,
      (select count(*)::int from evidence e where e.facility_id = f.id) as evidence_total,
      (select coalesce(jsonb_agg(distinct l.source_id order by l.source_id), '[]')
        from facility_sources l where l.facility_id = f.id) as source_ids
    from facilities f left join safety_scores s on s.facility_id = f.id
    where f.id = any(${ids as string[]}::text[])`;
}

async function readExtensions(
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Record<string, unknown>>> {
  const [rows, map] = await Promise.all([readStoredRows(reader().sql, ids), createRowMapper(now)]);
  const mapped = rows.map(async (row) => {
    const { summary, members } = await map(row);
    return [summary.id, members] as const;
  });
  return new Map(await Promise.all(mapped));
}

/** Reads up to `limit` stored rows of all facilities after an id, by id. */
export async function readStoredRowsAfter(
  sql: Sql,
  id: string,
  limit: number,
): Promise<StoredRow[]> {
  const ids = await sql<{ id: string }[]>`
    select id from facilities where id > ${id} order by id limit ${limit}`;
  const rows = await readStoredRows(
    sql,
    ids.map((row) => row.id),
  );
  return rows.toSorted((a, b) => (a.facility.id < b.facility.id ? -1 : 1));
}

/** A facility's summary, and the members that rows have on request. */
export type FullRow = { summary: FacilitySummary; members: RowMembers };

/**
 * Returns a function that makes a facility's summary, and the members that rows have on request, at
 * the current data version on the day of `now`.
 */
export async function createRowMapper(now: Date): Promise<(row: StoredRow) => Promise<FullRow>> {
  const [summarize, trustOf] = await Promise.all([createSummaryMapper(now), readTrust(now)]);
  const today = dayOf(now);
  return async (row) => {
    const { facility, source_ids, evidence_total } = row;
    const summary = summarize(facility);
    const { jurisdiction, tier, explanation, decision_grade } = trustOf(facility);
    const safety = serializeSafety(row);
    const averages = await readLevelAverages(safety, facility.facility_type);
    const known_until = inspectionsUntil(jurisdiction?.breakdown, today);
    const freshness = freshnessOfRecord(facility.observed_on, source_ids, today);
    const { percent } = completenessOn(facility.completeness, {
      today,
      record_age_days: freshness.days,
      inspection_age_days: jurisdiction?.metrics.inspection_age_days ?? undefined,
      price: summary,
    });
    const { facility_subtype: subtype, last_inspected_on, inspections_count } = facility;
    const members = {
      ...(subtype === null ? {} : { facility_subtype: subtype }),
      ...(last_inspected_on === null ? {} : { last_inspected_on }),
      inspections_count,
      ...(known_until === undefined ? {} : { inspections_known_until: known_until }),
      trust: { tier, explanation },
      license: serializeLicense(facility, today),
      provider: serializeProvider(facility, agencyOf(facility.jurisdiction_id)),
      evidence_total,
      safety: withoutVisits(averages ? { ...safety, similar_inspections: averages } : safety),
      merge_context: { completeness: { percent } },
      facility_proof: {
        freshness,
        trust: { decision_grade },
        scoreability: scoreabilityOf(safety),
      },
    };
    return { summary, members };
  };
}

function withoutVisits({ inputs, ...safety }: SafetyDetail): z.infer<typeof RowSafety> {
  if (inputs === undefined) return safety;
  const { visits: _visits, ...scalars } = inputs;
  return { ...safety, inputs: scalars };
}
