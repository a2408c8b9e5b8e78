import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#lib/kernel/days";
import { writeLastUsed } from "#lib/keys/find-caller";
import { createKey, listKeys, rotateKey } from "#lib/keys/keys";
import { answerMcp } from "#lib/surfaces/mcp/door";
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
  test("leaves its end as it was issued: the successor does not outlive it", async () => {
    const issued = await createKey({ name: "a", scopes: ["read"], expires_at: inDays(30) });
    const successor = await rotateKey(issued.key_id, now);
    expect(await endOf(successor.key_id)).toEqual(inDays(30));
    expect(await endOf(issued.key_id)).toEqual(inDays(1));
  });

  test("without an end has a successor without one", async () => {
    const issued = await createKey({ name: "b", scopes: ["read"] });
    expect(await endOf((await rotateKey(issued.key_id, now)).key_id)).toBeNull();
  });

  test("is refused for one that is over, and for one that has a successor", async () => {
    const over = await createKey({ name: "c", scopes: ["read"], expires_at: inDays(-1) });
    await expect(rotateKey(over.key_id, now)).rejects.toThrow(/No live key/);
    const issued = await createKey({ name: "d", scopes: ["read"] });
    const { key_id } = await rotateKey(issued.key_id, now);
    await expect(rotateKey(issued.key_id, now)).rejects.toThrow(key_id);
  });
});

describe("under a pinned DATA_CLOCK", () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const issue = (expires_at: Date) => createKey({ name: "e", scopes: ["read"], expires_at });

  test("a key ends by the wall clock, at both doors", async () => {
    const { key } = await issue(inMinutes(-1));
    expect((await call("/v1/states", { key })).status).toBe(401);
    const headers = { authorization: `Bearer ${key}` };
    const asked = new Request("http://localhost:3000/mcp", { method: "POST", headers });
    expect((await answerMcp(asked, "192.0.2.8")).status).toBe(401);
  });

  test("a key was last used when it was", async () => {
    const { key, key_id } = await issue(inMinutes(5));
    expect((await call("/v1/states", { key })).status).toBe(200);
    await writeLastUsed();
    const used = (await listKeys()).find((each) => each.key_id === key_id)?.last_used_at;
    expect(used?.getTime()).toBeGreaterThan(inMinutes(-2).getTime());
  });
});
