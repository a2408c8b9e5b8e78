import type { Sql } from "postgres";
import {
  beginHandover,
  claimMessage,
  type MessageClaim,
  type MessageOutcome,
  settleMessage,
} from "#lib/alerts/outbox";
import { sendsMail } from "#lib/kernel/env";
import { messages } from "#lib/language/messages";
import { decryptContact } from "#lib/webhooks/contact";
import { deliveryPool } from "#lib/webhooks/pool";
import { retryWhileUnreachable } from "#lib/webhooks/retry-while-unreachable";
import { readAlertChanges, readRequest, readSearches } from "./read-message";
import { sendMail, type Mail } from "./smtp";
import { writeChanges, writeConfirmation } from "./write-message";

/** Longer than an attempt takes. */
const LEASE_MS = 120_000;
/** An outcome that isn't recorded makes a message `unknown`. Less than the rest of the lease. */
const RECORD_WITHIN_MS = 60_000;
/** Max concurrent messages of one process. Mail servers limit connections. */
const AT_ONCE = 3;

/** A message that wasn't delivered, without anything about its reader. */
type MailFailure = { message_id: string; outcome: MessageOutcome; reason: string; status: string };

type SendOptions = {
  sql?: Sql;
  /** Starts no more messages when it aborts. */
  signal?: AbortSignal;
  onFailure?(failure: MailFailure): void;
  /** Set by tests. */
  pinned?: Date;
};

/**
 * Sends all messages that are due. Any number of processes may call it: claims make each attempt
 * unique. Does nothing if mail is off.
 * @returns how many messages were claimed
 * @throws Error if the database is unreachable, or a contact can't be decrypted. The message stays.
 */
export async function sendAlerts(options: SendOptions = {}): Promise<number> {
  if (!sendsMail()) return 0;
  const sql = options.sql ?? deliveryPool();
  let claimed = 0;
  const sendNext = async (): Promise<void> => {
    while (!options.signal?.aborted) {
      const claim = await claimMessage(sql, options.pinned, LEASE_MS);
      if (!claim) return;
      claimed += 1;
      await attempt(sql, claim, options);
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendNext));
  for (const run of runs) if (run.status === "rejected") throw run.reason;
  return claimed;
}

async function attempt(sql: Sql, claim: MessageClaim, options: SendOptions): Promise<void> {
  const { pinned, onFailure } = options;
  const mail = await writeMail(sql, claim);
  const result = mail && (await sendMail(mail, () => beginHandover(sql, claim, pinned)));
  // Another process has it, or the reader was deleted.
  if (result?.kind === "withdrawn") return;
  const outcome = result?.kind ?? "empty";
  const status = await retryWhileUnreachable(
    () => settleMessage(sql, claim, outcome, pinned),
    RECORD_WITHIN_MS,
  );
  if (result && "reason" in result) {
    const { message_id } = claim;
    onFailure?.({ message_id, outcome, reason: result.reason, status: status ?? "gone" });
  }
}

/** Writes a message from the records of now. Undefined if there is nothing to say. */
async function writeMail(sql: Sql, claim: MessageClaim): Promise<Mail | undefined> {
  const contact = decryptContact(claim.encrypted_contact, claim.reader_id);
  const to = { claim, contact, text: messages(claim.locale) };
  if (claim.kind === "confirmation") {
    const request = await readRequest(sql, claim);
    return request && writeConfirmation(to, request);
  }
  const providers = await readAlertChanges(sql, claim);
  if (providers.length === 0) return undefined;
  return writeChanges(to, providers, await readSearches(sql, claim));
}
