import type { ISql, PendingQuery, Sql, TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { placeOfAnswer } from "./idempotency";
import { sealedWith, seal, unseal } from "./seal";
import { sealingKeys } from "./sealing-keys";
import { placeOfSecret } from "./secrets";

/** Sealed text as it is kept: signing secrets, and the answers of `Idempotency-Key`s in force. */
type Kept = {
  sealed: string;
  place: string;
  /** Keeps other sealed text in its stead. */
  keep(sealed: string): PendingQuery<never>;
};

/** The ids of keys that something is sealed with and that are not at hand. */
export async function listUnopened(sql: ISql): Promise<string[]> {
  const known = sealingKeys().map(({ id }) => id);
  const rows = await sql<{ key_id: string }[]>`
    select split_part(sealed, '.', 1) as key_id from webhook_secrets
    where split_part(sealed, '.', 1) <> all(${known})
    union select split_part(sealed_answer, '.', 1) from idempotency_keys
    where split_part(sealed_answer, '.', 1) <> all(${known}) and expires_at > ${now().toISOString()}::timestamptz
    order by 1`;
  return rows.map(({ key_id }) => key_id);
}

type Resealed = {
  resealed: number;
  /** Of keys that are not at hand: they stay as they are. */
  unopened: number;
};

/**
 * Seals with the first key what another one sealed, so that the other may go. All or nothing.
 * @throws Error where something was changed by other hands and does not open.
 */
export async function resealAll(sql: Sql): Promise<Resealed> {
  const [first, ...others] = sealingKeys();
  const known = new Set(others.map(({ id }) => id));
  return sql.begin(async (tx) => {
    const kept = [...(await listSecretsBut(tx, first.id)), ...(await listAnswersBut(tx, first.id))];
    const opened = kept.filter(({ sealed }) => known.has(sealedWith(sealed)));
    for (const { sealed, place, keep } of opened) await keep(seal(unseal(sealed, place), place));
    return { resealed: opened.length, unopened: kept.length - opened.length };
  });
}

async function listSecretsBut(tx: TransactionSql, sealing_key_id: string): Promise<Kept[]> {
  const rows = await tx<{ secret_id: number; subscription_id: string; sealed: string }[]>`
    select secret_id::int, subscription_id, sealed from webhook_secrets
    where split_part(sealed, '.', 1) <> ${sealing_key_id} order by secret_id for update`;
  return rows.map(({ secret_id, subscription_id, sealed }) => ({
    sealed,
    place: placeOfSecret(subscription_id),
    keep: (anew) => tx`
      update webhook_secrets set sealed = ${anew} where secret_id = ${secret_id}`,
  }));
}

async function listAnswersBut(tx: TransactionSql, sealing_key_id: string): Promise<Kept[]> {
  const rows = await tx<
    { key_id: string; route: string; idempotency_key: string; sealed_answer: string }[]
  >`
    select key_id, route, idempotency_key, sealed_answer from idempotency_keys
    where split_part(sealed_answer, '.', 1) <> ${sealing_key_id}
      and expires_at > ${now().toISOString()}::timestamptz
    order by key_id, route, idempotency_key for update`;
  return rows.map(({ key_id, route, idempotency_key, sealed_answer }) => ({
    sealed: sealed_answer,
    place: placeOfAnswer({ key_id, route, idempotency_key }),
    keep: (anew) => tx`
      update idempotency_keys set sealed_answer = ${anew} where key_id = ${key_id}
        and route = ${route} and idempotency_key = ${idempotency_key}`,
  }));
}
