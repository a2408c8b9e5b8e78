import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/**
 * One row of counters that every process reads at most twice a second.
 * `data_version` increments with each accepted load and each published report, `keys_version` with
 * each change of a key, and `source_status_version` (by a trigger) with each row of
 * `source_status`.
 * `last_state_ingest_at` changes only with an accepted file of a licensing agency, not of places or
 * prices.
 * `restore_id` is random and new with each restore, which resets the counters.
 */
export const serviceVersions = pgTable(
  "service_versions",
  {
    id: integer().primaryKey().default(1),
    data_version: bigint({ mode: "number" }).notNull().default(0),
    keys_version: bigint({ mode: "number" }).notNull().default(0),
    source_status_version: bigint({ mode: "number" }).notNull().default(0),
    restore_id: text().notNull().default(""),
    last_ingest_at: instant(),
    last_state_ingest_at: instant(),
  },
  (table) => [check("service_versions_is_one_row", sql`${table.id} = 1`)],
);
