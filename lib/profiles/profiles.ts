import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { profiles } from "#db/schema/profiles";
import { plainSchema } from "#lib/docs/plain-schema";
import { type ActiveProfile, Profile } from "./shape";

/** JSON schema of a profile, for callers that have none yet. */
const SCHEMA = plainSchema(Profile);

/**
 * The profile of an owner (`ownerOf`). Its key or one that was rotated from it may have stored one
 * under its own id: the newest counts.
 */
export async function readProfile(owner: string): Promise<ActiveProfile> {
  const [row] = await database().execute<{ profile: Profile; updated_at: string }>(sql`
    with recursive line as (
      select ${owner}::text as key_id
      union all
      select k.key_id from line join api_keys k on k.rotated_from = line.key_id
    )
    select profile, updated_at from line join profiles using (key_id)
    order by updated_at desc, key_id = ${owner} desc limit 1`);
  if (!row) return { profile: null, schema: SCHEMA };
  return { profile: row.profile, updated_at: new Date(row.updated_at).toISOString() };
}

/** Stores the profile of an owner (`ownerOf`) in place of any it had. */
export async function writeProfile(
  owner: string,
  profile: Profile,
  now: Date,
): Promise<ActiveProfile> {
  const values = { profile, updated_at: now };
  await database()
    .insert(profiles)
    .values({ key_id: owner, ...values })
    .onConflictDoUpdate({ target: profiles.key_id, set: values });
  return { profile, updated_at: now.toISOString() };
}
