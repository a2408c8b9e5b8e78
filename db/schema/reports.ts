import { bigint, date, json, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, recordedAt } from "../columns";

/** Monthly reports as published. Corrections are added, and the text is never rewritten. */
export const reports = pgTable("reports", {
  /** `YYYY-MM`: the month that it covers. */
  slug: text().primaryKey(),
  month: date({ mode: "string" }).notNull().unique(),
  published_at: instant().notNull(),
  data_version: bigint({ mode: "number" }).notNull(),
  /** `json`, not `jsonb`: members keep their order. */
  body: json().$type<Record<string, unknown>>().notNull(),
  /** When the numbers of the month were recounted; null until then. */
  confirmed_at: instant(),
  corrections: jsonb().$type<Record<string, unknown>[]>().notNull(),
  recorded_at: recordedAt(),
});
