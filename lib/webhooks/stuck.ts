import type { Sql } from "postgres";
import { HOUR_MS } from "#lib/kernel/days";
import { ledgerNow } from "./ledger";
import { deliveryPool } from "./pool";

/** What has been due for so long is stuck: no process has come to attempt it. */
const STUCK_MS = HOUR_MS;

/** How many deliveries are stuck, and since when the first of them has been due (ISO 8601). */
type Stuck = { deliveries: number; oldest_due_at: string };

/** What is stuck in the ledger; undefined where nothing is. Tests pin its clock. */
export async function readStuck(
  pinned?: Date,
  sql: Sql = deliveryPool(),
): Promise<Stuck | undefined> {
  const [row] = await sql<{ deliveries: number; oldest_due_at: string | null }[]>`
    select count(*)::int as deliveries, min(next_attempt_at) as oldest_due_at
    from webhook_deliveries where status = 'pending'
      and next_attempt_at < ${ledgerNow(sql, pinned)} - ${STUCK_MS}::float8 * interval '1 millisecond'`;
  if (!row?.oldest_due_at) return undefined;
  const { deliveries, oldest_due_at } = row;
  return { deliveries, oldest_due_at: new Date(oldest_due_at).toISOString() };
}
