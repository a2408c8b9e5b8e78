import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { overrideSettings } from "#lib/kernel/env";
import { openMetricsServer } from "#lib/metrics/metrics-server";
import { testDatabase, type TestDatabase } from "#tests/database";

/** `GET /metrics` over a database. */

let database: TestDatabase;
let scrape: (path?: string, init?: RequestInit) => Promise<Response>;
let close: () => void;

beforeAll(async () => {
  database = await testDatabase();
  const server = await openMetricsServer("127.0.0.1", 0);
  const { port } = server.address() as AddressInfo;
  scrape = (path = "/metrics", init) => fetch(`http://127.0.0.1:${port}${path}`, init);
  close = () => server.close();
});
afterAll(async () => {
  close();
  await database.drop();
});

/** Returns the lines of a scrape that begin with a name. */
async function linesOf(name: string): Promise<string[]> {
  const response = await scrape();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const text = await response.text();
  return text.split("\n").filter((line) => line.startsWith(name));
}

test("a scrape has the state of each source, its loads, and the outbox", async () => {
  const { sql } = connection();
  await sql`
    insert into source_status (source_id, last_attempt_at, last_success_at) values
      ('tx-hhsc', '2026-10-31T12:00:00Z', '2026-10-31T12:00:00Z'),
      ('co-cdec', '2026-10-31T12:00:00Z', null)`;
  await sql`
    insert into incidents (incident_id, source_id, severity, code, detail)
    values ('inc_metrics', 'co-cdec', 'stop', 'rows_fell', 'Half of the rows are missing')`;
  await sql`
    insert into snapshots (snapshot_id, source_id, stream, status, observed_on, retrieved_at,
      sha256s, rows_read, rows_mapped, rows_skipped, rows_refused, keys_count, status_shares,
      unmapped, is_first, data_version)
    select 'snap_metrics_' || n, 'tx-hhsc', 'operations', 'accepted', '2026-10-30',
      '2026-10-31T12:00:00Z', array['00'], 1, 1, '{}', '{}', 1, '{}', '{}', false, n
    from generate_series(1, 2) n`;
  expect(await linesOf("daybook_source_late")).toEqual([
    'daybook_source_late{source="co-cdec"} 1',
    'daybook_source_late{source="tx-hhsc"} 0',
  ]);
  expect(await linesOf("daybook_source_stopped")).toEqual([
    'daybook_source_stopped{source="co-cdec"} 1',
    'daybook_source_stopped{source="tx-hhsc"} 0',
  ]);
  expect(await linesOf("daybook_source_last_success")).toEqual([
    'daybook_source_last_success_timestamp_seconds{source="co-cdec"} 0',
    'daybook_source_last_success_timestamp_seconds{source="tx-hhsc"} 1793448000',
  ]);
  expect(await linesOf("daybook_source_loads")).toEqual([
    'daybook_source_loads{source="tx-hhsc",outcome="accepted"} 2',
  ]);
  expect(await linesOf("daybook_webhook_deliveries_pending")).toEqual([
    "daybook_webhook_deliveries_pending 0",
  ]);
  expect(await linesOf("daybook_database_up")).toEqual(["daybook_database_up 1"]);
  const [limit] = await linesOf("daybook_database_sessions_limit");
  expect(Number(limit?.split(" ")[1])).toBeGreaterThan(10);
});

test("only GET /metrics is served", async () => {
  expect((await scrape("/")).status).toBe(404);
  expect((await scrape("/metrics", { method: "POST" })).status).toBe(404);
});

test("a port that is in use is reported with the name of the setting", async () => {
  const taken = await openMetricsServer("127.0.0.1", 0);
  const { port } = taken.address() as AddressInfo;
  const second = openMetricsServer("127.0.0.1", port);
  await expect(second).rejects.toThrow(`DAYBOOK_METRICS_PORT ${port} can't be used`);
  taken.close();
});

test("a process reports itself and no old values if its database is down", async () => {
  await connection().close();
  overrideSettings({ DATABASE_URL: "postgres://daybook:x@127.0.0.1:9/daybook" });
  expect(await linesOf("daybook_database_up")).toEqual(["daybook_database_up 0"]);
  expect(await linesOf("daybook_webhook_deliveries_pending")).toEqual([]);
  expect(await linesOf("daybook_source_late")).toEqual([]);
});
