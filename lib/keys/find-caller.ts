import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { currentKeysVersions } from "#db/service-versions";
import { BoundedCache } from "#lib/kernel/bounded-cache";
import type { Caller, Scope } from "#lib/kernel/operation";
import { hashKey, isWellFormedKey } from "./key-format";

type CachedCaller = { caller: Caller; expires_at_ms: number } | "unknown";

/** Cached callers by digest and keys version. A change of any key invalidates all of them. */
const callerCache = new BoundedCache<CachedCaller>(10_000);
/** Last use of each key since the last write. */
const used = new Map<string, Date>();

/**
 * Returns the caller of a key; undefined if the key is malformed, unknown, revoked, or expired. A
 * wrong checksum needs no database read. `admit` is called before a database read and can reject
 * it by throwing.
 */
export async function findCaller(
  key: string,
  now: Date,
  admit: () => void,
): Promise<Caller | undefined> {
  if (!isWellFormedKey(key)) return undefined;
  const digest = hashKey(key);
  const { keys_version } = await currentKeysVersions();
  const cache_key = `${keys_version}/${digest}`;
  let found = callerCache.get(cache_key);
  if (!found) {
    admit();
    found = await readCaller(digest);
    callerCache.set(cache_key, found);
  }
  if (found === "unknown" || found.expires_at_ms <= now.getTime()) return undefined;
  used.set(found.caller.key_id, now);
  return found.caller;
}

async function readCaller(digest: string): Promise<CachedCaller> {
  const [row] = await database().execute<{
    key_id: string;
    scopes: Scope[];
    rate_per_min: number | null;
    expires_at: string | null;
  }>(sql`
    select key_id, scopes, rate_per_min, expires_at from api_keys
    where secret_sha256 = ${digest} and revoked_at is null`);
  if (!row) return "unknown";
  return {
    caller: {
      key_id: row.key_id,
      scopes: row.scopes,
      ...(row.rate_per_min === null ? {} : { rate_per_min: row.rate_per_min }),
    },
    expires_at_ms: row.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.expires_at),
  };
}

/**
 * Writes the last use of keys, to the minute. Runs periodically, never in a request. A failed write
 * is retried the next time.
 */
export async function writeLastUsed(): Promise<void> {
  if (used.size === 0) return;
  const entries = [...used];
  const ids = entries.map(([key_id]) => key_id);
  const times = entries.map(([, at]) => `${at.toISOString().slice(0, 16)}Z`);
  // Rows are locked in one order, to prevent deadlocks between processes. Times are texts, because
  // Drizzle passes arrays of dates to the driver unserialized, which fails.
  await database().execute(sql`
    with held as (
      select key_id from api_keys where key_id = any(${sql.param(ids)}::text[])
      order by key_id for no key update
    )
    update api_keys k set last_used_at = greatest(k.last_used_at, u.at)
    from held join unnest(${sql.param(ids)}::text[], ${sql.param(times)}::text[]::timestamptz[])
      as u(key_id, at) using (key_id)
    where k.key_id = held.key_id`);
  // Keys used again meanwhile remain to be written.
  for (const [key_id, at] of entries) if (used.get(key_id) === at) used.delete(key_id);
}
