import { sql } from "drizzle-orm";
import { bigint, date, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, recordedAt } from "../columns";

/**
 * Append-only: every version of every source record, with the date on which it was true (valid
 * time) and the moment at which we learned it (recorded time). All else about facilities is a
 * projection of these rows, so any day can be rebuilt. The serving role may only insert and read.
 */
export const recordVersions = pgTable(
  "record_versions",
  {
    version_id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    source_id: text().notNull(),
    stream: text().notNull(),
    kind: text({ enum: ["facility", "inspection", "violation"] }).notNull(),
    record_key: text().notNull(),
    /** The facility this belongs to: its own key, or the key that a visit names. */
    facility_key: text().notNull(),
    event: text({ enum: ["seen", "changed", "not_seen", "seen_again", "withdrawn"] }).notNull(),
    observed_on: date({ mode: "string" }).notNull(),
    recorded_at: recordedAt(),
    snapshot_id: text().notNull(),
    sha256: text().notNull(),
    content_hash: text().notNull(),
    /** The block of a roster line at that time: who its neighbours were on a past day. */
    blocking_key: text(),
    mapped: jsonb().notNull(),
    raw: jsonb().notNull(),
  },
  (table) => [
    index("record_versions_facility").on(table.source_id, table.facility_key, table.version_id),
    index("record_versions_recorded").on(table.recorded_at),
    index("record_versions_blocking_key")
      .on(table.blocking_key)
      .where(sql`${table.blocking_key} is not null`),
  ],
);

/** The newest version of each record: what the projection reads, and what a diff compares with. */
export const sourceRecords = pgTable(
  "source_records",
  {
    source_id: text().notNull(),
    stream: text().notNull(),
    /** One row of a file may speak of a facility, its visit and a finding at once. */
    kind: text({ enum: ["facility", "inspection", "violation"] }).notNull(),
    record_key: text().notNull(),
    facility_key: text().notNull(),
    version_id: bigint({ mode: "number" }).notNull(),
    content_hash: text().notNull(),
    /** Roster lines of one block may be one place of care: they are projected together. */
    blocking_key: text(),
    first_seen_on: date({ mode: "string" }).notNull(),
    /** Moves when the record changes or leaves; until it leaves, the newest snapshot has it. */
    last_seen_on: date({ mode: "string" }).notNull(),
    /** Since when the stream no longer has it. Visits that leave a rolling window stay served. */
    not_seen_since: date({ mode: "string" }),
    updated_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source_id, table.stream, table.kind, table.record_key] }),
    index("source_records_facility").on(table.source_id, table.facility_key),
    index("source_records_blocking_key")
      .on(table.blocking_key)
      .where(sql`${table.blocking_key} is not null`),
  ],
);

/** Every name under which a source's other files may refer to a roster line, its key included. */
export const recordAliases = pgTable(
  "record_aliases",
  {
    source_id: text().notNull(),
    alias: text().notNull(),
    record_key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source_id, table.alias, table.record_key] }),
    index("record_aliases_record").on(table.source_id, table.record_key),
  ],
);
