import { connection } from "#db/client";
import type { Caller } from "#lib/kernel/operation";
import { requireCaller } from "./require-caller";

/**
 * Returns the owner id of a caller: the first key of its chain of rotations. A successor thus has
 * its predecessors' resources.
 * @throws Problem `missing_credential`.
 */
export async function ownerOf(caller: Caller | null): Promise<string> {
  const { key_id } = requireCaller(caller);
  const [row] = await connection().sql<{ key_id: string }[]>`
    with recursive chain as (
      select key_id, rotated_from from api_keys where key_id = ${key_id}
      union all
      select k.key_id, k.rotated_from from api_keys k join chain c on k.key_id = c.rotated_from
    )
    select key_id from chain where rotated_from is null`;
  return row?.key_id ?? key_id;
}
