import { sql } from "drizzle-orm";
import { database, type Transaction } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { addDays } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import { Problem } from "#lib/kernel/problem";
import type { Scope } from "#lib/kernel/operation";
import { sha256 } from "#lib/kernel/sha256";
import { insertKey } from "#lib/keys/keys";
import { decryptRequester, emailHashes } from "#lib/webhooks/contact";
import {
  type KeyLinkAction,
  type KeyLinkPressed,
  LINK_DAYS,
  LINK_TOKEN,
  SHOWN_WITHIN_MINUTES,
} from "./shape";

/** The link's next step: send the request to the operator, wait, or show the key; or it's over. */
export type LinkStep = "confirm" | "waiting" | "key" | "used" | "gone";

type Row = {
  request_id: string;
  status: "sent" | "waiting" | "approved" | "issued" | "rejected";
  changed_at: string;
  pressed_at: string | null;
  encrypted_contact: string;
  name: string;
  scopes: Scope[];
  rate_per_min: number | null;
  key_days: number | null;
  now: string;
};

/** Returns the request of a link, locked until the transaction ends if `isLocked`. */
async function findRequest(
  tx: Pick<Transaction, "execute">,
  token: string,
  isLocked: boolean,
): Promise<Row | undefined> {
  if (!LINK_TOKEN.pattern.test(token)) return undefined;
  const [row] = await tx.execute<Row>(sql`
    select request_id, status, changed_at, pressed_at, encrypted_contact, name, scopes,
      rate_per_min, key_days, now() as now
    from key_requests where token_sha256 = ${sha256(token, "base64url")}
    ${isLocked ? sql`for update` : sql``}`);
  return row;
}

function stepOf(row: Row | undefined): LinkStep {
  if (!row || row.status === "rejected") return "gone";
  if (row.status === "issued") return "used";
  if (row.status === "waiting") return "waiting";
  if (addDays(new Date(row.changed_at), LINK_DAYS) < new Date(row.now)) return "gone";
  if (row.status === "approved") return "key";
  const steps = { off: "gone", request: "confirm", open: "key" } as const;
  return steps[settings().DAYBOOK_SIGNUP];
}

/** Reads the next step of a link. It changes nothing, because mail programs open links. */
export async function readLink(token: string): Promise<LinkStep> {
  return stepOf(await findRequest(database(), token, false));
}

/**
 * Performs the next step of a link, as its button does.
 * @throws Problem `not_found` if the link is unknown, too old, or used.
 */
export async function pressLink({ token }: Pick<KeyLinkAction, "token">): Promise<KeyLinkPressed> {
  return database().transaction(async (tx) => {
    const row = await findRequest(tx, token, true);
    const step = stepOf(row);
    if (!row || step === "gone" || step === "used") {
      throw new Problem("not_found", "This link doesn't work any more");
    }
    if (step === "key") {
      await tx.execute(sql`
        update key_requests set pressed_at = now() where request_id = ${row.request_id}`);
      return { status: "ready" as const };
    }
    if (step === "confirm") {
      await tx.execute(sql`
        update key_requests set status = 'waiting', changed_at = now()
        where request_id = ${row.request_id}`);
    }
    return { status: "waiting" as const };
  });
}

/**
 * Issues the key of a link whose button was just pressed. Its text is only in the result, so only
 * the first page after the button shows it.
 * @returns undefined if the button wasn't pressed within the last minutes, or the key was shown
 */
export async function takeKey(token: string): Promise<string | undefined> {
  const key = await database().transaction(async (tx) => {
    const row = await findRequest(tx, token, true);
    if (!row || stepOf(row) !== "key" || row.pressed_at === null) return undefined;
    const age_ms = Date.parse(row.now) - Date.parse(row.pressed_at);
    return age_ms > SHOWN_WITHIN_MINUTES * 60_000 ? undefined : issue(tx, row);
  });
  if (key !== undefined) forgetVersions();
  return key;
}

async function issue(tx: Transaction, row: Row): Promise<string> {
  const isSelfService = row.status === "sent";
  if (isSelfService) await revokeEarlier(tx, row);
  const rate = isSelfService ? settings().DAYBOOK_SIGNUP_PER_MIN : row.rate_per_min;
  const { key, key_id } = await insertKey(tx, {
    name: row.name,
    scopes: isSelfService ? ["read"] : row.scopes,
    ...(rate === null ? {} : { rate_per_min: rate }),
    ...(row.key_days === null ? {} : { expires_at: addDays(new Date(row.now), row.key_days) }),
  });
  await tx.execute(sql`
    update key_requests set status = 'issued', changed_at = now(), key_id = ${key_id}
    where request_id = ${row.request_id}`);
  return key;
}

/** An address has one key without approval, whose scopes are empty: a new one ends the others. */
async function revokeEarlier(tx: Transaction, row: Row): Promise<void> {
  const { email } = decryptRequester(row.encrypted_contact, row.request_id);
  const hashes = sql.param(emailHashes(email));
  await tx.execute(sql`
    update api_keys k set revoked_at = now() from key_requests r
    where r.key_id = k.key_id and r.email_hash = any(${hashes}::text[])
      and cardinality(r.scopes) = 0 and k.revoked_at is null`);
}
