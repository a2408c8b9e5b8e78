import { connection } from "#db/client";
import { publicUrl, sendsMail } from "#lib/kernel/env";
import type { Scope } from "#lib/kernel/operation";
import { decryptRequester } from "#lib/webhooks/contact";
import { newLink } from "./request";

/** A request for a key, with the sender's address. */
export type KeyRequest = {
  request_id: string;
  status: "sent" | "waiting" | "approved" | "issued" | "rejected";
  name: string;
  purpose: string | null;
  email: string;
  /** Whether the sender opened the link of a message, which shows that the address is theirs. */
  is_confirmed: boolean;
  locale: "en" | "es";
  created_at: string;
  changed_at: string;
  key_id: string | null;
  /** How far the message of the current link got. */
  mail: "none" | "pending" | "sent" | "unknown" | "failed";
};

type Row = Omit<KeyRequest, "email" | "is_confirmed"> & { encrypted_contact: string };

/** Lists the requests that wait for the operator, oldest first; or all of them. */
export async function listKeyRequests({ all }: { all: boolean }): Promise<KeyRequest[]> {
  const rows = await connection().sql<Row[]>`
    select request_id, status, name, purpose, encrypted_contact, locale, key_id, mail,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
      to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed_at
    from key_requests where ${all} or status = 'waiting' order by created_at, request_id`;
  return rows.map(({ encrypted_contact, ...row }) => ({
    ...row,
    email: decryptRequester(encrypted_contact, row.request_id).email,
    is_confirmed: row.status !== "sent" && row.mail !== "none",
  }));
}

type Approval = { scopes: Scope[]; rate_per_min?: number; key_days?: number };

/**
 * Approves a waiting request, and queues the message with its one-time link. Repeating it replaces
 * the link, until the key was shown.
 * @returns the link, for an operator who sends it, and whether the site sends it
 * @throws Error if no such request waits.
 */
export async function approveKeyRequest(
  request_id: string,
  { scopes, rate_per_min, key_days }: Approval,
): Promise<{ link: string; is_mailed: boolean }> {
  const is_mailed = sendsMail();
  const { token, locale } = await connection().sql.begin(async (tx) => {
    const [row] = await tx<{ encrypted_contact: string; locale: "en" | "es" }[]>`
      select encrypted_contact, locale from key_requests
      where request_id = ${request_id} and status in ('waiting', 'approved') for update`;
    if (!row) throw new Error(`No waiting request has the id ${request_id}`);
    const { email } = decryptRequester(row.encrypted_contact, request_id);
    const link = newLink(email, request_id);
    await tx`
      update key_requests set status = 'approved', changed_at = now(), pressed_at = null,
        scopes = ${scopes}, rate_per_min = ${rate_per_min ?? null}, key_days = ${key_days ?? null},
        encrypted_contact = ${link.encrypted_contact}, token_sha256 = ${link.token_sha256},
        mail = ${is_mailed ? "pending" : "none"}, attempts = 0, next_attempt_at = now(),
        claim = claim + 1, claimed_until = null, handed_over_at = null
      where request_id = ${request_id}`;
    return { token: link.token, locale: row.locale };
  });
  const path = keyLinkPath(token);
  return { link: publicUrl(locale === "es" ? `/es${path}` : path), is_mailed };
}

/** Returns the path of the page of a link. */
export const keyLinkPath = (token: string): string =>
  `/keys/link?${new URLSearchParams({ token })}`;

/** @throws Error if no request that could still lead to a key has the id. */
export async function rejectKeyRequest(request_id: string): Promise<void> {
  const rows = await connection().sql`
    update key_requests set status = 'rejected', changed_at = now(), mail = 'none'
    where request_id = ${request_id} and status in ('sent', 'waiting', 'approved')
    returning request_id`;
  if (rows.length === 0) throw new Error(`No open request has the id ${request_id}`);
}
