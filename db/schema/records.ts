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
    mapped: jsonb().notNull(),
    raw: jsonb().notNull(),
  },
  (table) => [
    index("record_versions_facility").on(table.source_id, table.facility_key, table.version_id),
    index("record_versions_recorded").on(table.recorded_at),
  ],
);

/** The newest version of each record: what the projection reads, and what a diff compares with. */
export const sourceRecords = pgTable(
  "source_records",
  {
    source_id: text().notNull(),
    stream: text().notNull(),
    record_key: text().notNull(),
    facility_key: text().notNull(),
    version_id: bigint({ mode: "number" }).notNull(),
    content_hash: text().notNull(),
    first_seen_on: date({ mode: "string" }).notNull(),
    last_seen_on: date({ mode: "string" }).notNull(),
    not_seen_since: date({ mode: "string" }),
    updated_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source_id, table.stream, table.record_key] }),
    index("source_records_facility").on(table.source_id, table.facility_key),
  ],
);
