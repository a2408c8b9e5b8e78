import { deriveId } from "#lib/kernel/ids";
import { type Queries, readIdentitiesAsOf } from "./apply/known-records";
import { readPlaces } from "./apply/places";
import type { Cluster } from "./apply/touched";
import { mergeRecords, type Place } from "./projection/merge";
import { projectFacility } from "./projection/project";
import type { FacilityProjection } from "./projection/rows";

/**
 * What the sources had published of a facility up to a day (YYYY-MM-DD, that day included): the
 * projection that serves today, over the records as they stood then. Places and their points are
 * today's. Undefined when no source listed it yet, or the id was never one of a facility.
 */
export async function readFacilityAsOf(
  sql: Queries,
  facility_id: string,
  as_of: string,
): Promise<FacilityProjection | undefined> {
  const lines = await listNeighbours(sql, facility_id);
  const identities = await readIdentitiesAsOf(sql, lines, as_of);
  const place = mergeRecords(identities).find((one) => holds(one, facility_id));
  return place && projectFacility(place, await readPlaces(sql, identities));
}

const holds = ({ members }: Place, facility_id: string): boolean =>
  members.some(
    ({ identity: { source, key } }) => deriveId("facility", source.source_id, key) === facility_id,
  );

/** The roster lines of a facility, and those that ever shared a building with them. */
async function listNeighbours(sql: Queries, facility_id: string): Promise<Cluster> {
  return sql<Cluster>`
    with own as (
      select s.source_id, s.record_key from facility_sources s
      where s.role = 'roster' and s.facility_id = coalesce(
        (select facility_id from facility_aliases where old_id = ${facility_id}), ${facility_id})
    )
    select source_id, record_key from own
    union
    select v.source_id, v.record_key from record_versions v
    where v.block_key in (
      select b.block_key from own join record_versions b
        on b.source_id = own.source_id and b.facility_key = own.record_key
      where b.block_key is not null)`;
}
