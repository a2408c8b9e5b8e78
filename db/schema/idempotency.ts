import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/** Encrypted first responses to requests with an Idempotency-Key, until they expire. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    key_id: text().notNull(),
    route: text().notNull(),
    idempotency_key: text().notNull(),
    /** SHA-256 of the canonical request. */
    fingerprint: text().notNull(),
    encrypted_response: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key_id, table.route, table.idempotency_key] }),
    index("idempotency_keys_expiry").on(table.expires_at),
  ],
);
