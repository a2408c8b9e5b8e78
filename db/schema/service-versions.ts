import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/**
 * One row that every process reads twice a second at most: what has moved since it last looked.
 * `data_version` moves with each accepted ingest and each published report, `keys_version` with each
 * change of a key, `sources_version` (by a trigger) with each row of `source_states`, and
 * `last_state_ingest_at` with an accepted file of a licensing agency alone, not of places or prices.
 * `lineage` is random and new with each restore, which sets the counters back.
 */
export const pulse = pgTable(
  "pulse",
  {
    id: integer().primaryKey().default(1),
    data_version: bigint({ mode: "number" }).notNull().default(0),
    keys_version: bigint({ mode: "number" }).notNull().default(0),
    sources_version: bigint({ mode: "number" }).notNull().default(0),
    lineage: text().notNull().default(""),
    last_ingest_at: instant(),
    last_state_ingest_at: instant(),
  },
  (table) => [check("pulse_is_one_row", sql`${table.id} = 1`)],
);
