import type { ISql, Sql } from "postgres";
import { sealedWith, seal, unseal } from "./seal";
import { sealingKeys } from "./sealing-keys";
import { newSecret } from "./sign";

const placeOf = (subscription_id: string) => `webhook_secrets/${subscription_id}`;

/** Makes a signing secret and keeps it sealed. Its text is in the answer and nowhere else. */
export async function insertSecret(tx: ISql, subscription_id: string, now: Date): Promise<string> {
  const secret = newSecret();
  await tx`
    insert into webhook_secrets (subscription_id, sealed, created_at)
    values (${subscription_id}, ${seal(secret, placeOf(subscription_id))},
      ${now.toISOString()}::timestamptz)`;
  return secret;
}

/** The signing secret of a subscription, of what is kept of it. @throws Error where it does not open. */
export function unsealSecret(sealed: string, subscription_id: string): string {
  return unseal(sealed, placeOf(subscription_id));
}

/** The ids of keys that signing secrets are sealed with and that are not at hand. */
export async function listUnopened(sql: ISql): Promise<string[]> {
  const known = sealingKeys().map(({ id }) => id);
  const rows = await sql<{ key_id: string }[]>`
    select distinct split_part(sealed, '.', 1) as key_id from webhook_secrets
    where split_part(sealed, '.', 1) <> all(${known}) order by 1`;
  return rows.map(({ key_id }) => key_id);
}

type Resealed = {
  resealed: number;
  /** Of keys that are not at hand: they stay as they are. */
  unopened: number;
};

/**
 * Seals with the first key what another one sealed, so that the other may go. All or nothing.
 * @throws Error where a secret was changed by other hands and does not open.
 */
export async function resealSecrets(sql: Sql): Promise<Resealed> {
  const [first, ...others] = sealingKeys();
  const known = new Set(others.map(({ id }) => id));
  return sql.begin(async (tx) => {
    const rows = await tx<{ secret_id: number; subscription_id: string; sealed: string }[]>`
      select secret_id::int, subscription_id, sealed from webhook_secrets
      where split_part(sealed, '.', 1) <> ${first.id} order by secret_id for update`;
    const opened = rows.filter(({ sealed }) => known.has(sealedWith(sealed)));
    for (const { secret_id, subscription_id, sealed } of opened) {
      const anew = seal(unsealSecret(sealed, subscription_id), placeOf(subscription_id));
      await tx`update webhook_secrets set sealed = ${anew} where secret_id = ${secret_id}`;
    }
    return { resealed: opened.length, unopened: rows.length - opened.length };
  });
}
