import { sql } from "drizzle-orm";
import { date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CORRECTION_STATUSES, REPORTERS } from "#lib/kernel/corrections";
import { instant } from "../columns";

/** Requests to correct a record, from families, providers, and others. */
export const corrections = pgTable(
  "corrections",
  {
    correction_id: text().primaryKey(),
    /** Absent if the request is about the site in general. */
    facility_id: text(),
    reporter: text({ enum: REPORTERS }).notNull(),
    /** Absent if the request is a note to publish. */
    wrong: text(),
    should_be: text(),
    link: text(),
    /** A provider's own words, to be published after the operator's approval. */
    note: text(),
    /** The violation that `note` is about; absent if it's about the whole record. */
    violation_id: text(),
    /** Deleted when the request is closed. */
    encrypted_email: text(),
    /** Language of the form. */
    locale: text({ enum: ["en", "es"] }).notNull(),
    status: text({ enum: CORRECTION_STATUSES }).notNull().default("received"),
    /** The operator's reply, shown on the status page. */
    answer: text(),
    created_at: instant().notNull(),
    answered_at: instant(),
    closed_at: instant(),
    /** Hash of the form's random value and fields, so that sending a form again makes no second ticket. */
    submission_hash: text(),
  },
  (table) => [
    uniqueIndex("corrections_submission").on(table.submission_hash),
    index("corrections_created").on(table.created_at, table.correction_id),
    index("corrections_open")
      .on(table.created_at)
      .where(sql`${table.status} <> 'closed'`),
  ],
);

/** Words of providers about their own record, approved by the operator. Never part of the record. */
export const providerNotes = pgTable(
  "provider_notes",
  {
    note_id: text().primaryKey(),
    facility_id: text().notNull(),
    /** Absent if the note is about the whole record. */
    violation_id: text(),
    correction_id: text(),
    note: text().notNull(),
    noted_on: date({ mode: "string" }).notNull(),
    created_at: instant().notNull(),
    withdrawn_at: instant(),
  },
  (table) => [
    index("provider_notes_facility")
      .on(table.facility_id)
      .where(sql`${table.withdrawn_at} is null`),
  ],
);
