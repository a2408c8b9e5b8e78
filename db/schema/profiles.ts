import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { recordedAt } from "../columns";
import { apiKeys } from "./keys";

/** The search profile of a key's owner: one per key, private to it. */
export const profiles = pgTable("profiles", {
  key_id: text()
    .primaryKey()
    .references(() => apiKeys.key_id, { onDelete: "cascade" }),
  profile: jsonb().notNull(),
  updated_at: recordedAt(),
});
