import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { now, wallClock } from "#lib/kernel/clock";
import { newId } from "#lib/kernel/ids";
import { createKey, rotateKey } from "#lib/keys/keys";
import { call } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const issue = () => createKey({ name: "test", scopes: ["read"], rate_per_min: 0 });
const write = (key: string, budget_weekly: number) =>
  call("/v1/decision/memo", {
    key,
    body: { geography: "78704", child_age_months: 30, budget_weekly },
  });
const read = (key: string, memo_id: string) => call(`/v1/decision/memo/${memo_id}`, { key });

describe("200", () => {
  test("a memo returns the same bytes, even after the data changed", async () => {
    const { key } = await issue();
    const written = await write(key, 300);
    const { memo_id } = written.body;
    expect((await read(key, memo_id)).text).toBe(written.text);
    await connection().sql`update service_versions set data_version = data_version + 1`;
    forgetVersions();
    expect((await read(key, memo_id)).text).toBe(written.text);
    expect((await write(key, 300)).body.memo_id).not.toBe(memo_id);
  });

  test("a rotated key's successor reads the memos of the earlier key", async () => {
    const old = await issue();
    const { body } = await write(old.key, 301);
    const fresh = await rotateKey(old.key_id, wallClock());
    expect((await read(fresh?.key ?? "", body.memo_id)).status).toBe(200);
  });

  test("a memo response may not be cached", async () => {
    const { key } = await issue();
    const { body } = await write(key, 302);
    expect((await read(key, body.memo_id)).headers["Cache-Control"]).toBe("no-store");
  });
});

describe("404", () => {
  test("a memo returns 404 for another key until that key requests the same memo", async () => {
    const [mine, other] = [await issue(), await issue()];
    const { body } = await write(mine.key, 303);
    const refused = await read(other.key, body.memo_id);
    expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    await write(other.key, 303);
    expect((await read(other.key, body.memo_id)).status).toBe(200);
  });

  test("a memo returns 404 after 400 days, because new memos delete old ones", async () => {
    const { key } = await issue();
    const [old, kept] = [await write(key, 304), await write(key, 305)];
    const { sql } = connection();
    await sql`
      update memos set recorded_at = ${now().toISOString()}::timestamptz - interval '401 days'
      where memo_id = ${old.body.memo_id}`;
    await write(key, 306);
    expect((await read(key, old.body.memo_id)).status).toBe(404);
    expect((await read(key, kept.body.memo_id)).status).toBe(200);
  });

  test("an unknown memo id returns 404", async () => {
    const { key } = await issue();
    const { status, body } = await read(key, newId("memo"));
    expect([status, body.code]).toEqual([404, "not_found"]);
  });
});

test("a malformed memo id returns 400", async () => {
  const { key } = await issue();
  const { status, body } = await read(key, "memo_1");
  expect([status, body.errors[0].parameter]).toEqual([400, "memo_id"]);
});
