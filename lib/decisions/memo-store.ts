import { connection } from "#db/client";
import { Problem } from "#lib/kernel/problem";
import type { DecisionMemo } from "./memo-shape";

/** The chain of rotated keys that ends in this one; its first key owns what any of them made. */
const lineOf = (key_id: string) => connection().sql`
  with recursive line as (
    select key_id, rotated_from, 0 as step from api_keys where key_id = ${key_id}
    union all
    select older.key_id, older.rotated_from, line.step + 1
    from line join api_keys older on older.key_id = line.rotated_from
    where line.step < 100
  )
  select key_id from line order by step desc limit 1`;

/** The memo of this id, whoever asked for it, with the key noted as one that may read it back. */
export async function claimMemo(
  memo_id: string,
  key_id: string,
): Promise<DecisionMemo | undefined> {
  const [row] = await connection().sql<{ memo: DecisionMemo }[]>`
    with found as (select memo_id, memo from memos where memo_id = ${memo_id}),
    noted as (
      insert into memo_readers (memo_id, owner_key_id)
      select memo_id, (${lineOf(key_id)}) from found
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
 * Reads a memo back, byte for byte, for a key that asked for it (or one that a rotation made of it).
 * @throws Problem `not_found` when there is none, or other keys asked for it.
 */
export async function readMemo(memo_id: string, key_id: string): Promise<DecisionMemo> {
  const [row] = await connection().sql<{ memo: DecisionMemo }[]>`
    select m.memo from memos m join memo_readers r using (memo_id)
    where m.memo_id = ${memo_id} and r.owner_key_id = (${lineOf(key_id)})`;
  if (row) return row.memo;
  throw new Problem("not_found", "This key has no memo with this id");
}
