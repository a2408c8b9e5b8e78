import type { TransactionSql } from "postgres";
import type { StreamDay } from "#lib/projection/identity";

/**
 * Adds to `affected_records` the lines of places with findings that went away from another file of the source
 * between the days of two files of visits. Whether such a finding was taken back follows from the newer
 * of the two, also where that says of the visit what the older one said.
 */
export async function collectRetracted(
  tx: TransactionSql,
  source_id: string,
  was: StreamDay,
  is: StreamDay,
): Promise<void> {
  await tx`
    insert into affected_records
    select distinct n.source_id, n.record_key
    from source_records r join record_aliases n on n.source_id = r.source_id
      and n.alias = r.facility_key
    where r.source_id = ${source_id} and r.kind = 'violation' and r.stream <> ${is.stream}
      and r.not_seen_since is not null
      and r.last_seen_on > ${was.observed_on}::date and r.last_seen_on <= ${is.observed_on}::date
    on conflict do nothing`;
}
