import { bigint, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordedAt } from "../columns";

/**
 * Append-only: at most one a day, what was recorded since the one before, in one number that no change
 * of it gives again. Each is made of the one before, so the newest vouches for all.
 */
export const auditChain = pgTable("audit_chain", {
  anchored_on: date({ mode: "string" }).primaryKey(),
  /** The newest data version, and the newest record version, that it covers. */
  data_version: bigint({ mode: "number" }).notNull(),
  version_id: bigint({ mode: "number" }).notNull(),
  /** How many record versions and changes it covers beyond the one before. */
  entries: integer().notNull(),
  /** SHA-256 in hex. */
  head: text().notNull(),
  recorded_at: recordedAt(),
});
