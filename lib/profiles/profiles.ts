import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { profiles } from "#db/schema/profiles";
import { plainSchema } from "#lib/docs/plain-schema";
import { type ActiveProfile, Profile } from "./shape";

/** The JSON schema of a profile, for those who have none yet. */
const SCHEMA = plainSchema(Profile);

/**
 * The profile of a key. A rotated key finds what its predecessor had stored: the owner is the same.
 */
export async function readProfile(key_id: string): Promise<ActiveProfile> {
  const [row] = await database().execute<{ profile: Profile; updated_at: string }>(sql`
    with recursive line as (
      select key_id, rotated_from, 0 as step from api_keys where key_id = ${key_id}
      union all
      select older.key_id, older.rotated_from, line.step + 1
      from line join api_keys older on older.key_id = line.rotated_from
      where line.step < 100
    )
    select profile, updated_at from line join profiles using (key_id) order by step limit 1`);
  if (!row) return { profile: null, schema: SCHEMA };
  return { profile: row.profile, updated_at: new Date(row.updated_at).toISOString() };
}

/** Stores the profile of a key in place of any it had. */
export async function writeProfile(
  key_id: string,
  profile: Profile,
  now: Date,
): Promise<ActiveProfile> {
  const values = { profile, updated_at: now };
  await database()
    .insert(profiles)
    .values({ key_id, ...values })
    .onConflictDoUpdate({ target: profiles.key_id, set: values });
  return { profile, updated_at: now.toISOString() };
}
