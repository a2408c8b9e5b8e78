import type { TransactionSql } from "postgres";
import { lockOrThrow } from "#db/advisory-lock";
import { connection } from "#db/client";
import { lockOf } from "#db/locks";
import { Problem } from "#lib/kernel/problem";
import { requireCallback } from "./create-subscription";
import type { EventName } from "./events";
import { disable } from "./settle";
import type { Subscription } from "./shapes";
import {
  activate,
  presentSubscription,
  readSubscription,
  type SubscriptionRow,
} from "./subscription";

/** Changes of a subscription. Absent members stay as they are. */
export type SubscriptionChanges = {
  callback_url?: string | undefined;
  events?: EventName[] | undefined;
  /** Empty removes it. */
  description?: string | undefined;
  active?: boolean | undefined;
};

/**
 * Changes a subscription. A new URL applies to the next attempt of pending deliveries too, and new
 * events to changes from now on.
 * @throws Problem `invalid_request`, `not_found`, or `conflict` with the id of the subscription that
 * has the same facility or area and URL.
 */
export async function updateSubscription(
  owner_key_id: string,
  subscription_id: string,
  changes: SubscriptionChanges,
): Promise<Subscription> {
  const { callback_url } = changes;
  const callback = callback_url === undefined ? undefined : requireCallback(callback_url);
  return connection().sql.begin(async (tx) => {
    // As creations do, so that two changes don't both find a URL free.
    await lockOrThrow(tx, lockOf("subscription_owner", owner_key_id));
    const held = await readSubscription(owner_key_id, subscription_id, { tx, for_update: true });
    if (callback) await moveTo(tx, held, callback_url ?? "", callback.host);
    const { events = held.events, description = held.description } = changes;
    await tx`
      update webhook_subscriptions set events = ${events}::text[],
        description = nullif(${description}, '')
      where subscription_id = ${subscription_id}`;
    if (changes.active === true && held.status === "disabled") await activate(tx, subscription_id);
    if (changes.active === false && held.status !== "disabled") {
      await disable(tx, subscription_id, "requested");
    }
    return presentSubscription(await readSubscription(owner_key_id, subscription_id, { tx }));
  });
}

/** Sends to another URL. Pending deliveries get its host, which limits them together. */
async function moveTo(
  tx: TransactionSql,
  { owner_key_id, subscription_id, facility_id, area }: SubscriptionRow,
  callback_url: string,
  host: string,
): Promise<void> {
  const [same] = await tx<{ subscription_id: string }[]>`
    select subscription_id from webhook_subscriptions
    where owner_key_id = ${owner_key_id} and callback_url = ${callback_url}
      and facility_id is not distinct from ${facility_id} and area is not distinct from ${area}
      and subscription_id <> ${subscription_id} and deleted_at is null limit 1`;
  if (same) {
    const what = area === null ? "facility" : "area";
    throw new Problem("conflict", `This ${what} is already reported to this URL`, {
      existing_id: same.subscription_id,
    });
  }
  await tx`
    update webhook_subscriptions set callback_url = ${callback_url}, host = ${host}
    where subscription_id = ${subscription_id}`;
  await tx`
    update webhook_deliveries set host = ${host}
    where subscription_id = ${subscription_id} and status = 'pending'`;
}
