import { connection } from "#db/client";
import { call } from "#tests/api";
import { Clock, Receivers } from "./receivers";
import { recordChanges, subscribedFacility } from "./webhook-setup";

/** Returns the ids of a subscription's deliveries, in order. */
export async function readQueued(subscription_id: string): Promise<string[]> {
  const rows = await connection().sql<{ delivery_id: string }[]>`
    select delivery_id from webhook_deliveries where subscription_id = ${subscription_id}
    order by position`;
  return rows.map(({ delivery_id }) => delivery_id);
}

/** Makes one pending delivery, with a clock and receivers. */
export async function queueOne() {
  const clock = new Clock();
  const subscribed = await subscribedFacility();
  await recordChanges([subscribed.facility_id], clock.now());
  const [delivery_id = ""] = await readQueued(subscribed.subscription_id);
  return { clock, receivers: new Receivers(clock), delivery_id, ...subscribed };
}

/** Reads the latest entry of the delivery log. */
export const readLog = async (key: string, subscription_id: string) =>
  (await call(`/v1/webhooks/${subscription_id}/deliveries`, { key })).body.data[0];
/** Reads the key's first subscription from the list. */
export const readFirst = async (key: string) => (await call("/v1/webhooks", { key })).body.data[0];
