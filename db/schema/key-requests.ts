import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/**
 * Requests for API keys from the website. The key itself is never stored: it's made when its page
 * is shown, and only its hash is in `api_keys`.
 */
export const keyRequests = pgTable(
  "key_requests",
  {
    request_id: text().primaryKey(),
    /** A keyed hash that finds the requests of an address: `<key id>.<HMAC-SHA256>`. */
    email_hash: text().notNull(),
    /** The address, and the token of the link in the current message, as JSON. */
    encrypted_contact: text().notNull(),
    token_sha256: text().notNull(),
    /** Language of the messages. */
    locale: text({ enum: ["en", "es"] }).notNull(),
    /** The name of the key, and what it's for, in the sender's words. */
    name: text().notNull(),
    purpose: text(),
    /**
     * `sent`: the address isn't confirmed. `waiting`: for the operator. `approved`: the link gives
     * the key. `issued`: the key was shown.
     */
    status: text({ enum: ["sent", "waiting", "approved", "issued", "rejected"] })
      .notNull()
      .default("sent"),
    created_at: instant().notNull(),
    /** When the status last changed. */
    changed_at: instant().notNull(),
    /** When the button for the key was pressed. Its page is shown once, soon after. */
    pressed_at: instant(),
    key_id: text(),
    /** Properties of an approved key. Empty scopes: a key without approval. */
    scopes: text().array().notNull(),
    rate_per_min: integer(),
    key_days: integer(),
    /** The message of the current link: how far it got, and who sends it. */
    mail: text({ enum: ["none", "pending", "sent", "unknown", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull(),
    claim: integer().notNull().default(0),
    claimed_until: instant(),
    /** Set just before the text is sent. A message that has it is never sent again. */
    handed_over_at: instant(),
  },
  (table) => [
    uniqueIndex("key_requests_token").on(table.token_sha256),
    index("key_requests_email").on(table.email_hash),
    index("key_requests_created").on(table.created_at),
    index("key_requests_key").on(table.key_id),
    index("key_requests_due")
      .on(table.next_attempt_at)
      .where(sql`${table.mail} = 'pending'`),
  ],
);
