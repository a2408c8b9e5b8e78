import { deriveId } from "#lib/kernel/ids";
import { type Queries, readIdentitiesAsOf } from "./apply/known-records";
import { readPlaces } from "./apply/places";
import { resolveEntities, type FacilityCluster } from "#lib/projection/merge";
import { projectFacility } from "#lib/projection/project";
import type { FacilityProjection } from "#lib/projection/rows";
import { hidesStreet, type TodaysHome } from "#lib/projection/withhold";

/**
 * Returns a facility as of a day (YYYY-MM-DD, inclusive): today's projection over the records of
 * that day. Geography and withheld home fields are those of today. Undefined if no source listed it
 * yet, or if the id was never a facility's.
 */
export async function readFacilityAsOf(
  sql: Queries,
  facility_id: string,
  as_of: string,
): Promise<FacilityProjection | undefined> {
  const lines = comparableLines(await listNeighbours(sql, facility_id));
  const identities = await readIdentitiesAsOf(sql, lines, as_of);
  const place = resolveEntities(identities).find((one) => holds(one, facility_id));
  if (!place) return undefined;
  return projectFacility(place, await readPlaces(sql, identities), todaysRows(place, lines));
}

const holds = ({ members }: FacilityCluster, facility_id: string): boolean =>
  members.some(
    ({ identity: { source, key } }) => deriveId("facility", source.source_id, key) === facility_id,
  );

/** A roster record, and the row that publishes it today (null if none does). */
type Line = { source_id: string; record_key: string; is_own: boolean; today: TodaysHome | null };

/**
 * Returns the records that may have been one facility with this one. A shared street joins records,
 * so a record whose street is hidden today is joined only with its own facility. Otherwise the join
 * would reveal the street.
 */
function comparableLines(lines: Line[]): Line[] {
  const isHidden = ({ today }: Line) => today !== null && hidesStreet(today);
  const isOwnHidden = lines.some((line) => line.is_own && isHidden(line));
  return lines.filter((line) => line.is_own || !(isOwnHidden || isHidden(line)));
}

function todaysRows({ members }: FacilityCluster, lines: readonly Line[]): TodaysHome[] {
  return lines.flatMap(({ source_id, record_key, today }) => {
    const isMember = members.some(
      ({ identity: { source, key } }) => source.source_id === source_id && key === record_key,
    );
    return isMember && today !== null ? [today] : [];
  });
}

/** Lists the roster records of a facility, and those that ever shared a block with them. */
async function listNeighbours(sql: Queries, facility_id: string): Promise<Line[]> {
  return sql<Line[]>`
    with own as (
      select s.source_id, s.record_key from facility_sources s
      where s.role = 'roster' and s.facility_id = coalesce(
        (select facility_id from facility_aliases where old_id = ${facility_id}), ${facility_id})
    ), lines as (
      select source_id, record_key, true as is_own from own
      union
      select v.source_id, v.record_key, (v.source_id, v.record_key) in (table own) as is_own
      from record_versions v
      where v.blocking_key in (
        select b.blocking_key from own join record_versions b
          on b.source_id = own.source_id and b.facility_key = own.record_key
        where b.blocking_key is not null)
    )
    select l.*, (
      select to_jsonb(f) from facilities f where f.id = (
        select s.facility_id from facility_sources s
        where s.source_id = l.source_id and s.record_key = l.record_key and s.role = 'roster'
        limit 1)) as today
    from lines l`;
}
