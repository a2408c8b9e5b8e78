import type { ISql } from "postgres";
import { encrypt, decrypt } from "./encrypt";
import { newSecret } from "./sign";

/** Returns the additional authenticated data that binds a secret to its subscription. */
export const secretAad = (subscription_id: string): string => `webhook_secrets/${subscription_id}`;

/** Returns the additional authenticated data that binds an email address to its correction. */
export const emailAad = (correction_id: string): string => `corrections/${correction_id}`;

/** Creates a signing secret and stores it encrypted. Only the return value contains its text. */
export async function insertSecret(tx: ISql, subscription_id: string, now: Date): Promise<string> {
  const secret = newSecret();
  await tx`
    insert into webhook_secrets (subscription_id, ciphertext, created_at)
    values (${subscription_id}, ${encrypt(secret, secretAad(subscription_id))},
      ${now.toISOString()}::timestamptz)`;
  return secret;
}

/**
 * Decrypts a stored signing secret.
 * @throws Error if it can't be decrypted.
 */
export function decryptSecret(ciphertext: string, subscription_id: string): string {
  return decrypt(ciphertext, secretAad(subscription_id));
}
