import type { Sql } from "postgres";

/** Number of records of one source, stream, and kind, and of those that no facility publishes. */
export type RecordAccount = {
  source_id: string;
  stream: string;
  kind: string;
  records: number;
  served: number;
  /** The source's rosters list no facility with that key. */
  no_roster_line: number;
};

/**
 * Counts the stored records per source, stream, and kind: published, or without a roster record.
 */
export async function listUnserved(sql: Sql): Promise<RecordAccount[]> {
  return sql<RecordAccount[]>`
    select r.source_id, r.stream, r.kind, count(*)::int as records,
      count(*) filter (where n.alias is not null)::int as served,
      count(*) filter (where n.alias is null)::int as no_roster_line
    from source_records r
    left join (select distinct source_id, alias from record_aliases) n
      on n.source_id = r.source_id and n.alias = r.facility_key
    group by r.source_id, r.stream, r.kind
    order by r.source_id, r.stream, r.kind`;
}
