import { Webhook } from "standardwebhooks";
import { connection } from "../../../db/client";
import { attemptDelivery } from "../../../lib/webhooks/attempt";
import { Clock, Receivers } from "../../../tests/webhooks/receivers";
import { recordChanges } from "../../../tests/webhooks/webhook-setup";
import { rotateSecret } from "../../../lib/webhooks/rotate-secret";
import { Recorder } from "../../../tests/webhooks/delivery-guarantees/recorder";
import { type Figure, figure } from "../figures";
import { newFacilities, newKey, type ScenarioContext, subscribe } from "./scenario";

const ROTATIONS = 20;
const HOUR_MS = 3_600_000;

/**
 * Checks that a receiver with either secret accepts every delivery during the overlap of a
 * rotation.
 */
export async function playRotation(context: ScenarioContext): Promise<Figure[]> {
  const deliveries = Math.ceil((10_000 / ROTATIONS) * context.scale);
  // In the future, so that no server claims these deliveries meanwhile.
  const clock = new Clock(new Date(Date.now() + 48 * HOUR_MS).toISOString());
  const recorder = new Recorder(() => "accept");
  const [facility_id = ""] = await newFacilities(1);
  const key = await newKey();
  const wanted = { key, facility_id, host: "rotation", path: "/rotation" };
  const subscription_id = await subscribe(context, recorder, wanted);
  let secret = recorder.registered.get("/rotation")?.signing_secret ?? "";
  const [owner] = await connection().sql<{ owner_key_id: string }[]>`
    select owner_key_id from webhook_subscriptions where subscription_id = ${subscription_id}`;
  const counts = { sent: 0, refused: 0 };
  for (let rotation = 0; rotation < ROTATIONS; rotation++) {
    const old = secret;
    const id = owner?.owner_key_id ?? "";
    secret = (await rotateSecret(id, subscription_id, clock.now())).signing_secret;
    for (let n = 0; n < deliveries; n++) await recordChanges([facility_id], clock.now());
    const receivers = new Receivers(clock);
    const rows = await connection().sql<{ delivery_id: string }[]>`
      select delivery_id from webhook_deliveries
      where subscription_id = ${subscription_id} and status = 'pending'`;
    for (const { delivery_id } of rows) {
      await attemptDelivery(delivery_id, receivers.deps());
      clock.forward((23 * HOUR_MS) / deliveries);
    }
    for (const { body, headers } of receivers.received) {
      counts.sent += 1;
      for (const known of [old, secret]) if (!accepts(known, body, headers)) counts.refused += 1;
    }
    clock.forward(2 * HOUR_MS);
  }
  return [
    figure(
      `${ROTATIONS} rotations: a receiver with one secret refuses nothing`,
      `${counts.sent} deliveries, each against the old and the new secret, ${counts.refused} refused`,
      counts.refused === 0 && counts.sent === deliveries * ROTATIONS,
    ),
  ];
}

/** Verifies a delivery as a library would on its day, with the clock set to the signed time. */
function accepts(secret: string, body: string, headers: Record<string, string>): boolean {
  const real = Date.now;
  Date.now = () => Number(headers["webhook-timestamp"]) * 1_000;
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    Date.now = real;
  }
}
