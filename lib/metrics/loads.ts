import type { Sql } from "postgres";

/** Number of loads of one source with one outcome. */
type LoadCount = { source_id: string; outcome: "accepted" | "refused"; count: number };

/** Counts the loads of each source, by outcome. */
export const countLoads = (sql: Sql): Promise<LoadCount[]> => sql<LoadCount[]>`
  select source_id, status as outcome, count(*)::int as count from snapshots
  group by source_id, status order by source_id, status`;
