import type { ISql, TransactionSql } from "postgres";
import { replacedOn, rowsOf } from "#lib/rescoring/observed";
import { streamsByContent } from "#lib/sources/streams-by-content";

/** The dates of the complete lists that an agency has published, oldest first, by jurisdiction. */
export type ListDates = ReadonlyMap<string, readonly string[]>;

/** Returns streams whose files name every facility that the agency lists. */
const completeLists = (jurisdiction_id: string) =>
  streamsByContent(jurisdiction_id).rosters.filter(({ is_whole }) => is_whole);

/**
 * Reads the dates of accepted complete lists.
 * @param until YYYY-MM-DD: only lists of this date or before; all of them if absent.
 */
export async function readListDates(
  sql: ISql<Record<never, never>>,
  jurisdiction_ids: readonly string[],
  until?: string,
): Promise<ListDates> {
  const dates = new Map<string, readonly string[]>();
  for (const jurisdiction_id of new Set(jurisdiction_ids)) {
    const lists = completeLists(jurisdiction_id);
    const rows = await sql<{ observed_on: string }[]>`
      select distinct observed_on::text from snapshots
      where status = 'accepted' and not is_partial and observed_on <= coalesce(${until ?? null}::date, 'infinity')
        and (source_id, stream) in (
          select * from unnest(${lists.map(({ source_id }) => source_id)}::text[],
            ${lists.map(({ stream }) => stream)}::text[]))
      order by 1`;
    dates.set(
      jurisdiction_id,
      rows.map(({ observed_on }) => observed_on),
    );
  }
  return dates;
}

/**
 * Adds the records of the agency's other lists that this load's date makes outdated. They are no
 * longer listed, although their own stream has no newer file.
 */
export async function collectReplaced(
  tx: TransactionSql,
  jurisdiction_id: string,
  observed_on: string,
): Promise<void> {
  const { rosters } = streamsByContent(jurisdiction_id);
  const newest = await tx<{ source_id: string; stream: string; observed_on: string }[]>`
    select source_id, stream,
      coalesce(max(observed_on) filter (where not is_partial), max(observed_on))::text as observed_on
    from snapshots
    where status = 'accepted' and source_id = any(${rosters.map(({ source_id }) => source_id)})
    group by source_id, stream`;
  const dates = (await readListDates(tx, [jurisdiction_id])).get(jurisdiction_id) ?? [];
  const replaced = rowsOf(newest, rosters).filter(
    (list) => replacedOn(dates, list.observed_on) === observed_on,
  );
  if (replaced.length === 0) return;
  await tx`
    insert into affected_records
    select distinct source_id, record_key from facility_sources
    where role = 'roster' and (source_id, stream) in (
      select * from unnest(${replaced.map(({ source_id }) => source_id)}::text[],
        ${replaced.map(({ stream }) => stream)}::text[]))
    on conflict do nothing`;
}
