import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connection } from "#db/client";
import { addDays, HOUR_MS } from "#lib/kernel/days";
import { writeLastUsed } from "#lib/keys/find-caller";
import { createKey, listKeys, revokeKey, rotateKey } from "#lib/keys/keys";
import { answerMcp } from "#lib/transport/mcp/handler";
import { call } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date("2026-11-01T00:00:00Z");
const inDays = (days: number) => addDays(now, days);
const endOf = async (id: string) =>
  (await listKeys()).find(({ key_id }) => key_id === id)?.expires_at ?? null;

describe("rotating a key", () => {
  test("rotating a key keeps its expiry, and the successor doesn't outlive it", async () => {
    const issued = await createKey({ name: "a", scopes: ["read"], expires_at: inDays(30) });
    const successor = await rotateKey(issued.key_id, now);
    expect(await endOf(successor.key_id)).toEqual(inDays(30));
    expect(await endOf(issued.key_id)).toEqual(inDays(1));
  });

  test("the successor of a key without expiry has no expiry", async () => {
    const issued = await createKey({ name: "b", scopes: ["read"] });
    expect(await endOf((await rotateKey(issued.key_id, now)).key_id)).toBeNull();
  });

  test("a key that is expired or already has a successor can't be rotated", async () => {
    const over = await createKey({ name: "c", scopes: ["read"], expires_at: inDays(-1) });
    await expect(rotateKey(over.key_id, now)).rejects.toThrow(/No live key/);
    const issued = await createKey({ name: "d", scopes: ["read"] });
    const { key_id } = await rotateKey(issued.key_id, now);
    await expect(rotateKey(issued.key_id, now)).rejects.toThrow(key_id);
  });

  test("a rotation without overlap ends the old key at once, even if the operator's clock is ahead", async () => {
    const issued = await createKey({ name: "e", scopes: ["read"] });
    const ahead = new Date(Date.now() + HOUR_MS);
    const successor = await rotateKey(issued.key_id, ahead, 0);
    expect((await call("/v1/states", { key: issued.key })).status).toBe(401);
    expect((await call("/v1/states", { key: successor.key })).status).toBe(200);
  });
});

describe("a key that was rotated", () => {
  afterEach(() => vi.useRealTimers());

  test("a rotated key works for 24 more hours and not a second longer, even if its caller is cached", async () => {
    const issued = await createKey({ name: "f", scopes: ["read"] });
    const rotated_at = new Date();
    const successor = await rotateKey(issued.key_id, rotated_at);
    const status = async (key: string) => (await call("/v1/states", { key })).status;
    expect(await status(issued.key)).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const [after_ms, expected] of [
      [24 * HOUR_MS - 1_000, 200],
      [24 * HOUR_MS + 1_000, 401],
    ] as const) {
      vi.setSystemTime(rotated_at.getTime() + after_ms);
      expect(await status(issued.key)).toBe(expected);
      expect(await status(successor.key)).toBe(200);
    }
  });
});

describe("under a pinned DATA_CLOCK", () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const issue = (expires_at: Date) => createKey({ name: "e", scopes: ["read"], expires_at });

  test("a key expires by the wall clock in the API and over MCP", async () => {
    const { key } = await issue(inMinutes(-1));
    expect((await call("/v1/states", { key })).status).toBe(401);
    const headers = { authorization: `Bearer ${key}` };
    const query = new Request("http://localhost:3000/mcp", { method: "POST", headers });
    expect((await answerMcp(query, "192.0.2.8")).status).toBe(401);
  });

  test("the last use of a key is recorded by the wall clock", async () => {
    const { key, key_id } = await issue(inMinutes(5));
    expect((await call("/v1/states", { key })).status).toBe(200);
    await writeLastUsed();
    const used = (await listKeys()).find((each) => each.key_id === key_id)?.last_used_at;
    expect(used?.getTime()).toBeGreaterThan(inMinutes(-2).getTime());
  });
});

/** Returns the statuses of a key in the API and over MCP. */
async function statusesOf(key: string): Promise<number[]> {
  const { status } = await call("/v1/states", { key });
  const initialize = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    },
  };
  const query = new Request("http://localhost:3000/mcp", {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    },
    body: JSON.stringify(initialize),
  });
  return [status, (await answerMcp(query, "192.0.2.8")).status];
}

async function readKeysVersion(): Promise<number> {
  const [row] = await connection().sql<{ version: number }[]>`
    select keys_version::float8 as version from service_versions`;
  return row?.version ?? 0;
}

describe("revoking a key", () => {
  test("revoking a key ends it at once in the API and over MCP, and notifies other processes", async () => {
    const { key, key_id } = await createKey({ name: "f", scopes: ["read"] });
    const kept = await createKey({ name: "g", scopes: ["read"] });
    expect(await statusesOf(key)).toEqual([200, 200]);
    const version = await readKeysVersion();
    expect(await revokeKey(key_id, new Date())).toBe(true);
    expect(await statusesOf(key)).toEqual([401, 401]);
    expect(await readKeysVersion()).toBe(version + 1);
    expect(await statusesOf(kept.key)).toEqual([200, 200]);
  });

  test("a key revoked by another process stops working here within a second", async () => {
    const { key, key_id } = await createKey({ name: "h", scopes: ["read"] });
    expect(await statusesOf(key)).toEqual([200, 200]);
    await connection().sql.begin(async (tx) => {
      await tx`update api_keys set revoked_at = now() where key_id = ${key_id}`;
      await tx`update service_versions set keys_version = keys_version + 1`;
    });
    await sleep(1_000);
    expect(await statusesOf(key)).toEqual([401, 401]);
  });

  test("revoking an expired or unknown key changes nothing", async () => {
    const { key_id } = await createKey({ name: "i", scopes: ["read"] });
    await revokeKey(key_id, new Date());
    const version = await readKeysVersion();
    expect(await revokeKey(key_id, new Date())).toBe(false);
    expect(await revokeKey("key_none", new Date())).toBe(false);
    expect(await readKeysVersion()).toBe(version);
  });
});

test("a use is recorded the next time if its write failed", async () => {
  const { key, key_id } = await createKey({ name: "j", scopes: ["read"] });
  expect((await call("/v1/states", { key })).status).toBe(200);
  const { sql } = connection();
  await sql`alter table api_keys rename to api_keys_away`;
  try {
    await expect(writeLastUsed()).rejects.toThrow();
  } finally {
    await sql`alter table api_keys_away rename to api_keys`;
  }
  await writeLastUsed();
  const used = (await listKeys()).find((each) => each.key_id === key_id)?.last_used_at;
  expect(used).toBeInstanceOf(Date);
});
