import { connection } from "#db/client";
import { addDays } from "#lib/kernel/days";
import { Problem } from "#lib/kernel/problem";
import type { DecisionMemo } from "./memo-shape";

/**
 * Returns the memo with this id, whichever key first requested it, and lets this owner read it from
 * now on.
 */
export async function claimMemo(
  memo_id: string,
  owner_key_id: string,
): Promise<DecisionMemo | undefined> {
  const [row] = await connection().sql<{ memo: DecisionMemo }[]>`
    with found as (select memo_id, memo from memos where memo_id = ${memo_id}),
    noted as (
      insert into memo_readers (memo_id, owner_key_id)
      select memo_id, ${owner_key_id} from found
      on conflict do nothing
    )
    select memo from found`;
  return row?.memo;
}

export const MEMO_KEPT_DAYS = 400;
/** Expired memos removed per new one, so that the table shrinks as fast as it is used. */
const REMOVED_EACH_TIME = 10;

/**
 * Stores a memo. If two requests make the same memo at once, the first one stored is returned to
 * both.
 */
export async function keepMemo(memo: DecisionMemo, now: Date): Promise<void> {
  const { memo_id, data_version } = memo;
  const before = addDays(now, -MEMO_KEPT_DAYS).toISOString();
  await connection().sql`
    with removed as (
      delete from memos where memo_id in (
        select memo_id from memos where recorded_at < ${before}
        order by recorded_at limit ${REMOVED_EACH_TIME})
    )
    insert into memos (memo_id, memo, data_version, recorded_at)
    values (${memo_id}, ${JSON.stringify(memo)}::text::json, ${data_version}, ${now.toISOString()})
    on conflict do nothing`;
}

/**
 * Reads a stored memo, byte for byte, for an owner that requested it.
 * @throws Problem `not_found` if there is none, or if only other owners requested it.
 */
export async function readMemo(memo_id: string, owner_key_id: string): Promise<DecisionMemo> {
  const [row] = await connection().sql<{ memo: DecisionMemo }[]>`
    select m.memo from memos m join memo_readers r using (memo_id)
    where m.memo_id = ${memo_id} and r.owner_key_id = ${owner_key_id}`;
  if (row) return row.memo;
  throw new Problem("not_found", "This key has no memo with this id");
}
