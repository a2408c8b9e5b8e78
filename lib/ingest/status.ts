import type { Sql } from "postgres";
import { dayOf, daysBetween } from "#lib/kernel/days";
import { sourceById } from "#lib/sources/catalog";
import type { Source } from "#lib/sources/source";

/** Returns whether a source was last read longer ago than its cadence, in whole days. */
export function isLate(
  { cadence_days }: Pick<Source, "cadence_days">,
  last_success_at: Date | undefined,
  now: Date,
): boolean {
  return !last_success_at || daysBetween(dayOf(last_success_at), dayOf(now)) > cadence_days;
}

export type SourceStatus = {
  source_id: string;
  /** ISO 8601. Null if it was never read whole. */
  last_success_at: string | null;
  is_late: boolean;
  /** The code of the newest stop since the last success. */
  stopped_by: string | null;
};

/**
 * Lists the status of each source read here. Sample sources are excluded, because they are never
 * read again.
 */
export async function listStatus(sql: Sql, now: Date): Promise<SourceStatus[]> {
  const rows = await sql<Omit<SourceStatus, "is_late">[]>`
    select s.source_id, s.last_success_at, (
      select i.code from incidents i where i.source_id = s.source_id
        and i.severity = 'stop' and i.overridden_at is null
        and i.recorded_at > coalesce(s.last_success_at, '-infinity')
      order by i.recorded_at desc, i.incident_id desc limit 1) as stopped_by
    from source_status s where s.withdrawn_at is null order by s.source_id`;
  return rows.flatMap(({ source_id, last_success_at, stopped_by }) => {
    const source = sourceById(source_id);
    if (!source || source.is_sample) return [];
    const success = last_success_at === null ? undefined : new Date(last_success_at);
    const is_late = isLate(source, success, now);
    return [{ source_id, last_success_at: success?.toISOString() ?? null, is_late, stopped_by }];
  });
}
