import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { corrections } from "#db/schema/corrections";
import { addDays } from "#lib/kernel/days";
import { publicUrl } from "#lib/kernel/env";
import { newId } from "#lib/kernel/ids";
import { invalidRequest, Problem } from "#lib/kernel/problem";
import { encrypt } from "#lib/webhooks/encrypt";
import { emailAad } from "#lib/webhooks/secrets";
import type { CorrectionTicket, NewCorrection } from "./shape";

/** Max requests of one day from all clients, so that a flood can't fill the disk. */
const PER_DAY_MAX = 2_000;

/**
 * Stores a request to correct a record. Its id is random, so only its sender knows its page.
 * @throws Problem `invalid_request` for an unknown facility, or `unavailable` after a flood.
 */
export async function createCorrection(
  { email, ...given }: NewCorrection,
  now: Date,
): Promise<CorrectionTicket> {
  await requireRoom(now);
  const facility_id = await canonicalId(given.facility_id);
  const correction_id = newId("correction", now.getTime());
  const encrypted_email =
    email === undefined ? {} : { encrypted_email: encrypt(email, emailAad(correction_id)) };
  await database()
    .insert(corrections)
    .values({ ...given, ...encrypted_email, facility_id, correction_id, created_at: now });
  return { correction_id, status: "received", status_url: ticketUrl(correction_id, given.locale) };
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
