import type { Sql } from "postgres";

/** Numbers of undelivered and due deliveries, and the seconds since the first became due. */
type OutboxSize = { pending: number; due: number; oldest_due_s: number };

/** Returns the size and age of the outbox. */
export async function readOutboxSize(sql: Sql): Promise<OutboxSize> {
  const [row] = await sql<OutboxSize[]>`
    select count(*)::int as pending,
      (count(*) filter (where next_attempt_at <= now()))::int as due,
      greatest(0, coalesce(extract(epoch from now() - min(next_attempt_at)), 0))::float8
        as oldest_due_s
    from webhook_deliveries where status = 'pending'`;
  return row ?? { pending: 0, due: 0, oldest_due_s: 0 };
}
