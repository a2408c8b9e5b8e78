import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { oneRow } from "#db/one-row";
import { corrections } from "#db/schema/corrections";
import { addDays } from "#lib/kernel/days";
import { publicUrl } from "#lib/kernel/env";
import { newId } from "#lib/kernel/ids";
import { invalidRequest, Problem } from "#lib/kernel/problem";
import { sha256 } from "#lib/kernel/sha256";
import { encrypt } from "#lib/webhooks/encrypt";
import { emailAad } from "#lib/webhooks/secrets";
import type { CorrectionTicket, NewCorrection, NewProviderNote } from "./shape";

/** Max requests of one day from all clients, so that a flood can't fill the disk. */
const PER_DAY_MAX = 2_000;

/**
 * Stores a request to correct a record. Its id is random, so only its sender knows its page. A form that
 * is sent again unchanged, such as after Back, gets its first ticket.
 * @throws Problem `invalid_request` for an unknown facility, or `unavailable` after a flood.
 */
export async function createCorrection(given: NewCorrection, now: Date): Promise<CorrectionTicket> {
  await requireRoom(now);
  return insertTicket(given, { ...given, facility_id: await canonicalId(given.facility_id) }, now);
}

/**
 * Stores a provider's note until the operator approves it, like a correction.
 * @throws Problem `invalid_request` for an unknown facility or another facility's violation, or
 * `unavailable` after a flood.
 */
export async function createNote(given: NewProviderNote, now: Date): Promise<CorrectionTicket> {
  await requireRoom(now);
  const facility_id = await canonicalId(given.facility_id);
  await requireViolation(facility_id, given.violation_id);
  return insertTicket(given, { ...given, facility_id, reporter: "provider" }, now);
}

type Row = Omit<typeof corrections.$inferInsert, "correction_id" | "created_at">;

async function insertTicket(
  given: NewCorrection | NewProviderNote,
  row: Row & { email?: string | undefined; form_token?: string | undefined },
  now: Date,
): Promise<CorrectionTicket> {
  const { email, form_token: _token, ...values } = row;
  const correction_id = newId("correction", now.getTime());
  const encrypted_email =
    email === undefined ? {} : { encrypted_email: encrypt(email, emailAad(correction_id)) };
  const submission_hash = submissionHash(given);
  const inserted = await database()
    .insert(corrections)
    .values({ ...values, ...encrypted_email, submission_hash, correction_id, created_at: now })
    .onConflictDoNothing({ target: corrections.submission_hash })
    .returning({ correction_id: corrections.correction_id, status: corrections.status });
  const ticket = inserted[0] ?? (await readSubmission(submission_hash));
  return { ...ticket, status_url: ticketUrl(ticket.correction_id, given.locale) };
}

/**
 * Returns a hash of a form's random value and everything in it, or null without such a value. The value
 * isn't stored, so an address can't be guessed from the hash.
 */
function submissionHash({ form_token, ...given }: NewCorrection | NewProviderNote): string | null {
  if (form_token === undefined) return null;
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  return sha256(JSON.stringify([form_token, fields.toSorted()]), "base64url");
}

async function readSubmission(submission_hash: string | null) {
  return oneRow(
    await database()
      .select({ correction_id: corrections.correction_id, status: corrections.status })
      .from(corrections)
      .where(sql`submission_hash = ${submission_hash}`),
  );
}

/** Returns the public address of a ticket, in a language. */
export const ticketUrl = (correction_id: string, locale: "en" | "es"): string =>
  publicUrl(`${locale === "es" ? "/es" : ""}/corrections/${correction_id}`);

async function requireRoom(now: Date): Promise<void> {
  const since = addDays(now, -1).toISOString();
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from corrections where created_at > ${since}::timestamptz`);
  if ((row?.count ?? 0) < PER_DAY_MAX) return;
  throw new Problem("unavailable", "Too many requests today. Try again tomorrow.", {
    headers: { "Retry-After": "3600" },
  });
}

/** Returns the facility's current id, also if `facility_id` was merged into it. */
async function canonicalId(facility_id: string | undefined): Promise<string | undefined> {
  if (facility_id === undefined) return undefined;
  const [row] = await database().execute<{ facility_id: string }>(sql`
    select id as facility_id from facilities where id = ${facility_id}
    union all select facility_id from facility_aliases where old_id = ${facility_id} limit 1`);
  if (row) return row.facility_id;
  const detail = `There is no provider with the id ${facility_id}`;
  throw invalidRequest([{ pointer: "/facility_id", code: "not_found", detail }]);
}

async function requireViolation(
  facility_id: string | undefined,
  violation_id: string | undefined,
): Promise<void> {
  if (violation_id === undefined) return;
  const [row] = await database().execute(sql`
    select from violations where id = ${violation_id} and facility_id = ${facility_id}`);
  if (row) return;
  const detail = `The provider has no violation with the id ${violation_id}`;
  throw invalidRequest([{ pointer: "/violation_id", code: "not_found", detail }]);
}
