import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { DISABLED_REASONS, SUBSCRIPTION_STATUSES } from "#lib/kernel/vocabulary";
import { cube, instant } from "../columns";

/**
 * Subscriptions to the changes of one facility or an area. A deleted one stays for 30 days, without
 * secrets.
 */
export const webhookSubscriptions = pgTable(
  "webhook_subscriptions",
  {
    subscription_id: text().primaryKey(),
    /**
     * The first key of a chain of rotated keys, so that a successor owns its predecessors'
     * subscriptions.
     */
    owner_key_id: text().notNull(),
    /** Null if it follows an area. */
    facility_id: text(),
    /** The area as `areaKey` writes it; null if it follows a facility. */
    area: text(),
    /** Center of a radius, in the form of `facilities.xyz`, and its miles. */
    area_center: cube(),
    area_radius_miles: integer(),
    /** The owner's own note. */
    description: text(),
    callback_url: text().notNull(),
    host: text().notNull(),
    events: text().array().notNull(),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull().default("active"),
    disabled_reason: text({ enum: DISABLED_REASONS }),
    created_at: instant().notNull(),
    deleted_at: instant(),
    /** When the delivery driver was notified of the deletion. */
    deletion_enqueued_at: instant(),
    last_delivery_at: instant(),
    last_delivery_status: text({ enum: ["delivered", "failed"] }),
    consecutive_failures: integer().notNull().default(0),
    /** First failure since the last success. */
    failing_since: instant(),
  },
  (table) => [
    uniqueIndex("webhook_subscriptions_same")
      .on(table.owner_key_id, table.facility_id, table.callback_url)
      .where(sql`${table.deleted_at} is null`),
    index("webhook_subscriptions_facility")
      .on(table.facility_id)
      .where(sql`${table.deleted_at} is null`),
    uniqueIndex("webhook_subscriptions_same_area")
      .on(table.owner_key_id, table.area, table.callback_url)
      .where(sql`${table.deleted_at} is null`),
    index("webhook_subscriptions_area")
      .on(table.area)
      .where(sql`${table.deleted_at} is null`),
    index("webhook_subscriptions_radius")
      .on(table.subscription_id)
      .where(sql`${table.area_center} is not null and ${table.deleted_at} is null`),
    index("webhook_subscriptions_owner")
      .on(table.owner_key_id, table.created_at, table.subscription_id)
      .where(sql`${table.deleted_at} is null`),
    index("webhook_subscriptions_deleted")
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
  ],
);

/** Encrypted signing secrets: the current one, and older ones until their overlap ends. */
export const webhookSecrets = pgTable(
  "webhook_secrets",
  {
    secret_id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subscription_id: text().notNull(),
    ciphertext: text().notNull(),
    created_at: instant().notNull(),
    /** Absent for the current one. */
    expires_at: instant(),
  },
  (table) => [index("webhook_secrets_subscription").on(table.subscription_id, table.secret_id)],
);

/**
 * The outbox: pending and finished deliveries. Written in the transaction that makes the change,
 * one row per change and subscription.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    delivery_id: text().primaryKey(),
    /** Order of the events feed, assigned under a lock that lasts until commit. */
    position: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    subscription_id: text().notNull(),
    owner_key_id: text().notNull(),
    /** Absent for a test ping. */
    change_id: text(),
    event: text().notNull(),
    host: text().notNull(),
    /** The exact bytes that every attempt sends, as UTF-8. */
    body: text().notNull(),
    status: text({ enum: ["pending", "delivered", "failed", "cancelled"] })
      .notNull()
      .default("pending"),
    /** Attempts with a known outcome, which is the position in the retry schedule. */
    attempts: integer().notNull().default(0),
    /** Absent if none is scheduled: the delivery is settled, or its subscription isn't active. */
    next_attempt_at: instant(),
    /** Increments with every claim. Only the newest claimant may settle. */
    claim: integer().notNull().default(0),
    claimed_until: instant(),
    created_at: instant().notNull(),
    settled_at: instant(),
    /** How often it was enqueued, and when a driver was last notified since. */
    enqueue_count: integer().notNull().default(0),
    enqueued_at: instant(),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_change").on(table.change_id, table.subscription_id),
    index("webhook_deliveries_due")
      .on(table.next_attempt_at)
      .where(sql`${table.status} = 'pending'`),
    index("webhook_deliveries_open")
      .on(table.subscription_id, table.next_attempt_at)
      .where(sql`${table.status} = 'pending'`),
    index("webhook_deliveries_unenqueued")
      .on(table.created_at)
      .where(sql`${table.status} = 'pending' and ${table.enqueued_at} is null`),
    index("webhook_deliveries_log").on(
      table.subscription_id,
      table.created_at.desc(),
      table.delivery_id,
    ),
    index("webhook_deliveries_feed").on(table.owner_key_id, table.position),
    index("webhook_deliveries_created").on(table.created_at),
  ],
);

/** Every request that was made or given up, with its headers and outcome. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    attempt_id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    delivery_id: text().notNull(),
    claim: integer().notNull(),
    started_at: instant().notNull(),
    ended_at: instant(),
    /** Absent if the process ended before it could record the outcome. */
    outcome: text({ enum: ["succeeded", "failed"] }),
    status_code: integer(),
    fault: text(),
    address: text(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    /** The first kilobyte of the response, as text. */
    answer: text(),
  },
  (table) => [uniqueIndex("webhook_attempts_claim").on(table.delivery_id, table.claim)],
);
