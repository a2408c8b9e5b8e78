import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { CHANGE_TYPES } from "#lib/kernel/vocabulary";
import { instant, recordedAt } from "../columns";

/**
 * Append-only: changes, written in the transaction that made them. `notifies` is false for first
 * loads, backfills, method changes, and moves that don't notify subscribers.
 */
export const changes = pgTable(
  "changes",
  {
    change_id: text().primaryKey(),
    facility_id: text().notNull(),
    /** Increasing per facility, with gaps, so that a receiver can drop stale changes. */
    sequence: integer().notNull(),
    type: text({ enum: CHANGE_TYPES }).notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    notifies: boolean().notNull(),
    cause: text().notNull(),
    occurred_at: instant().notNull(),
    recorded_at: recordedAt(),
    snapshot_id: text(),
    data_version: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    uniqueIndex("changes_sequence").on(table.facility_id, table.sequence),
    index("changes_recorded").on(table.recorded_at, table.change_id),
    index("changes_version").on(table.data_version, sql`${table.change_id} collate "C"`),
    index("changes_type").on(table.type, table.recorded_at),
    // The public change log, in the order of its cursors.
    index("changes_public")
      .on(table.data_version, sql`${table.change_id} collate "C"`)
      .where(sql`cause not in ('first_load', 'method') and type not in ('merged', 'split')`),
  ],
);
