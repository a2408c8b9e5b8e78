import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listIncidents } from "#lib/ingest/incidents";
import { localStore } from "#lib/ingest/intake/raw-store";
import { ingestLive } from "#lib/ingest/live";
import { overrideSettings } from "#lib/kernel/env";
import { testDatabase, type TestDatabase } from "../database";
import { type JsonPortal, startJsonPortal } from "../fixtures/json-portal";
import { openRig, readSource } from "./ingest-harness";

/** A live read of an agency's search is loaded whole, or leaves the stored records as they are. */

const ALASKA = readSource("ak-doh");
const ROWS = JSON.parse(
  readFileSync("tests/fixtures/sources/ak-doh/facilities_2026-07-24.json", "utf8"),
) as Record<string, unknown>[];

let database: TestDatabase;
let rig: ReturnType<typeof openRig>;
let portal: JsonPortal;
beforeEach(async () => {
  database = await testDatabase();
  rig = openRig();
  portal = await startJsonPortal();
  overrideSettings({ DAYBOOK_DATA: rig.directory });
});
afterEach(async () => {
  await portal.stop();
  await rig.close();
  await database.drop();
});

function load(body: unknown) {
  portal.reply = () => ({ body });
  const pulling = { origin: portal.origin, backoff_ms: 1, attempts_max: 2 };
  return ingestLive(rig.sql, ALASKA, { pulling, store: localStore() });
}

const listStored = () => rig.sql`select id, name, license_status from facilities order by id`;

test("Alaska's search is loaded, and a bad response later changes no record", async () => {
  expect(await load(ROWS)).toMatchObject({ refused: [], loads: [{ outcome: "accepted" }] });
  const stored = await listStored();
  expect(stored.length).toBeGreaterThan(0);
  for (const [body, code] of [
    ["", "empty_file"],
    [[], "empty_file"],
    ["<html>Sorry</html>", "html_page"],
    [{ error: { message: "Down" } }, "http_failed"],
    [JSON.stringify(ROWS).slice(0, -200), "malformed"],
  ] as const) {
    expect(await load(body)).toMatchObject({ loads: [], refused: [{ code }] });
    expect(await listStored()).toEqual(stored);
  }
  expect((await listIncidents(rig.sql))[0]).toMatchObject({ source_id: "ak-doh" });
});
