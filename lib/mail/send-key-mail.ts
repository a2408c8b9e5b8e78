import type { Sql } from "postgres";
import { now } from "#lib/kernel/clock";
import { publicUrl, sendsMail, settings } from "#lib/kernel/env";
import { messages, type Messages } from "#lib/language/messages";
import { keyLinkPath } from "#lib/signup/decide";
import { beginKeyMail, claimKeyMail, type KeyMailClaim, settleKeyMail } from "#lib/signup/outbox";
import { decryptRequester } from "#lib/webhooks/contact";
import { deliveryPool } from "#lib/webhooks/pool";
import { retryWhileUnreachable } from "#lib/webhooks/retry-while-unreachable";
import { type Block, toHtml, toText } from "./layout";
import { type Mail, sendMail } from "./smtp";

/** Longer than an attempt takes. */
const LEASE_MS = 120_000;
/** An outcome that isn't recorded makes a message `unknown`. Less than the rest of the lease. */
const RECORD_WITHIN_MS = 60_000;

/** A message that wasn't delivered, without anything about its sender. */
type KeyMailFailure = { request_id: string; outcome: string; reason: string };

type SendOptions = {
  sql?: Sql;
  /** Starts no more messages when it aborts. */
  signal?: AbortSignal;
  onFailure?(failure: KeyMailFailure): void;
  /** Set by tests. */
  pinned?: Date;
};

/**
 * Sends the links of key requests that are due. Any number of processes may call it: claims make
 * each attempt unique. Does nothing if mail is off.
 * @returns how many messages were claimed
 * @throws Error if the database is unreachable, or a contact can't be decrypted. The message stays.
 */
export async function sendKeyMail(options: SendOptions = {}): Promise<number> {
  if (!sendsMail()) return 0;
  const { sql = deliveryPool(), pinned, onFailure } = options;
  let claimed = 0;
  while (!options.signal?.aborted) {
    const claim = await claimKeyMail(sql, pinned, LEASE_MS);
    if (!claim) return claimed;
    claimed += 1;
    const result = await sendMail(writeKeyMail(claim), () => beginKeyMail(sql, claim, pinned));
    const outcome = result.kind;
    // Another process has it, or the request was decided.
    if (outcome === "withdrawn") continue;
    await retryWhileUnreachable(() => settleKeyMail(sql, claim, outcome, pinned), RECORD_WITHIN_MS);
    if ("reason" in result) {
      onFailure?.({ request_id: claim.request_id, outcome, reason: result.reason });
    }
  }
  return claimed;
}

/**
 * Writes the message with the link. It has nothing that the sender of the form wrote, because the
 * address may be a stranger's.
 */
function writeKeyMail(claim: KeyMailClaim): Mail {
  const { request_id, locale } = claim;
  const { email, token } = decryptRequester(claim.encrypted_contact, request_id);
  const text = messages(locale);
  const { subject, lead, action, until } = wordsOf(claim, text);
  const { mail: words } = text.keys;
  const blocks: Block[] = [
    { kind: "text", text: lead },
    { kind: "link", label: action, url: publicUrl(text.href(keyLinkPath(token))) },
    { kind: "text", text: until },
    { kind: "link", label: words.privacy, url: publicUrl(text.href("/privacy")) },
  ];
  return {
    to: email,
    subject,
    text: toText(blocks),
    html: toHtml(blocks, { title: subject, language: locale }),
    // A message after approval is another one.
    message_id: `${request_id}.${claim.status}`,
    date: now(),
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": locale },
  };
}

function wordsOf({ status }: KeyMailClaim, text: Messages) {
  const { mail: words, name } = { ...text.keys, name: text.site.name };
  if (status === "approved") {
    return {
      subject: words.approved_subject(name),
      lead: words.approved_lead(name),
      action: words.key_action,
      until: words.key_until,
    };
  }
  const lead = words.lead(name);
  return settings().DAYBOOK_SIGNUP === "open"
    ? { subject: words.subject(name), lead, action: words.key_action, until: words.key_until }
    : {
        subject: words.confirm_subject(name),
        lead,
        action: words.confirm_action,
        until: words.confirm_until,
      };
}
