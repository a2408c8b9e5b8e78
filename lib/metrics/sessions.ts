import type { Sql } from "postgres";

/** Open sessions: Daybook's own by state, those of all programs, and the server's limit. */
type Sessions = { own: { state: string; count: number }[]; all: number; limit: number };

/** Counts the sessions of the primary database. Other accounts' sessions have no visible state. */
export async function countSessions(sql: Sql): Promise<Sessions> {
  const [own, [total]] = await Promise.all([
    sql<{ state: string; count: number }[]>`
      select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'daybook%'
      group by 1 order by 1`,
    sql<{ all: number; limit: number }[]>`
      select count(*)::int as all, current_setting('max_connections')::int as limit
      from pg_stat_activity where datid is not null`,
  ]);
  return { own, all: total?.all ?? 0, limit: total?.limit ?? 0 };
}
