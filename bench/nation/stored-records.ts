import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { sumOf } from "../../lib/kernel/sum";
import type { RecordCounts } from "./write-agency";

/** Counts the records that the database has of each source. */
export async function countStored(sql: Sql): Promise<Map<string, RecordCounts>> {
  const rows = await sql<({ source_id: string } & RecordCounts)[]>`
    select source_id, sum(facilities)::int as facilities, sum(inspections)::int as inspections,
      sum(findings)::int as findings
    from (
      select source_id, count(distinct facility_id) as facilities, 0 as inspections, 0 as findings
      from facility_sources group by source_id
      union all select source_id, 0, count(*), 0 from inspections group by source_id
      union all select source_id, 0, 0, count(*) from violations group by source_id
    ) counted
    group by source_id order by source_id`;
  return new Map(rows.map(({ source_id, ...counts }) => [source_id, counts]));
}

/** Bytes on disk after a phase. */
export type DiskBytes = { database: number; write_ahead_log: number; raw_store: number };

/** Measures the database, its write-ahead log, and the stored files of a data directory. */
export async function readDiskBytes(sql: Sql, data_directory: string): Promise<DiskBytes> {
  const [row] = await sql<Omit<DiskBytes, "raw_store">[]>`
    select pg_database_size(current_database())::float8 as database,
      (select sum(size) from pg_ls_waldir())::float8 as write_ahead_log`;
  const raw = join(data_directory, "raw");
  const files = readdirSync(raw, { recursive: true, encoding: "utf8" });
  const raw_store = sumOf(files, (name) => statSync(join(raw, name)).size);
  return { database: row?.database ?? 0, write_ahead_log: row?.write_ahead_log ?? 0, raw_store };
}
