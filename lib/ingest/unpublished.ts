import type { Sql } from "postgres";

/** Records of a source by kind: how many there are, and why some are served by no facility. */
export type RecordAccount = {
  source_id: string;
  stream: string;
  kind: string;
  records: number;
  served: number;
  /** The source's rosters list no facility of that key. */
  no_roster_line: number;
};

/** Accounts for every record that is known: served, or under a facility that no roster lists. */
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
