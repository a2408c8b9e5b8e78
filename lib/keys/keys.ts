import { eq, sql } from "drizzle-orm";
import { database, type Transaction } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { apiKeys } from "#db/schema/index";
import { HOUR_MS } from "#lib/kernel/days";
import { newId } from "#lib/kernel/ids";
import type { Scope } from "#lib/kernel/operation";
import { hashKey, newKey, shownParts } from "./key-format";

type NewKey = { name: string; scopes: Scope[]; rate_per_min?: number; expires_at?: Date };
export type IssuedKey = { key_id: string; key: string };
export type ListedKey = Omit<typeof apiKeys.$inferSelect, "secret_sha256">;

/** Hours that a rotated key still works next to its successor. */
const ROTATION_OVERLAP_HOURS = 24;

/** Increments the keys version, so that every process reads keys again within a second. */
async function announce(tx: Transaction): Promise<void> {
  await tx.execute(sql`update service_versions set keys_version = keys_version + 1`);
}

/** Issues a key in a transaction. Call `forgetVersions` after its commit. */
export async function insertKey(
  tx: Transaction,
  wanted: NewKey,
  rotated_from?: string,
): Promise<IssuedKey> {
  const key = newKey();
  const key_id = newId("key");
  await tx.insert(apiKeys).values({
    key_id,
    name: wanted.name,
    scopes: wanted.scopes,
    secret_sha256: hashKey(key),
    ...shownParts(key),
    rate_per_min: wanted.rate_per_min ?? null,
    expires_at: wanted.expires_at ?? null,
    rotated_from: rotated_from ?? null,
  });
  await announce(tx);
  return { key_id, key };
}

/** Issues a key. Its text is only in the result. */
export async function createKey(wanted: NewKey): Promise<IssuedKey> {
  const issued = await database().transaction((tx) => insertKey(tx, wanted));
  forgetVersions();
  return issued;
}

/** Lists every key ever issued, oldest first, without secrets. */
export async function listKeys(): Promise<ListedKey[]> {
  const rows = await database().select().from(apiKeys).orderBy(apiKeys.created_at, apiKeys.key_id);
  return rows.map(({ secret_sha256: _secret, ...shown }) => shown);
}

/**
 * Issues a successor with the same name, scopes, rate, and expiry. The old key works for
 * `overlap_hours` more. With 0, it's revoked instead, because servers would compare an expiry with
 * their own clocks.
 * @throws Error if there is no such live key, or if it already has a successor, which should be
 * rotated instead.
 */
export async function rotateKey(
  key_id: string,
  now: Date,
  overlap_hours = ROTATION_OVERLAP_HOURS,
): Promise<IssuedKey> {
  const issued = await database().transaction(async (tx) => {
    const [old] = await tx.select().from(apiKeys).where(eq(apiKeys.key_id, key_id)).for("update");
    const isOver = old?.expires_at && old.expires_at <= now;
    if (!old || old.revoked_at || isOver) throw new Error(`No live key has the id ${key_id}`);
    const [after] = await tx.select().from(apiKeys).where(eq(apiKeys.rotated_from, key_id));
    if (after) {
      const successor = `${key_id} was rotated: ${after.key_id} is its successor`;
      throw new Error(`${successor}; to end ${key_id} now, revoke it`);
    }
    const ends_at = new Date(now.getTime() + overlap_hours * HOUR_MS);
    const expires_at = old.expires_at && old.expires_at < ends_at ? old.expires_at : ends_at;
    const revoked = overlap_hours === 0 ? { revoked_at: now } : {};
    await tx
      .update(apiKeys)
      .set({ expires_at, ...revoked })
      .where(eq(apiKeys.key_id, key_id));
    const { name, scopes, rate_per_min, expires_at: ends } = old;
    const successor = {
      name,
      scopes: scopes as Scope[],
      ...(rate_per_min === null ? {} : { rate_per_min }),
      ...(ends === null ? {} : { expires_at: ends }),
    };
    const made = await insertKey(tx, successor, key_id);
    await tx.execute(sql`
      update key_requests set key_id = ${made.key_id} where key_id = ${key_id}`);
    return made;
  });
  forgetVersions();
  return issued;
}

/** Revokes a key, for every process within a second. Returns false if no live key has the id. */
export async function revokeKey(key_id: string, now: Date): Promise<boolean> {
  const revoked = await database().transaction(async (tx) => {
    const rows = await tx
      .update(apiKeys)
      .set({ revoked_at: now })
      .where(sql`${apiKeys.key_id} = ${key_id} and ${apiKeys.revoked_at} is null`)
      .returning({ key_id: apiKeys.key_id });
    if (rows.length > 0) await announce(tx);
    return rows.length > 0;
  });
  forgetVersions();
  return revoked;
}
