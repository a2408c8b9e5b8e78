import type { ISql } from "postgres";
import { seal, unseal } from "./seal";
import { newSecret } from "./sign";

/** What a sealed secret is bound to. */
export const placeOfSecret = (subscription_id: string): string =>
  `webhook_secrets/${subscription_id}`;

/** Makes a signing secret and keeps it sealed. Its text is in the answer and nowhere else. */
export async function insertSecret(tx: ISql, subscription_id: string, now: Date): Promise<string> {
  const secret = newSecret();
  await tx`
    insert into webhook_secrets (subscription_id, sealed, created_at)
    values (${subscription_id}, ${seal(secret, placeOfSecret(subscription_id))},
      ${now.toISOString()}::timestamptz)`;
  return secret;
}

/** The signing secret of a subscription, of what is kept of it. @throws Error where it does not open. */
export function unsealSecret(sealed: string, subscription_id: string): string {
  return unseal(sealed, placeOfSecret(subscription_id));
}
