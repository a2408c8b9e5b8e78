import { connection, reader } from "#db/client";
import { NOTE_LENGTH_MAX } from "#lib/kernel/corrections";
import { dayOf } from "#lib/kernel/days";
import { newId } from "#lib/kernel/ids";
import { readCorrection } from "./read";

/** A provider's approved words about its record. The record itself never changes. */
export type ProviderNote = {
  note_id: string;
  /** The violation that it's about; null if it's about the whole record. */
  violation_id: string | null;
  note: string;
  /** Day of the approval, YYYY-MM-DD. */
  noted_on: string;
};

/** Reads the approved notes of a facility, newest first, also those under ids merged into it. */
export async function readProviderNotes(facility_id: string): Promise<ProviderNote[]> {
  return reader().sql<ProviderNote[]>`
    select note_id, violation_id, note, noted_on::text as noted_on from provider_notes
    where withdrawn_at is null and (facility_id = ${facility_id} or facility_id in (
      select old_id from facility_aliases where facility_aliases.facility_id = ${facility_id}))
    order by noted_on desc, note_id desc`;
}

export type NewNote = {
  facility_id: string;
  violation_id?: string | undefined;
  correction_id?: string | undefined;
  note: string;
};

/**
 * Publishes a provider's note with its record.
 * @throws Error if the text is empty or too long, or the facility, violation, or request is unknown.
 */
export async function addNote(
  { facility_id, violation_id, correction_id, note }: NewNote,
  now: Date,
): Promise<string> {
  const text = note.replaceAll(/\s+/g, " ").trim();
  if (text === "") throw new Error("The note is empty");
  if ([...text].length > NOTE_LENGTH_MAX) {
    throw new Error(`The note has ${[...text].length} characters; at most ${NOTE_LENGTH_MAX}`);
  }
  const { sql } = connection();
  const [known] = await sql<{ facility: boolean; violation: boolean; request: boolean }[]>`
    select exists (select from facilities where id = ${facility_id}) as facility,
      exists (select from violations where id = ${violation_id ?? ""}
        and facility_id = ${facility_id}) as violation,
      exists (select from corrections where correction_id = ${correction_id ?? ""}) as request`;
  if (!known?.facility) throw new Error(`No provider has the id ${facility_id}`);
  if (violation_id !== undefined && !known.violation) {
    throw new Error(`${facility_id} has no violation with the id ${violation_id}`);
  }
  if (correction_id !== undefined && !known.request) {
    throw new Error(`No request has the id ${correction_id}`);
  }
  const note_id = newId("note", now.getTime());
  await sql.begin(async (tx) => {
    await tx`
      insert into provider_notes (note_id, facility_id, violation_id, correction_id, note, noted_on,
        created_at)
      values (${note_id}, ${facility_id}, ${violation_id ?? null}, ${correction_id ?? null}, ${text},
        ${dayOf(now)}::date, ${now.toISOString()}::timestamptz)`;
    await tx`update service_versions set source_status_version = source_status_version + 1`;
  });
  return note_id;
}

/**
 * Publishes the note that a provider sent, and returns its id.
 * @throws Error if the request is unknown, isn't a note about a provider, or is published already.
 */
export async function publishNote(correction_id: string, now: Date): Promise<string> {
  const request = await readCorrection(correction_id);
  if (!request) throw new Error(`No request has the id ${correction_id}`);
  const { note, facility_id, violation_id, published_on } = request;
  if (note === null || facility_id === null) throw new Error(`${correction_id} is not a note`);
  if (published_on !== null) throw new Error(`The note is published since ${published_on}`);
  return addNote(
    { facility_id, note, correction_id, violation_id: violation_id ?? undefined },
    now,
  );
}

/**
 * Takes a note off the site.
 * @throws Error if no published note has the id.
 */
export async function withdrawNote(note_id: string, now: Date): Promise<void> {
  await connection().sql.begin(async (tx) => {
    const rows = await tx<{ note_id: string }[]>`
      update provider_notes set withdrawn_at = ${now.toISOString()}::timestamptz
      where note_id = ${note_id} and withdrawn_at is null returning note_id`;
    if (rows.length === 0) throw new Error(`No published note has the id ${note_id}`);
    await tx`update service_versions set source_status_version = source_status_version + 1`;
  });
}
