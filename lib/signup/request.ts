import { lockForTransaction } from "#db/advisory-lock";
import { lockOf } from "#db/locks";
import { randomBytes } from "node:crypto";
import type { TransactionSql } from "postgres";
import { connection } from "#db/client";
import { oneRow } from "#db/one-row";
import { addDays } from "#lib/kernel/days";
import { sendsMail, settings } from "#lib/kernel/env";
import { newId } from "#lib/kernel/ids";
import { Problem } from "#lib/kernel/problem";
import { sha256 } from "#lib/kernel/sha256";
import { emailHashes, encryptRequester } from "#lib/webhooks/contact";
import { readDatabaseNow } from "#lib/webhooks/delivery-claims";
import { LINK_TOKEN, type NewKeyRequest } from "./shape";

/** Max requests of one day from all clients, so that a flood can't fill the disk. */
const PER_DAY_MAX = 500;
/** Max links to one address in a day, so that no one floods a stranger. */
const LINKS_MAX = 3;

/** Returns a new token of a link, with its contact and hash as they're stored. */
export function newLink(email: string, request_id: string) {
  const token = randomBytes(LINK_TOKEN.bytes).toString("base64url");
  return {
    token,
    token_sha256: sha256(token, "base64url"),
    encrypted_contact: encryptRequester({ email, token }, request_id),
  };
}

/**
 * Stores a request for a key, and queues the message with its link. If the site sends no email, the
 * request goes to the operator as it is. The result doesn't depend on whether the address is known.
 * Tests set `pinned`.
 * @throws Problem `not_found` if sign-up is off, `unavailable` after a flood.
 */
export async function requestKey(
  { name, email: given, purpose, locale }: NewKeyRequest,
  pinned?: Date,
): Promise<void> {
  if (settings().DAYBOOK_SIGNUP === "off") {
    throw new Problem("not_found", "This site takes no requests for keys");
  }
  const email = given.trim();
  const hashes = emailHashes(email);
  const hasMail = sendsMail();
  await connection().sql.begin(async (tx) => {
    const now = await readDatabaseNow(tx, pinned);
    // Requests are counted one after the other, so that none exceeds a limit.
    await lockForTransaction(tx, lockOf("key_requests"));
    if (!(await hasRoom(tx, hashes, now))) return;
    const request_id = newId("key_request");
    const { token_sha256, encrypted_contact } = newLink(email, request_id);
    const at = now.toISOString();
    await tx`
      insert into key_requests (request_id, email_hash, encrypted_contact, token_sha256, locale,
        name, purpose, status, created_at, changed_at, scopes, mail, next_attempt_at)
      values (${request_id}, ${hashes[0]}, ${encrypted_contact}, ${token_sha256}, ${locale},
        ${name.trim()}, ${purpose ?? null}, ${hasMail ? "sent" : "waiting"}, ${at}::timestamptz,
        ${at}::timestamptz, array[]::text[], ${hasMail ? "pending" : "none"}, ${at}::timestamptz)`;
  });
}

/**
 * Whether a request of an address is stored: a few a day.
 * @throws Problem `unavailable` if all addresses together sent too many.
 */
async function hasRoom(tx: TransactionSql, hashes: string[], now: Date): Promise<boolean> {
  const since = addDays(now, -1).toISOString();
  const rows = await tx<{ all: number; same: number }[]>`
    select count(*)::int as all,
      (count(*) filter (where email_hash = any(${hashes}::text[])))::int as same
    from key_requests where created_at > ${since}::timestamptz`;
  const sent = oneRow(rows);
  if (sent.all < PER_DAY_MAX) return sent.same < LINKS_MAX;
  throw new Problem("unavailable", "Too many requests today. Try again tomorrow.", {
    headers: { "Retry-After": "3600" },
  });
}
