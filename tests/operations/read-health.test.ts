import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#db/client";
import { freePort } from "#db/postgres/probe";
import { forgetVersions } from "#db/service-versions";
import { probePagesWith } from "#lib/health/pages";
import { overrideSettings } from "#lib/kernel/env";
import { call } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("200 with every published route, and no private one", async () => {
  const { status, body } = await call("/api/health");
  const paths: string[] = body.routes.map(({ path }: { path: string }) => path);
  expect(status).toBe(200);
  expect(paths).toContain("/v1/facilities/{facility_id}");
  expect(paths.filter((path) => !/^\/(v1|api)\//.test(path))).toEqual([]);
});

test("503 while the website can't render a page, and 200 again when it can", async () => {
  await probePagesWith(async () => false);
  const { status, body } = await call("/api/health");
  await probePagesWith(async () => true);
  expect([status, body.status, body.checks.pages.status]).toEqual([503, "degraded", "down"]);
  expect(body.checks.supabase.status).toBe("ok");
  expect(await call("/api/health")).toMatchObject({
    status: 200,
    body: { status: "ok", checks: { pages: { status: "ok" } } },
  });
});

test("503 with the same members and the time to wait, while the database is away", async () => {
  await closeDatabase();
  forgetVersions();
  const away = Object.assign(new URL(database.url), { host: `127.0.0.1:${await freePort()}` });
  overrideSettings({ DATABASE_URL: away.href });
  try {
    await expect
      .poll(() => call("/api/health"), { timeout: 10_000 })
      .toMatchObject({
        status: 503,
        headers: { "Retry-After": "5" },
        body: {
          status: "degraded",
          checks: { api: { status: "ok" }, supabase: { status: "down" } },
        },
      });
  } finally {
    await closeDatabase();
    overrideSettings({ DATABASE_URL: database.url });
  }
});
