import { bigint, index, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/**
 * Decision memos as returned. A memo's id derives from its inputs and the data version, so the same
 * request finds the same row.
 */
export const memos = pgTable(
  "memos",
  {
    memo_id: text().primaryKey(),
    /** `json`, not `jsonb`: members keep their order, so that a memo is returned byte for byte. */
    memo: json().notNull(),
    data_version: bigint({ mode: "number" }).notNull(),
    recorded_at: instant().notNull(),
  },
  (table) => [index("memos_recorded").on(table.recorded_at)],
);

/** Keys that requested a memo, and so may read it. */
export const memoReaders = pgTable(
  "memo_readers",
  {
    memo_id: text()
      .notNull()
      .references(() => memos.memo_id, { onDelete: "cascade" }),
    /**
     * The first key of a chain of rotated keys, so that a successor can read its predecessors'
     * memos.
     */
    owner_key_id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memo_id, table.owner_key_id] })],
);
