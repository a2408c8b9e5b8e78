import { sql } from "drizzle-orm";
import { bigint, date, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, recordedAt } from "../columns";

/**
 * Append-only: every version of every source record, with the date on which it was true (valid
 * time) and when we stored it (recorded time). All other facility data is a projection of these
 * rows, so any day can be rebuilt. The serving role may only insert and read.
 */
export const recordVersions = pgTable(
  "record_versions",
  {
    version_id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    source_id: text().notNull(),
    stream: text().notNull(),
    kind: text({ enum: ["facility", "inspection", "violation"] }).notNull(),
    record_key: text().notNull(),
    /** The facility of the record: its own key, or the key that an inspection names. */
    facility_key: text().notNull(),
    event: text({ enum: ["seen", "changed", "not_seen", "seen_again", "withdrawn"] }).notNull(),
    observed_on: date({ mode: "string" }).notNull(),
    recorded_at: recordedAt(),
    snapshot_id: text().notNull(),
    sha256: text().notNull(),
    content_hash: text().notNull(),
    /** The blocking key of a roster record at that time, to find its neighbors on a past day. */
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

/**
 * The newest version of each record, which the projection reads and the next load is compared with.
 */
export const sourceRecords = pgTable(
  "source_records",
  {
    source_id: text().notNull(),
    stream: text().notNull(),
    /** One row of a file may have a facility, its inspection, and a violation at once. */
    kind: text({ enum: ["facility", "inspection", "violation"] }).notNull(),
    record_key: text().notNull(),
    facility_key: text().notNull(),
    version_id: bigint({ mode: "number" }).notNull(),
    content_hash: text().notNull(),
    /** Roster records with one blocking key may be one facility, so they're projected together. */
    blocking_key: text(),
    first_seen_on: date({ mode: "string" }).notNull(),
    /** Changes when the record changes or leaves. Until it leaves, the newest snapshot has it. */
    last_seen_on: date({ mode: "string" }).notNull(),
    /**
     * The day since which the stream no longer has it. Inspections that leave a rolling window stay
     * published.
     */
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

/** Every name that a source's other files may use for a roster record, including its key. */
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
