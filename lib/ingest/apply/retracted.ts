import type { TransactionSql } from "postgres";
import type { StreamDay } from "#lib/projection/identity";

/**
 * Adds the records of facilities with violations that disappeared from another file of the source
 * between the dates of two inspection files. The newer inspection file decides whether such a
 * violation was retracted, even if it leaves the inspection unchanged.
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
