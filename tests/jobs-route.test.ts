import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { overrideSettings } from "#lib/kernel/env";
import { closeDeliveryPool } from "#lib/webhooks/pool";
import { testDatabase, type TestDatabase } from "#tests/database";
import { GET } from "../app/api/jobs/route";

/** `/api/jobs`, for schedules of hosts without the server. */

const SECRET = "a-secret-of-the-schedule";
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDeliveryPool();
  await database.drop();
});
afterEach(() => overrideSettings({ DAYBOOK_CRON_SECRET: "" }));

const call = (token: string) =>
  GET(new Request("http://localhost/api/jobs", { headers: { Authorization: `Bearer ${token}` } }));

test("a call with the secret runs every job and reports its outcome", async () => {
  overrideSettings({ DAYBOOK_CRON_SECRET: SECRET });
  const response = await call(SECRET);
  expect(response.status).toBe(200);
  const jobs = [
    "deliveries",
    "tidy webhooks",
    "tidy alerts",
    "alerts",
    "tidy key requests",
    "key links",
    "reports",
    "refresh",
  ];
  expect(await response.json()).toEqual({ jobs: jobs.map((job) => ({ job, outcome: "done" })) });
});

test("a call with another secret, or without the setting, finds nothing", async () => {
  expect((await call(SECRET)).status).toBe(404);
  overrideSettings({ DAYBOOK_CRON_SECRET: SECRET });
  expect((await call("another-secret-of-it")).status).toBe(404);
});

test("a job that fails doesn't stop the others, and the status is 500", async () => {
  overrideSettings({ DAYBOOK_CRON_SECRET: SECRET });
  await closeDeliveryPool();
  const { url } = database;
  overrideSettings({ DATABASE_URL: "postgres://daybook:x@127.0.0.1:9/daybook" });
  const response = await call(SECRET);
  overrideSettings({ DATABASE_URL: url });
  expect(response.status).toBe(500);
  const { jobs } = (await response.json()) as { jobs: { job: string; outcome: string }[] };
  expect(new Set(jobs.map(({ job }) => job)).size).toBe(8);
  expect(jobs).toContainEqual({ job: "deliveries", outcome: "failed" });
});
