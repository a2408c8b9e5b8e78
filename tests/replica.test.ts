import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, openConnection } from "#db/client";
import { freePort } from "#db/postgres/probe";
import { forgetVersions } from "#db/service-versions";
import { currentEdition } from "#lib/bulk/bulk-export";
import { replicaWatch } from "#lib/health/replica";
import { readRows } from "#lib/bulk/read-rows";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { overrideSettings } from "#lib/kernel/env";

/** All reads go to the replica. Keys and writes never do. */

let primary: TestDatabase;
let replica: TestDatabase;
let key: string;

beforeAll(async () => {
  replica = await testDatabase({ sample: true });
  primary = await testDatabase({ sample: true });
  key = await issueKey("read", "webhooks");
  await closeDatabase();
  overrideSettings({ DATABASE_REPLICA_URL: replica.url });
});
afterAll(async () => {
  overrideSettings({ DATABASE_REPLICA_URL: "" });
  await replica.drop();
  await primary.drop();
});

async function onDatabase({ url }: TestDatabase, statement: string): Promise<void> {
  const { sql, close } = openConnection({
    url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  await sql.unsafe(statement);
  await close();
}

test("a key of the primary reads the records of the replica and sees its changes", async () => {
  const found = await call("/v1/facilities?zip_code=78704&limit=1", { key });
  const [{ id }] = found.body.data;
  const before = await call(`/v1/facilities/${id}`, { key });
  await onDatabase(
    replica,
    `
    update facilities set name = 'Known to the replica alone' where id = '${id}';
    update service_versions set data_version = data_version + 1;`,
  );
  await expect
    .poll(async () => (await call(`/v1/facilities/${id}`, { key })).body.name)
    .toBe("Known to the replica alone");
  const after = await call(`/v1/facilities/${id}`, { key });
  expect(after.headers["ETag"]).not.toBe(before.headers["ETag"]);

  const names: string[] = [];
  for await (const rows of readRows((await currentEdition()).name)) {
    names.push(...rows.map((row) => row.name));
  }
  expect(names, "bulk files").toContain("Known to the replica alone");
});

test("a subscription is written to the primary and read from it", async () => {
  const found = await call("/v1/facilities?zip_code=78704&limit=1", { key });
  const body = {
    facility_id: found.body.data[0].id,
    callback_url: "https://hooks.example.com/replica",
    events: ["license_change"],
  };
  const created = await call("/v1/webhooks", { key, body });
  expect(created.status).toBe(201);
  const listed = await call("/v1/webhooks", { key });
  expect(listed.body.data[0].subscription_id).toBe(created.body.subscription_id);
});

const awayFrom = async (url: string) =>
  Object.assign(new URL(url), { host: `127.0.0.1:${await freePort()}` }).href;

/** Expects the health of some routes after a new check. */
async function expectHealth(routes: Record<string, "ok" | "degraded" | "down">) {
  const ask = async () => {
    const { status, body } = await call("/api/health");
    const query = body.routes.filter(({ path }: { path: string }) => path in routes);
    const result = query.map((route: { path: string; status: string }) => [
      route.path,
      route.status,
    ]);
    return { status, supabase: body.checks.supabase.status, routes: Object.fromEntries(result) };
  };
  await expect.poll(ask, { timeout: 10_000 }).toEqual({ status: 503, supabase: "down", routes });
}

/** Runs work while nothing listens at one of the two addresses. */
async function whileAway(
  setting: "DATABASE_URL" | "DATABASE_REPLICA_URL",
  url: string,
  run: () => Promise<void>,
): Promise<void> {
  const away = await awayFrom(url);
  await closeDatabase();
  forgetVersions();
  overrideSettings({ [setting]: away });
  try {
    await run();
  } finally {
    await closeDatabase();
    overrideSettings({ [setting]: url });
  }
}

test("keys and new subscriptions work while the replica is unavailable, and reads return 503", async () => {
  const found = await call("/v1/facilities?zip_code=78704&limit=1", { key });
  await whileAway("DATABASE_REPLICA_URL", replica.url, async () => {
    const facility_id = found.body.data[0].id;
    const callback_url = "https://hooks.example.com/away";
    const body = { facility_id, callback_url, events: ["license_change"] };
    expect((await call("/v1/webhooks", { key, body })).status).toBe(201);
    expect((await call("/v1/webhooks", { key: `${key.slice(0, -1)}_` })).status).toBe(401);
    expect((await call(`/v1/facilities/${facility_id}`, { key })).status).toBe(503);
    await expectHealth({
      "/v1/facilities/{facility_id}": "down",
      "/v1/decision/memo": "down",
      "/v1/decision/memo/{memo_id}": "ok",
      "/v1/states": "down",
      "/v1/webhooks": "ok",
      "/api/health": "ok",
    });
  });
});

test("requests without a key work while the primary is unavailable, and all others return 503", async () => {
  await whileAway("DATABASE_URL", primary.url, async () => {
    expect((await call("/v1/states")).status).toBe(200);
    expect((await call("/v1/states", { key })).status).toBe(503);
    expect((await call("/v1/facilities?zip_code=78704&limit=1", { key })).status).toBe(503);
    await expectHealth({
      "/v1/facilities": "down",
      "/v1/decision/memo": "down",
      "/v1/states": "degraded",
      "/v1/webhooks": "down",
      "/api/health": "ok",
    });
  });
});

test("the health check reports a replica that hasn't followed the primary for 5 minutes", async () => {
  const watch = replicaWatch();
  const at = (minute: number) => watch(new Date(Date.UTC(2026, 10, 1, 0, minute)));
  const move = (database: TestDatabase, by: number) =>
    onDatabase(database, `update service_versions set data_version = data_version + ${by}`);
  const look = async (minute: number) => {
    forgetVersions();
    return at(minute);
  };
  await onDatabase(replica, "update service_versions set data_version = 10");
  await onDatabase(primary, "update service_versions set data_version = 12");
  expect(await look(0)).toBeUndefined();
  await move(replica, 1);
  expect(await look(4)).toBeUndefined();
  await move(primary, 5);
  expect(await look(5)).toEqual({
    data_version: 11,
    expected_version: 12,
    expected_since: "2026-11-01T00:00:00.000Z",
  });
  await move(replica, 1);
  expect(await look(6)).toBeUndefined();
  await move(replica, 5);
  expect(await look(30)).toBeUndefined();
});

test("a replica of another database than the primary counts as down", async () => {
  await onDatabase(primary, "update service_versions set restore_id = 'restored'");
  forgetVersions();
  await expectHealth({ "/v1/states": "down", "/v1/webhooks": "ok" });
});
