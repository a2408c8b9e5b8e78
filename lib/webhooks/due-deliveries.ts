import type { Sql } from "postgres";
import { databaseNow } from "./delivery-claims";

/** A delivery whose time has come, and the host that it goes to. */
export type Due = { delivery_id: string; host: string };

/** Max due deliveries per read. */
export const DUE_MAX = 200;
/** Max of one subscription: more than a host takes at a time, so that dispatchers choose differently. */
const PER_SUBSCRIPTION = 64;

/** Deliveries that a read leaves out. Tests set `pinned`. */
type Limits = {
  /** Hosts that take no more now. */
  full_hosts: string[];
  /** Deliveries that this process attempts now. */
  running: string[];
  /** How long the deliveries must have been due. */
  overdue_ms: number;
  pinned: Date | undefined;
};

/**
 * Reads due deliveries of hosts with room, the longest due first. Ties are in random order, so that
 * dispatchers differ.
 *
 * Reads some of each subscription. One load can make 100,000 deliveries due for a few subscriptions
 * to an area, and each poll would sort them all, or skip all of a host that has no room.
 */
export function readDue(
  sql: Sql,
  { full_hosts, running, overdue_ms, pinned }: Limits,
): Promise<Due[]> {
  const at = databaseNow(sql, pinned);
  const due_until = sql`${at} - ${overdue_ms}::float8 * interval '1 millisecond'`;
  return sql<Due[]>`
    with recursive waiting as (
      (select subscription_id, next_attempt_at from webhook_deliveries
        where status = 'pending' order by subscription_id, next_attempt_at limit 1)
      union all
      select n.subscription_id, n.next_attempt_at from waiting w cross join lateral (
        select subscription_id, next_attempt_at from webhook_deliveries
        where status = 'pending' and subscription_id > w.subscription_id
        order by subscription_id, next_attempt_at limit 1) n
    )
    select due.delivery_id, s.host from waiting w
    join webhook_subscriptions s using (subscription_id)
    cross join lateral (
      select d.delivery_id, d.next_attempt_at from webhook_deliveries d
      where d.status = 'pending' and d.subscription_id = w.subscription_id
        and d.next_attempt_at <= ${due_until}
        and (d.claimed_until is null or d.claimed_until <= ${at})
        and d.delivery_id <> all(${running}::text[])
      order by d.next_attempt_at limit ${PER_SUBSCRIPTION}) due
    where w.next_attempt_at <= ${due_until} and s.host <> all(${full_hosts}::text[])
      and s.status = 'active' and s.deleted_at is null
    order by due.next_attempt_at, random() limit ${DUE_MAX}`;
}
