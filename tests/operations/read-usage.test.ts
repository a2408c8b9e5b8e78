import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { dayOf } from "#lib/kernel/days";
import { writeUsage } from "#lib/keys/usage";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const usageOf = async (key: string, query = "") => {
  const { status, body } = await call(`/v1/usage${query}`, { key });
  expect(status).toBe(200);
  return body;
};

test("usage counts a key's requests by day and status, and no other key's", async () => {
  const [key, other] = [await issueKey(), await issueKey()];
  await call("/v1/states", { key });
  await call("/v1/states", { key });
  await call("/v1/facilities?zipcode=1", { key });
  await call("/v1/states", { key: other });
  const today = dayOf(new Date());
  const { data, meta } = await usageOf(key);
  expect(data).toEqual([
    { day: today, status: 200, requests: 2 },
    { day: today, status: 400, requests: 1 },
  ]);
  expect(meta).toMatchObject({ until: today, total: 3 });
  expect((await usageOf(key)).meta.total).toBe(4);
});

test("requests that two processes counted are added up", async () => {
  const key = await issueKey();
  await call("/v1/states", { key });
  await writeUsage(new Date());
  await call("/v1/states", { key });
  expect((await usageOf(key)).data).toMatchObject([{ status: 200, requests: 2 }]);
});

test("a failed write keeps the counts for the next one", async () => {
  const key = await issueKey();
  await call("/v1/states", { key });
  const { sql } = connection();
  await sql`alter table key_usage rename to key_usage_away`;
  try {
    await expect(writeUsage(new Date())).rejects.toThrow();
  } finally {
    await sql`alter table key_usage_away rename to key_usage`;
  }
  expect((await usageOf(key)).meta.total).toBe(1);
});

test("`days` keeps the newest days, and usage older than 400 days is removed", async () => {
  const key = await issueKey();
  await call("/v1/states", { key });
  await writeUsage(new Date());
  const { sql } = connection();
  const [row] = await sql`select key_id from key_usage order by key_id desc limit 1`;
  await sql`
    insert into key_usage (key_id, day, status, requests)
    select k.key_id, current_date - days, 200, 5 from api_keys k, unnest(array[3, 500]) as days
    where k.key_id = ${row?.["key_id"]}`;
  expect((await usageOf(key, "?days=3")).meta.total).toBe(1);
  expect((await usageOf(key, "?days=4")).meta.total).toBe(7);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await call("/v1/states", { key });
  await writeUsage(tomorrow);
  const old = await sql`select 1 from key_usage where day < current_date - 400`;
  expect(old).toHaveLength(0);
});

test("usage needs a key", async () => {
  expect((await call("/v1/usage")).status).toBe(401);
});
