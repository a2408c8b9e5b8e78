import { bigint, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordedAt } from "../columns";

/**
 * Append-only: at most one row per day, with a hash of all records since the previous row. Each
 * hash includes the previous one, so the newest covers all.
 */
export const auditChain = pgTable("audit_chain", {
  anchored_on: date({ mode: "string" }).primaryKey(),
  /** The newest data version, and the newest record version, that it covers. */
  data_version: bigint({ mode: "number" }).notNull(),
  version_id: bigint({ mode: "number" }).notNull(),
  /** Number of record versions and changes since the previous row. */
  entries: integer().notNull(),
  /** SHA-256 in hex. */
  head: text().notNull(),
  recorded_at: recordedAt(),
});
