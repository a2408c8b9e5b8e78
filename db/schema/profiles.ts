import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { recordedAt } from "../columns";
import { apiKeys } from "./keys";

/** What a key's owner is looking for: one profile a key, private to it. */
export const profiles = pgTable("profiles", {
  key_id: text()
    .primaryKey()
    .references(() => apiKeys.key_id, { onDelete: "cascade" }),
  profile: jsonb().notNull(),
  updated_at: recordedAt(),
});
