import type { z } from "zod";
import { connection } from "#db/client";
import { addDays } from "#lib/kernel/days";
import { DELIVERIES_KEPT_DAYS } from "./schedule";
import type { Event } from "./shapes";

/**
 * Lists the events of the owner's subscriptions after a cursor, in the order in which they were
 * queued, so that a receiver that was down can catch up.
 */
export async function listEvents(
  owner_key_id: string,
  { after, limit }: { after: string; limit: number },
  now: Date,
) {
  const since = addDays(now, -DELIVERIES_KEPT_DAYS).toISOString();
  const rows = await connection().sql<{ cursor: string; body: string }[]>`
    select d.position::text as cursor, d.body from webhook_deliveries d
    join webhook_subscriptions s using (subscription_id)
    where d.owner_key_id = ${owner_key_id} and d.position > ${after}::bigint
      and d.event <> 'ping' and s.deleted_at is null and d.created_at >= ${since}::timestamptz
    order by d.position limit ${limit}`;
  const data = rows.map(({ cursor, body }): z.input<typeof Event> => ({
    ...JSON.parse(body),
    cursor,
  }));
  return { data, meta: { limit, next: rows.at(-1)?.cursor ?? after } };
}
