import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, connection } from "../../db/client";
import { hashKey, newKey, shownParts } from "../../lib/keys/key-format";
import { createKey, revokeKey } from "../../lib/keys/keys";
import { newId } from "../../lib/kernel/ids";
import type { Scope } from "../../lib/kernel/operation";
import { quantile } from "../quantile";
import { type Figure, figure } from "./figures";
import { openServing, type Serving } from "./serving";

const ISSUED = 1_000;
const REVOCATIONS = 20;
const REVOKED_WITHIN_MS = 1_000;
const SAMPLES = Number(process.env["DEEP_SAMPLES"] ?? 20_000);
const WARM_UP = 500;
const TIMES_APART_MAX = 0.05;

/**
 * Tests keys over the network: none is logged, none works after its expiry, and none can be
 * guessed.
 */
export async function checkKeys(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "daybook-keys-"));
  const file = join(folder, "said");
  const output = openSync(file, "w");
  const environment = { LOG_LEVEL: "debug", RATE_FAILED_KEY_PER_MIN: "0" };
  const serving = await openServing({ count: 2, environment, output });
  try {
    const revoked = await revokeMany(serving);
    const leaked = await searchLeaks(serving, file);
    return [revoked, leaked, await timeGuesses(serving)];
  } finally {
    await closeDatabase();
    await serving.close();
    closeSync(output);
    rmSync(folder, { recursive: true });
  }
}

async function ask(origin: string, key: string, path = "/v1/facilities?limit=1"): Promise<number> {
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return response.status;
}

/** A key that both processes know is revoked: how long the slower of them goes on taking it. */
async function revokeMany({ servers }: Serving): Promise<Figure> {
  let slowest_ms = 0;
  let unknown = 0;
  for (let round = 0; round < REVOCATIONS; round++) {
    const { key, key_id } = await createKey({ name: "deep", scopes: ["read"], rate_per_min: 0 });
    await sleep(500);
    const known = await Promise.all(servers.map(({ origin }) => ask(origin, key)));
    unknown += known.filter((status) => status !== 200).length;
    await revokeKey(key_id, new Date());
    const began_ms = performance.now();
    const untilRefused = async (origin: string) => {
      while ((await ask(origin, key)) !== 401) await sleep(5);
      slowest_ms = Math.max(slowest_ms, performance.now() - began_ms);
    };
    await Promise.all(servers.map(({ origin }) => untilRefused(origin)));
  }
  return figure(
    `${REVOCATIONS} revoked keys are refused by both processes within a second`,
    `${slowest_ms.toFixed(0)} ms at most`,
    unknown === 0 && slowest_ms <= REVOKED_WITHIN_MS,
  );
}

/** Searches the database and logs for keys that were used, validly and invalidly. */
async function searchLeaks({ servers }: Serving, file: string): Promise<Figure> {
  const keys: string[] = [];
  for (let n = 0; n < ISSUED; n++) {
    const { key } = await createKey({ name: "deep", scopes: ["read"], rate_per_min: 0 });
    keys.push(key);
    const origin = servers[n % servers.length]?.origin ?? "";
    await ask(origin, key, n % 2 === 0 ? "/v1/states" : `/v1/facilities?name_query=${key}`);
  }
  const { sql } = connection();
  const tables = await sql<{ tablename: string }[]>`
    select tablename from pg_tables where schemaname = 'public'`;
  const held = [readFileSync(file, "utf8")];
  for (const { tablename } of tables) {
    const [row] = await sql<{ text: string | null }[]>`
      select string_agg(t::text, ' ') as text from ${sql(tablename)} t
      where t::text like ${"%daybook_live_%"}`;
    held.push(row?.text ?? "");
  }
  const hits = keys.filter((key) => held.some((text) => text.includes(key)));
  return figure(
    `${ISSUED} issued and used keys in all tables and logs (${held[0]?.length} characters)`,
    `${hits.length} found`,
    hits.length === 0 && (held[0]?.length ?? 0) > 0,
  );
}

type Kind = "unknown" | "revoked" | "wrong scope";

/** Keys that no process has met, in bulk. */
async function insertKeys(count: number, scope: Scope, revoked_at: Date | null): Promise<string[]> {
  const keys = Array.from({ length: count }, newKey);
  const { sql } = connection();
  for (let from = 0; from < count; from += 1_000) {
    const rows = keys.slice(from, from + 1_000).map((key) => ({
      key_id: newId("key"),
      name: "deep",
      scopes: [scope],
      secret_sha256: hashKey(key),
      ...shownParts(key),
      rate_per_min: 0,
      revoked_at: revoked_at?.toISOString() ?? null,
    }));
    await sql`insert into api_keys ${sql(rows)}`;
  }
  await sql`update service_versions set keys_version = keys_version + 1`;
  await sql`analyze api_keys`;
  return keys;
}

/** Each key is met for the first time, so each costs its one look-up. */
async function timeGuesses({ servers }: Serving): Promise<Figure> {
  const count = SAMPLES + WARM_UP;
  const keys: Record<Kind, string[]> = {
    unknown: Array.from({ length: count }, newKey),
    revoked: await insertKeys(count, "webhooks", new Date()),
    "wrong scope": await insertKeys(count, "read", null),
  };
  await sleep(1_000);
  const kinds = Object.keys(keys) as Kind[];
  const times: Record<Kind, number[]> = { unknown: [], revoked: [], "wrong scope": [] };
  const origin = servers[0]?.origin ?? "";
  for (let turn = 0; turn < count; turn++) {
    for (const kind of kinds) {
      const began_ms = performance.now();
      const status = await ask(origin, keys[kind][turn] ?? "", "/v1/webhooks");
      if (turn >= WARM_UP) times[kind].push(performance.now() - began_ms);
      if (status !== (kind === "wrong scope" ? 403 : 401)) throw new Error(`${kind}: ${status}`);
    }
  }
  const medians = kinds.map((kind) => quantile(times[kind], 0.5));
  const apart = Math.max(...medians) / Math.min(...medians) - 1;
  const result = kinds.map((kind, n) => `${kind} ${medians[n]?.toFixed(3)} ms`).join(", ");
  return figure(
    `${SAMPLES} guesses of each kind take equally long (p50 within 5 %)`,
    `${result}: ${(100 * apart).toFixed(1)} % apart`,
    apart <= TIMES_APART_MAX,
  );
}
