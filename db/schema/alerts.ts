import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/** People who get email alerts. Deleted, with all that refers to them, when they stop. */
export const alertReaders = pgTable(
  "alert_readers",
  {
    reader_id: text().primaryKey(),
    /** A keyed hash that finds the reader of an address: `<key id>.<HMAC-SHA256>`. */
    email_hash: text().notNull(),
    /** The address, and the token of the links in messages, as JSON. */
    encrypted_contact: text().notNull(),
    token_sha256: text().notNull(),
    /** Language of the messages. */
    locale: text({ enum: ["en", "es"] }).notNull(),
    created_at: instant().notNull(),
    /** When the last message about changes was sent. */
    last_sent_at: instant(),
    /** When the mail server rejected the address for good. Nothing is sent after that. */
    bounced_at: instant(),
  },
  (table) => [
    uniqueIndex("alert_readers_email").on(table.email_hash),
    uniqueIndex("alert_readers_token").on(table.token_sha256),
  ],
);

const readerId = () =>
  text()
    .notNull()
    .references(() => alertReaders.reader_id, { onDelete: "cascade" });

/** One row per reader and followed provider. */
export const alertFollows = pgTable(
  "alert_follows",
  {
    reader_id: readerId(),
    facility_id: text().notNull(),
    created_at: instant().notNull(),
    /** Absent until the reader opens the link of the confirmation message. */
    confirmed_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.reader_id, table.facility_id] }),
    index("alert_follows_facility")
      .on(table.facility_id)
      .where(sql`${table.confirmed_at} is not null`),
    index("alert_follows_created").on(table.created_at),
  ],
);

/** One row per reader and followed search. */
export const alertSearches = pgTable(
  "alert_searches",
  {
    search_id: text().primaryKey(),
    reader_id: readerId(),
    /** The search as JSON, encrypted. */
    search: text().notNull(),
    created_at: instant().notNull(),
    /** Absent until the reader opens the link of the confirmation message. */
    confirmed_at: instant(),
  },
  (table) => [
    uniqueIndex("alert_searches_reader").on(table.reader_id, table.search),
    index("alert_searches_search")
      .on(table.search)
      .where(sql`${table.confirmed_at} is not null`),
    index("alert_searches_created").on(table.created_at),
  ],
);

/**
 * The outbox of email: a message for a confirmation, or for the changes of a day. Written in the
 * transaction that makes the request or the change.
 */
export const alertMessages = pgTable(
  "alert_messages",
  {
    message_id: text().primaryKey(),
    reader_id: readerId(),
    kind: text({ enum: ["confirmation", "changes"] }).notNull(),
    /** The provider to confirm. */
    facility_id: text(),
    /** The search to confirm. */
    search_id: text(),
    /** `unknown`: its process or connection ended after the text was sent, before the reply. */
    status: text({ enum: ["pending", "sent", "unknown", "failed", "cancelled"] })
      .notNull()
      .default("pending"),
    /** Failed attempts, which is the position in the retry schedule. */
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull(),
    /** Increments with every claim. Only the newest claimant may send or settle. */
    claim: integer().notNull().default(0),
    claimed_until: instant(),
    /** The first claim, which fixes the changes that the message is about. */
    begun_at: instant(),
    /** Set just before the text is sent. A message that has it is never sent again. */
    handed_over_at: instant(),
    created_at: instant().notNull(),
    settled_at: instant(),
  },
  (table) => [
    uniqueIndex("alert_messages_open")
      .on(table.reader_id)
      .where(
        sql`${table.kind} = 'changes' and ${table.status} = 'pending' and ${table.begun_at} is null`,
      ),
    index("alert_messages_due")
      .on(table.next_attempt_at)
      .where(sql`${table.status} = 'pending'`),
    index("alert_messages_reader").on(table.reader_id, table.created_at),
    index("alert_messages_created").on(table.created_at),
  ],
);

/** Changes that a reader gets in the next message, or got in one. */
export const alertItems = pgTable(
  "alert_items",
  {
    reader_id: readerId(),
    change_id: text().notNull(),
    /** The followed searches that found it. */
    search_ids: text().array(),
    /** Absent until a message includes it. */
    message_id: text().references(() => alertMessages.message_id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reader_id, table.change_id] }),
    index("alert_items_message").on(table.message_id),
    index("alert_items_created").on(table.created_at),
  ],
);
