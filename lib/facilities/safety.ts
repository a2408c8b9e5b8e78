import { connection } from "#db/client";
import { SAFETY } from "#lib/scoring/safety";
import { peerGroupOf } from "#lib/scoring/strata";
import type { FacilityRecordRow, FacilityRow } from "./record";
import { SafetyDetail } from "./safety-shape";

/** Stored score of a facility, and what explains its absence. */
type Scored = Pick<FacilityRecordRow, "safety"> & {
  facility: Pick<FacilityRow, "jurisdiction_id" | "facility_type" | "safety_abstention">;
};

/** Serializes the stored score. A facility that was never scored abstains with a reason. */
export function serializeSafety(record: Scored): SafetyDetail {
  const { facility, safety } = record;
  if (safety !== null) return SafetyDetail.parse(safety);
  return {
    method_version: SAFETY.method_version,
    peer_group: peerGroupOf(facility.jurisdiction_id, facility.facility_type),
    caps: [],
    abstention_reasons: [facility.safety_abstention ?? "no_inspections"],
  };
}

const BATCH = 1_000;

/** Yields all facility ids in order, in batches. */
export async function* listFacilityIds(): AsyncGenerator<string[]> {
  for (let after = ""; ;) {
    const rows = await connection().sql<{ id: string }[]>`
      select id from facilities where id > ${after} order by id limit ${BATCH}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

export async function readRecordSafety(ids: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await connection().sql<{ facility_id: string; safety: unknown }[]>`
    select facility_id, safety from safety_scores where facility_id = any(${ids as string[]})`;
  return new Map(rows.map(({ facility_id, safety }) => [facility_id, safety]));
}
