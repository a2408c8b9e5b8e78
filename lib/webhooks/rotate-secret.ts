import { connection } from "#db/client";
import { HOUR_MS } from "#lib/kernel/days";
import { Problem } from "#lib/kernel/problem";
import { readDatabaseNow } from "./delivery-claims";
import { insertSecret } from "./secrets";
import { readSubscription } from "./subscription";

/** How long a replaced secret still signs, along with its successor. */
export const OVERLAP_HOURS = 24;
/** Max replaced secrets that still sign, so that the signature header stays small. */
const OVERLAPPING_MAX = 9;

/**
 * Gives a subscription a new secret. Earlier ones continue to sign until their overlap ends.
 * @throws Problem `not_found`, or `conflict` after too many rotations within the overlap.
 */
export async function rotateSecret(
  owner_key_id: string,
  subscription_id: string,
  pinned?: Date,
): Promise<{ signing_secret: string; previous_valid_until: string }> {
  return connection().sql.begin(async (tx) => {
    await readSubscription(owner_key_id, subscription_id, { tx, for_update: true });
    const now = await readDatabaseNow(tx, pinned);
    const at = now.toISOString();
    const until = new Date(now.getTime() + OVERLAP_HOURS * HOUR_MS).toISOString();
    const [overlapping] = await tx<{ count: number }[]>`
      select count(*)::int as count from webhook_secrets
      where subscription_id = ${subscription_id} and expires_at > ${at}::timestamptz`;
    if ((overlapping?.count ?? 0) >= OVERLAPPING_MAX) {
      throw new Problem(
        "conflict",
        `${OVERLAPPING_MAX} replaced secrets are still valid; wait until one expires`,
      );
    }
    await tx`
      update webhook_secrets set expires_at = ${until}::timestamptz
      where subscription_id = ${subscription_id} and expires_at is null`;
    const signing_secret = await insertSecret(tx, subscription_id, now);
    return { signing_secret, previous_valid_until: until };
  });
}
