import type { ISql, PendingQuery, Sql, TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import type { EncryptionKey } from "#lib/kernel/encryption-key-format";
import { responseAad } from "./idempotency";
import { encryptedWith, encrypt, decrypt } from "./encrypt";
import { encryptionKeys } from "./encryption-keys";
import {
  contactAad,
  decryptContact,
  decryptRequester,
  followedSearchAad,
  hashEmail,
  requesterAad,
} from "./contact";
import { emailAad, secretAad } from "./secrets";

/**
 * A stored ciphertext: a signing secret, the response of an unexpired `Idempotency-Key`, the email
 * address of a correction, the contact of a reader of alerts or of a key request, or a followed
 * search.
 */
type Encrypted = {
  ciphertext: string;
  aad: string;
  /** Replaces the stored ciphertext. */
  replace(ciphertext: string): PendingQuery<never>;
};

/** Returns the ids of keys that encrypt something stored but aren't configured. */
export async function listUnopened(sql: ISql): Promise<string[]> {
  const known = encryptionKeys().map(({ id }) => id);
  const rows = await sql<{ key_id: string }[]>`
    select split_part(ciphertext, '.', 1) as key_id from webhook_secrets
    where split_part(ciphertext, '.', 1) <> all(${known})
    union select split_part(encrypted_response, '.', 1) from idempotency_keys
    where split_part(encrypted_response, '.', 1) <> all(${known}) and expires_at > ${now().toISOString()}::timestamptz
    union select split_part(encrypted_email, '.', 1) from corrections
    where split_part(encrypted_email, '.', 1) <> all(${known})
    union select split_part(encrypted_contact, '.', 1) from alert_readers
    where split_part(encrypted_contact, '.', 1) <> all(${known})
    union select split_part(encrypted_contact, '.', 1) from key_requests
    where split_part(encrypted_contact, '.', 1) <> all(${known})
    union select split_part(search, '.', 1) from alert_searches
    where split_part(search, '.', 1) <> all(${known}) and search not like '{%'
    order by 1`;
  return rows.map(({ key_id }) => key_id);
}

type Reencrypted = {
  reencrypted: number;
  /** Encrypted with keys that are not configured; left unchanged. */
  unopened: number;
};

/**
 * Encrypts everything with the first key, so that the others can be removed. All or nothing.
 * @throws Error if a stored ciphertext was modified and can't be decrypted.
 */
export async function reencryptAll(sql: Sql): Promise<Reencrypted> {
  const [first, ...others] = encryptionKeys();
  const known = new Set(others.map(({ id }) => id));
  return sql.begin(async (tx) => {
    const kept = [
      ...(await listSecretsBut(tx, first.id)),
      ...(await listAnswersBut(tx, first.id)),
      ...(await listEmailsBut(tx, first.id)),
      ...(await listContactsBut(tx, first)),
      ...(await listRequestersBut(tx, first)),
      ...(await listSearchesBut(tx, first.id)),
    ];
    const opened = kept.filter(({ ciphertext }) => known.has(encryptedWith(ciphertext)));
    for (const { ciphertext, aad, replace } of opened)
      await replace(encrypt(decrypt(ciphertext, aad), aad));
    return { reencrypted: opened.length, unopened: kept.length - opened.length };
  });
}

async function listSecretsBut(tx: TransactionSql, encryption_key_id: string): Promise<Encrypted[]> {
  const rows = await tx<{ secret_id: number; subscription_id: string; ciphertext: string }[]>`
    select secret_id::int, subscription_id, ciphertext from webhook_secrets
    where split_part(ciphertext, '.', 1) <> ${encryption_key_id} order by secret_id for update`;
  return rows.map(({ secret_id, subscription_id, ciphertext }) => ({
    ciphertext,
    aad: secretAad(subscription_id),
    replace: (next) => tx`
      update webhook_secrets set ciphertext = ${next} where secret_id = ${secret_id}`,
  }));
}

async function listAnswersBut(tx: TransactionSql, encryption_key_id: string): Promise<Encrypted[]> {
  const rows = await tx<
    { key_id: string; route: string; idempotency_key: string; encrypted_response: string }[]
  >`
    select key_id, route, idempotency_key, encrypted_response from idempotency_keys
    where split_part(encrypted_response, '.', 1) <> ${encryption_key_id}
      and expires_at > ${now().toISOString()}::timestamptz
    order by key_id, route, idempotency_key for update`;
  return rows.map(({ key_id, route, idempotency_key, encrypted_response }) => ({
    ciphertext: encrypted_response,
    aad: responseAad({ key_id, route, idempotency_key }),
    replace: (next) => tx`
      update idempotency_keys set encrypted_response = ${next} where key_id = ${key_id}
        and route = ${route} and idempotency_key = ${idempotency_key}`,
  }));
}

async function listEmailsBut(tx: TransactionSql, encryption_key_id: string): Promise<Encrypted[]> {
  const rows = await tx<{ correction_id: string; ciphertext: string }[]>`
    select correction_id, encrypted_email as ciphertext from corrections
    where split_part(encrypted_email, '.', 1) <> ${encryption_key_id}
    order by correction_id for update`;
  return rows.map(({ correction_id, ciphertext }) => ({
    ciphertext,
    aad: emailAad(correction_id),
    replace: (next) => tx`
      update corrections set encrypted_email = ${next} where correction_id = ${correction_id}`,
  }));
}

/** The hash of the address is under the same key, so both are replaced. */
async function listContactsBut(tx: TransactionSql, first: EncryptionKey): Promise<Encrypted[]> {
  const rows = await tx<{ reader_id: string; ciphertext: string }[]>`
    select reader_id, encrypted_contact as ciphertext from alert_readers
    where split_part(encrypted_contact, '.', 1) <> ${first.id} order by reader_id for update`;
  return rows.map(({ reader_id, ciphertext }) => ({
    ciphertext,
    aad: contactAad(reader_id),
    replace: (next) => tx`
      update alert_readers set encrypted_contact = ${next},
        email_hash = ${hashEmail(decryptContact(next, reader_id).email, first)}
      where reader_id = ${reader_id}`,
  }));
}

async function listRequestersBut(tx: TransactionSql, first: EncryptionKey): Promise<Encrypted[]> {
  const rows = await tx<{ request_id: string; ciphertext: string }[]>`
    select request_id, encrypted_contact as ciphertext from key_requests
    where split_part(encrypted_contact, '.', 1) <> ${first.id} order by request_id for update`;
  return rows.map(({ request_id, ciphertext }) => ({
    ciphertext,
    aad: requesterAad(request_id),
    replace: (next) => tx`
      update key_requests set encrypted_contact = ${next},
        email_hash = ${hashEmail(decryptRequester(next, request_id).email, first)}
      where request_id = ${request_id}`,
  }));
}

/** Searches of earlier versions are JSON, which maintenance encrypts. */
async function listSearchesBut(
  tx: TransactionSql,
  encryption_key_id: string,
): Promise<Encrypted[]> {
  const rows = await tx<{ search_id: string; ciphertext: string }[]>`
    select search_id, search as ciphertext from alert_searches
    where split_part(search, '.', 1) <> ${encryption_key_id} and search not like '{%'
    order by search_id for update`;
  return rows.map(({ search_id, ciphertext }) => ({
    ciphertext,
    aad: followedSearchAad(search_id),
    replace: (next) => tx`
      update alert_searches set search = ${next} where search_id = ${search_id}`,
  }));
}
