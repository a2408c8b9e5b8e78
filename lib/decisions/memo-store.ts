import { connection } from "#db/client";
import { Problem } from "#lib/kernel/problem";
import type { DecisionMemo } from "./memo-shape";

/** The memo of this id, whoever asked for it; this owner may read it back from now on. */
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

/** Keeps a memo. Of two made at once the first is kept: it is the answer to both. */
export async function keepMemo(memo: DecisionMemo, now: Date): Promise<void> {
  await connection().sql`
    insert into memos (memo_id, memo, data_version, recorded_at)
    values (${memo.memo_id}, ${JSON.stringify(memo)}::text::json, ${memo.data_version},
      ${now.toISOString()})
    on conflict do nothing`;
}

/**
 * Reads a memo back, byte for byte, for an owner who asked for it.
 * @throws Problem `not_found` when there is none, or only others asked for it.
 */
export async function readMemo(memo_id: string, owner_key_id: string): Promise<DecisionMemo> {
  const [row] = await connection().sql<{ memo: DecisionMemo }[]>`
    select m.memo from memos m join memo_readers r using (memo_id)
    where m.memo_id = ${memo_id} and r.owner_key_id = ${owner_key_id}`;
  if (row) return row.memo;
  throw new Problem("not_found", "This key has no memo with this id");
}
