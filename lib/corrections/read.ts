import type { Sql } from "postgres";
import { connection } from "#db/client";
import type { CorrectionStatus, Reporter } from "#lib/kernel/corrections";
import { decrypt } from "#lib/webhooks/encrypt";
import { emailAad } from "#lib/webhooks/secrets";

/** A request to correct a record, without its sender's email address. */
export type Correction = {
  correction_id: string;
  facility_id: string | null;
  /** Null if the provider isn't in the records any more. */
  facility_name: string | null;
  reporter: Reporter;
  /** Null for a note. */
  wrong: string | null;
  should_be: string | null;
  link: string | null;
  /** The words that a provider wants to publish; null for a correction. */
  note: string | null;
  /** The violation that the note is about; null if it's about the whole record. */
  violation_id: string | null;
  /** Day of that violation, YYYY-MM-DD; null if there is none, if it's undated, or if it's gone. */
  violation_on: string | null;
  /** The agency's words for it; null as above, or if the file has none. */
  violation_text: string | null;
  /** Day on which the note was published, YYYY-MM-DD; null until then, and after it's withdrawn. */
  published_on: string | null;
  locale: "en" | "es";
  status: CorrectionStatus;
  answer: string | null;
  has_email: boolean;
  /** ISO 8601, as the next two. */
  created_at: string;
  answered_at: string | null;
  closed_at: string | null;
};

const columns = (sql: Sql) => sql`
  c.correction_id, c.facility_id, f.name as facility_name, c.reporter, c.wrong, c.should_be, c.link, c.note,
  c.violation_id, v.cited_on::text as violation_on, v.text as violation_text, (
    select max(n.noted_on)::text from provider_notes n
    where n.correction_id = c.correction_id and n.withdrawn_at is null) as published_on,
  c.locale, c.status, c.answer, c.encrypted_email is not null as has_email, c.created_at,
  c.answered_at, c.closed_at`;

const source = (sql: Sql) => sql`
  corrections c left join facilities f on f.id = c.facility_id
    left join violations v on v.id = c.violation_id`;

const isoOf = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** Returns a row with its times as ISO 8601. */
const withInstants = (row: Correction): Correction => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  answered_at: isoOf(row.answered_at),
  closed_at: isoOf(row.closed_at),
});

/** Reads a request by its id, or undefined if there is none. */
export async function readCorrection(correction_id: string): Promise<Correction | undefined> {
  // From the primary: the sender comes here right after sending.
  const { sql } = connection();
  const [row] = await sql<Correction[]>`
    select ${columns(sql)} from ${source(sql)}
    where c.correction_id = ${correction_id}`;
  return row && withInstants(row);
}

/** Lists requests, oldest first: the open ones, or all. */
export async function listCorrections({ all = false } = {}): Promise<Correction[]> {
  const { sql } = connection();
  const rows = await sql<Correction[]>`
    select ${columns(sql)} from ${source(sql)}
    where ${all ? sql`true` : sql`c.status <> 'closed'`}
    order by c.created_at, c.correction_id`;
  return rows.map(withInstants);
}

/** Decrypts the sender's email address, for the operator. Undefined if there is none. */
export async function readEmail(correction_id: string): Promise<string | undefined> {
  const { sql } = connection();
  const [row] = await sql<{ encrypted_email: string | null }[]>`
    select encrypted_email from corrections where correction_id = ${correction_id}`;
  const encrypted = row?.encrypted_email;
  return encrypted ? decrypt(encrypted, emailAad(correction_id)) : undefined;
}
