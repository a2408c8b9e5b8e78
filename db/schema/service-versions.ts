import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/**
 * One row that every process reads twice a second at most: what has moved since it last looked.
 * `data_version` moves with each accepted ingest and each published report, `keys_version` with each
 * change of a key, `source_status_version` (by a trigger) with each row of `source_status`, and
 * `last_state_ingest_at` with an accepted file of a licensing agency alone, not of places or prices.
 * `restore_id` is random and new with each restore, which sets the counters back.
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
