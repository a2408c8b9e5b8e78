import { sql } from "drizzle-orm";
import { boolean, date, index, integer, json, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { dataVersion, instant, recordedAt } from "../columns";

/** The latest events of each source. lib/sources/catalog.ts declares the sources. */
export const sourceStatus = pgTable("source_status", {
  source_id: text().primaryKey(),
  last_attempt_at: instant(),
  /** When it was last read without a rejection. */
  last_success_at: instant(),
  /** Newest content date accepted, over all streams. */
  observed_on: date({ mode: "string" }),
  /** The source's own statement of when it was updated. */
  source_updated_at: instant(),
  /**
   * The source's update time of each stream at its last live, accepted read. Everything until then
   * is loaded.
   */
  portal_times: jsonb().$type<Record<string, string>>().notNull().default({}),
  withdrawn_at: instant(),
});

/** Received files, by content. The raw store has their bytes under this digest. */
export const rawFiles = pgTable("raw_files", {
  sha256: text().primaryKey(),
  bytes: integer().notNull(),
  media_type: text(),
  name: text().notNull(),
  retrieved_at: instant().notNull(),
  source_url: text(),
});

/** One checked load of one stream: accepted, or refused, with the old one still published. */
export const snapshots = pgTable(
  "snapshots",
  {
    snapshot_id: text().primaryKey(),
    source_id: text().notNull(),
    stream: text().notNull(),
    status: text({ enum: ["accepted", "refused"] }).notNull(),
    observed_on: date({ mode: "string" }).notNull(),
    retrieved_at: instant().notNull(),
    recorded_at: recordedAt(),
    sha256s: text().array().notNull(),
    /** Row accounting: read = mapped + skipped + refused; reasons by name. */
    rows_read: integer().notNull(),
    rows_mapped: integer().notNull(),
    rows_skipped: jsonb().$type<Record<string, number>>().notNull(),
    rows_refused: jsonb().$type<Record<string, number>>().notNull(),
    /** Distinct record keys, and the shares that the data quality checks compare. */
    keys_count: integer().notNull(),
    status_shares: jsonb().$type<Record<string, number>>().notNull(),
    /**
     * Share of records with each field, 0 to 1. A column that becomes empty means a broken file.
     */
    field_shares: jsonb().$type<Record<string, number>>().notNull().default({}),
    unmapped: jsonb().$type<Record<string, number>>().notNull(),
    is_first: boolean().notNull(),
    is_backfill: boolean().notNull().default(false),
    /** The files cover only some of the stream's records, so they take no record off the list. */
    is_partial: boolean().notNull().default(false),
    /**
     * Counts of the files' rows and records, so that the same program needn't read them again. Null
     * if the program had no version.
     */
    reading: json().$type<Readonly<Record<string, unknown>>>(),
    data_version: dataVersion(),
  },
  (table) => [
    index("snapshots_accepted")
      .on(table.source_id, table.stream, table.observed_on.desc(), table.recorded_at.desc())
      .where(sql`${table.status} = 'accepted'`),
  ],
);

/** Reasons why a load was stopped or a row quarantined. Operators can override them. */
export const incidents = pgTable(
  "incidents",
  {
    incident_id: text().primaryKey(),
    source_id: text().notNull(),
    stream: text(),
    snapshot_id: text(),
    severity: text({ enum: ["stop", "warn", "quarantine"] }).notNull(),
    code: text().notNull(),
    detail: text().notNull(),
    recorded_at: recordedAt(),
    overridden_at: instant(),
    overridden_by: text(),
    override_reason: text(),
  },
  (table) => [index("incidents_recent").on(table.source_id, table.recorded_at.desc())],
);
