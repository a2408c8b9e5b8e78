import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, recordedAt } from "../columns";

/** API keys. The key itself is never stored, only its SHA-256, prefix, and last four characters. */
export const apiKeys = pgTable(
  "api_keys",
  {
    key_id: text().primaryKey(),
    name: text().notNull(),
    scopes: text().array().notNull(),
    secret_sha256: text().notNull(),
    prefix: text().notNull(),
    last_four: text().notNull(),
    rate_per_min: integer(),
    created_at: recordedAt(),
    expires_at: instant(),
    revoked_at: instant(),
    last_used_at: instant(),
    rotated_from: text(),
  },
  (table) => [
    uniqueIndex("api_keys_secret").on(table.secret_sha256),
    index("api_keys_created").on(table.created_at),
  ],
);
