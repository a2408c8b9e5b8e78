import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
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

/** Requests of a key by day (UTC) and HTTP status, written in batches. */
export const keyUsage = pgTable(
  "key_usage",
  {
    key_id: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    status: integer().notNull(),
    requests: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key_id, table.day, table.status] })],
);
