import { randomBytes } from "node:crypto";
import type { TransactionSql } from "postgres";
import { connection } from "#db/client";
import { oneRow } from "#db/one-row";
import { addDays } from "#lib/kernel/days";
import { sendsMail } from "#lib/kernel/env";
import { newId } from "#lib/kernel/ids";
import { Problem } from "#lib/kernel/problem";
import { sha256 } from "#lib/kernel/sha256";
import { emailHashes, encryptContact } from "#lib/webhooks/contact";
import { readCanonicalId } from "#lib/webhooks/create-subscription";
import { readDatabaseNow } from "#lib/webhooks/delivery-claims";
import { parseSavedSearch, writeSavedSearch } from "./saved-search";
import { decryptSearch, encryptSearch } from "./stored-search";
import { ALERT_TOKEN, type NewAlert } from "./shape";

/** Max requests of one day from all clients, so that a flood can't fill the disk. */
const PER_DAY_MAX = 2_000;
/** Max confirmation messages to one address in a day, so that no one floods a stranger. */
const CONFIRMATIONS_MAX = 3;

/** A provider, or a search as JSON, that a reader wants to follow. */
type Target = { facility_id: string } | { search: string };

/**
 * Stores a request to follow a provider or a search, and queues the message with the link that confirms
 * it. The result doesn't depend on whether the address is known. Tests set `pinned`.
 * @throws Problem `not_found` for an unknown facility or search, or if mail is off, `unavailable` after
 * a flood.
 */
export async function requestAlerts(
  { facility_id, search, email, locale }: NewAlert,
  pinned?: Date,
): Promise<void> {
  if (!sendsMail()) throw new Problem("not_found", "This site sends no email");
  const saved = search === undefined ? undefined : parseSavedSearch(search);
  if (facility_id === undefined && saved === undefined) {
    throw new Problem("not_found", "Alerts can't follow this search");
  }
  const stored = saved && (await writeSavedSearch(saved));
  await connection().sql.begin(async (tx) => {
    const now = await readDatabaseNow(tx, pinned);
    await requireRoom(tx, now);
    const target: Target =
      stored === undefined
        ? { facility_id: await readCanonicalId(tx, facility_id ?? "") }
        : { search: stored };
    const reader_id = await findOrInsertReader(tx, email, locale, now);
    const wanted = await insertTarget(tx, reader_id, target, now);
    if (await mayConfirm(tx, reader_id, wanted, now)) {
      await tx`
        insert into alert_messages (message_id, reader_id, kind, facility_id, search_id,
          next_attempt_at, created_at)
        values (${newId("message")}, ${reader_id}, 'confirmation', ${wanted.facility_id},
          ${wanted.search_id}, ${now.toISOString()}::timestamptz,
          ${now.toISOString()}::timestamptz)`;
    }
  });
}

/** The stored target: one of them is null. */
type Wanted = { facility_id: string | null; search_id: string | null };

/** Stores what a reader wants to follow. One that the reader has already stays as it is. */
async function insertTarget(
  tx: TransactionSql,
  reader_id: string,
  target: Target,
  now: Date,
): Promise<Wanted> {
  const at = now.toISOString();
  if ("facility_id" in target) {
    const { facility_id } = target;
    await tx`
      insert into alert_follows (reader_id, facility_id, created_at)
      values (${reader_id}, ${facility_id}, ${at}::timestamptz)
      on conflict (reader_id, facility_id) do nothing`;
    return { facility_id, search_id: null };
  }
  // The reader's row is locked, so no other request adds the same search meanwhile.
  const followed = await tx<{ search_id: string; search: string }[]>`
    select search_id, search from alert_searches where reader_id = ${reader_id}`;
  const known = followed.find((each) => decryptSearch(each) === target.search);
  if (known) return { facility_id: null, search_id: known.search_id };
  const search_id = newId("followed_search");
  await tx`
    insert into alert_searches (search_id, reader_id, search, created_at)
    values (${search_id}, ${reader_id}, ${encryptSearch(target.search, search_id)},
      ${at}::timestamptz)`;
  return { facility_id: null, search_id };
}

/** @throws Problem `unavailable`. */
async function requireRoom(tx: TransactionSql, now: Date): Promise<void> {
  const since = addDays(now, -1).toISOString();
  const rows = await tx<{ count: number }[]>`
    select (select count(*) from alert_follows where created_at > ${since}::timestamptz)::int
      + (select count(*) from alert_searches where created_at > ${since}::timestamptz)::int
      as count`;
  if (oneRow(rows).count < PER_DAY_MAX) return;
  throw new Problem("unavailable", "Too many requests today. Try again tomorrow.", {
    headers: { "Retry-After": "3600" },
  });
}

/** Returns the reader of an address, locked until the transaction ends. */
async function findOrInsertReader(
  tx: TransactionSql,
  email: string,
  locale: NewAlert["locale"],
  now: Date,
): Promise<string> {
  const hashes = emailHashes(email);
  const find = () => tx<{ reader_id: string }[]>`
    select reader_id from alert_readers where email_hash = any(${hashes}::text[]) for update`;
  const [known] = await find();
  if (known) return known.reader_id;
  const reader_id = newId("reader");
  const token = randomBytes(ALERT_TOKEN.bytes).toString("base64url");
  await tx`
    insert into alert_readers (reader_id, email_hash, encrypted_contact, token_sha256, locale, created_at)
    values (${reader_id}, ${hashes[0]}, ${encryptContact({ email: email.trim(), token }, reader_id)},
      ${sha256(token, "base64url")}, ${locale}, ${now.toISOString()}::timestamptz)
    on conflict (email_hash) do nothing`;
  // Another request may have inserted the address first.
  return oneRow(await find()).reader_id;
}

/** Whether another message may be sent to the reader: one a day per target, and few in all. */
async function mayConfirm(
  tx: TransactionSql,
  reader_id: string,
  { facility_id, search_id }: Wanted,
  now: Date,
): Promise<boolean> {
  const since = addDays(now, -1).toISOString();
  const rows = await tx<{ all: number; same: number }[]>`
    select count(*)::int as all,
      (count(*) filter (where facility_id = ${facility_id} or search_id = ${search_id}))::int
      as same
    from alert_messages where reader_id = ${reader_id} and kind = 'confirmation'
      and created_at > ${since}::timestamptz`;
  const sent = oneRow(rows);
  return sent.all < CONFIRMATIONS_MAX && sent.same === 0;
}
