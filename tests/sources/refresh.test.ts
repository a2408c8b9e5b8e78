import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { InngestTestEngine } from "@inngest/test";
import { functions } from "#inngest/functions";
import { refreshSources } from "#inngest/refresh-sources";
import { startTicker } from "#inngest/ticker";
import { now } from "#lib/kernel/clock";
import { ingestFiles } from "#lib/ingest/ingest";
import { listIncidents } from "#lib/ingest/incidents";
import { localStore } from "#lib/ingest/intake/raw-store";
import { readHere } from "#lib/ingest/read-source";
import { listDue, refreshNext } from "#lib/ingest/refresh";
import type { Source } from "#lib/sources/source";
import { listStatus } from "#lib/ingest/status";
import { readCoverage } from "#lib/states/coverage";
import { listStatesLean } from "#lib/states/directory";
import { overrideSettings } from "#lib/kernel/env";
import { pinClock, testDatabase, type TestDatabase } from "../database";
import { type ColoradoPortal, startColorado } from "../fixtures/colorado-portal";
import { openRig, readSource } from "./ingest-harness";
import { eventually } from "#tests/eventually";

/**
 * Refresh uses the stored status: a source past its cadence is read once, and only if refreshing is
 * on.
 */

const HOUR_MS = 3_600_000;
const COLORADO = readSource("co-cdec");
const CADENCE_MS = COLORADO.cadence_days * 24 * HOUR_MS;

let database: TestDatabase;
let rig: ReturnType<typeof openRig>;
let portal: ColoradoPortal;
beforeEach(async () => {
  database = await testDatabase();
  rig = openRig();
  portal = await startColorado("2026-10-01T00:00:00Z");
  overrideSettings({ DAYBOOK_REFRESH: "1", DAYBOOK_DATA: rig.directory });
});
afterEach(async () => {
  await portal.stop();
  await rig.close();
  await database.drop();
});

const clock = new Date("2026-11-01T00:00:00Z").getTime();
const at = (ms: number) => pinClock(new Date(clock + ms).toISOString());
const refresh = (signal?: AbortSignal, source = COLORADO) =>
  refreshNext({
    sources: [source],
    read: readHere({
      pulling: { origin: portal.origin, backoff_ms: 1, attempts_max: 2 },
      store: localStore(),
    }),
    ...(signal ? { signal } : {}),
  });
const count = async () => {
  const [row] = await rig.sql`
    select (select count(*)::int from facilities) as facilities,
      (select count(*)::int from snapshots) as snapshots`;
  return row;
};

test("nothing is read if refreshing is off", async () => {
  overrideSettings({ DAYBOOK_REFRESH: "" });
  expect(await refresh()).toBeUndefined();
  expect(portal.requests).toEqual([]);
});

test("a due source is read from its portal, and not again until its cadence has passed", async () => {
  at(0);
  expect(await refresh()).toMatchObject({ source_id: "co-cdec", is_refused: false });
  const first = await count();
  expect(first?.["facilities"]).toBe(portal.rows.length);
  expect(await refresh()).toBeUndefined();
  at(CADENCE_MS - HOUR_MS);
  expect(await refresh()).toBeUndefined();
  at(CADENCE_MS);
  portal.requests.length = 0;
  expect(await refresh()).toMatchObject({ source_id: "co-cdec", is_refused: false });
  expect(portal.requests, "an unchanged set is requested only for its date").toHaveLength(1);
  expect(await count()).toEqual(first);
});

test("a failing portal leaves an incident, keeps the published records, and is retried hours later", async () => {
  at(0);
  await refresh();
  const first = await count();
  at(CADENCE_MS);
  portal.status = 503;
  expect(await refresh()).toMatchObject({ is_refused: true });
  expect((await listIncidents(rig.sql))[0]).toMatchObject({
    source_id: "co-cdec",
    severity: "stop",
    code: "http_failed",
  });
  expect(await count()).toEqual(first);
  portal.status = undefined;
  portal.updated_at = "2026-11-20T00:00:00Z";
  at(CADENCE_MS + HOUR_MS);
  expect(await refresh()).toBeUndefined();
  at(CADENCE_MS + 7 * HOUR_MS);
  expect(await refresh()).toMatchObject({ is_refused: false });
});

test("a refused stream doesn't wait for the cadence of the accepted ones", async () => {
  const { streams, endpoints } = COLORADO;
  const [endpoint] = endpoints;
  if (!endpoint) throw new Error("Colorado has no endpoint");
  const visits = readSource("tx-hhsc").streams.filter(({ name }) => name === "inspections");
  const both: Source = {
    ...COLORADO,
    streams: [...streams, ...visits],
    endpoints: [endpoint, { ...endpoint, stream: "inspections" }],
    manual_reason: undefined,
  };
  const readLine = async () => {
    const { sources } = await readCoverage(now());
    return sources.find(({ source_id }) => source_id === "co-cdec");
  };
  at(0);
  expect(await refresh(undefined, both)).toMatchObject({ is_refused: true });
  expect((await count())?.["facilities"]).toBe(portal.rows.length);
  expect(await readLine()).toMatchObject({ records: portal.rows.length, late: true });
  expect((await readLine())?.last_success_at).toBeUndefined();
  const [stopped] = await listIncidents(rig.sql);
  expect(await listStatus(rig.sql, now())).toEqual([
    { source_id: "co-cdec", last_success_at: null, is_late: true, stopped_by: stopped?.code },
  ]);
  expect((await listStatesLean(now())).find(({ slug }) => slug === "colorado")).toMatchObject({
    last_refreshed_at: now().toISOString(),
  });
  at(HOUR_MS);
  expect(await refresh(undefined, both)).toBeUndefined();
  at(7 * HOUR_MS);
  expect(await refresh()).toMatchObject({ is_refused: false });
  expect(await readLine()).toMatchObject({ last_success_at: now().toISOString(), late: false });
  expect(await listStatus(rig.sql, now())).toMatchObject([{ is_late: false, stopped_by: null }]);
});

describe("portal data is read whatever else was loaded", () => {
  const names = async () => {
    const rows = await rig.sql<{ name: string }[]>`select name from facilities order by name`;
    return rows.map(({ name }) => name);
  };
  const rename = (name: string) =>
    (portal.rows = portal.rows.map((row, at) =>
      at === 0 ? { ...row, provider_name: name } : row,
    ));

  test("portal data is read after an older file was loaded by hand, later than the portal's change", async () => {
    at(0);
    const old = rig.write(JSON.stringify(portal.rows), "old.json");
    await ingestFiles(rig.sql, COLORADO, [old], { observed_on: "2026-09-01" });
    rename("Brand New Name");
    at(CADENCE_MS);
    expect(await refresh()).toMatchObject({ is_refused: false });
    expect(await names()).toContain("Brand New Name");
  });

  test("portal data is read again if it changed between two pages", async () => {
    at(0);
    portal.onPage = () => {
      portal.onPage = undefined;
      rename("Brand New Name");
      portal.updated_at = "2026-10-31T23:00:00Z";
    };
    await refresh();
    expect(await names()).not.toContain("Brand New Name");
    at(CADENCE_MS);
    await refresh();
    expect(await names()).toContain("Brand New Name");
  });

  test("after a refusal, only accepted streams count as read", async () => {
    at(0);
    const [row] = portal.rows;
    const many = Array.from({ length: 120 }, (_, n) => ({ ...row, provider_id: `99100${n}` }));
    portal.rows = many;
    await refresh();
    portal.rows = many.slice(0, 60);
    portal.updated_at = "2026-11-02T00:00:00Z";
    at(CADENCE_MS);
    expect(await refresh()).toMatchObject({ is_refused: true });
    const [state] = await rig.sql`select source_updated_at from source_status`;
    expect(new Date(state?.["source_updated_at"])).toEqual(new Date("2026-10-01T00:00:00Z"));
    portal.requests.length = 0;
    at(CADENCE_MS + 7 * HOUR_MS);
    await refresh();
    expect(portal.requests.length).toBeGreaterThan(1);
  });
});

test("two processes that refresh at once read the source once", async () => {
  at(0);
  const done = await Promise.all([refresh(), refresh()]);
  expect(done.filter((one) => one !== undefined)).toHaveLength(1);
  expect(portal.requests.filter((path) => path.startsWith("/api/views/"))).toHaveLength(1);
});

test("an aborted read leaves only its attempt", async () => {
  at(0);
  portal.is_silent = true;
  const ending = new AbortController();
  const running = refresh(ending.signal);
  await eventually(() => expect(portal.requests.length).toBeGreaterThan(0));
  ending.abort();
  expect(await running).toBeUndefined();
  expect(await count()).toEqual({ facilities: 0, snapshots: 0 });
  portal.is_silent = false;
  at(7 * HOUR_MS);
  expect(await refresh()).toMatchObject({ is_refused: false });
});

describe("callers of refreshNext", () => {
  test("a server's ticker refreshes a due source", async () => {
    at(0);
    overrideSettings({ INNGEST_DEV: "", INNGEST_EVENT_KEY: "" });
    const [reported, notices] = [[] as unknown[], [] as unknown[]];
    const ticker = startTicker(
      (error) => void reported.push(error),
      (...notice) => void notices.push(notice),
      ({ signal } = {}) => refresh(signal),
    );
    await eventually(async () => {
      expect((await count())?.["facilities"]).toBe(portal.rows.length);
      expect(notices.length).toBeGreaterThan(0);
    });
    await ticker.stop();
    expect(reported).toEqual([]);
    const read = { source_id: "co-cdec", outcome: "accepted", rows_read: portal.rows.length };
    expect(notices).toEqual([[expect.any(String), expect.objectContaining(read), "source read"]]);
  }, 120_000);

  test("a refusal is reported with its source, stream, and code", async () => {
    at(0);
    overrideSettings({ INNGEST_DEV: "", INNGEST_EVENT_KEY: "" });
    portal.status = 503;
    const notices: unknown[] = [];
    const ticker = startTicker(
      () => {},
      (...notice) => void notices.push(notice),
      ({ signal } = {}) => refresh(signal),
    );
    const [stream] = COLORADO.streams;
    const refused = {
      source_id: "co-cdec",
      stream: `${stream?.name} (live)`,
      code: "http_failed",
    };
    const actual = ["error", refused, "refresh refused"];
    await eventually(() => expect(notices).toEqual([actual]));
    await ticker.stop();
  }, 120_000);

  test("the hourly function refreshes nothing if refreshing is off or no source is due", async () => {
    at(0);
    vi.spyOn(console, "error").mockImplementation(() => {});
    const engine = new InngestTestEngine({ function: refreshSources });
    overrideSettings({ DAYBOOK_REFRESH: "" });
    expect((await engine.execute()).result).toEqual({ refreshed: [] });
    overrideSettings({ DAYBOOK_REFRESH: "1" });
    for (const { source_id } of await listDue(rig.sql)) {
      await rig.sql`
        insert into source_status (source_id, last_attempt_at, last_success_at)
        values (${source_id}, ${now().toISOString()}, ${now().toISOString()})`;
    }
    expect((await engine.execute()).result).toEqual({ refreshed: [] });
    expect(functions).toContain(refreshSources);
  });

  test("every source with a portal is due in turn, except those known only from documentation", async () => {
    at(0);
    const due = (await listDue(rig.sql)).map(({ source_id }) => source_id);
    expect(due).toContain("co-cdec");
    expect(due).toContain("tx-hhsc");
    expect(due.filter((id) => readSource(id).grounds === "documentation")).toEqual([]);
    expect(due.filter((id) => readSource(id).is_sample)).toEqual([]);
  });

  test("only sources of DAYBOOK_STATES are due if it is set", async () => {
    at(0);
    overrideSettings({ DAYBOOK_STATES: "tx, NY" });
    const due = await listDue(rig.sql);
    overrideSettings({ DAYBOOK_STATES: "" });
    expect(new Set(due.map(({ state_code }) => state_code))).toEqual(new Set(["NY", "TX"]));
  });

  test("a requested refresh reads a due source even if refreshing is off", async () => {
    at(0);
    overrideSettings({ DAYBOOK_REFRESH: "" });
    const read = async () => ({ source_id: "co-cdec", is_refused: false, loads: [], refused: [] });
    const only = { sources: [readSource("co-cdec")], read };
    expect(await refreshNext(only)).toBeUndefined();
    expect(await refreshNext({ ...only, isRequested: true })).toMatchObject({
      source_id: "co-cdec",
    });
    overrideSettings({ DAYBOOK_REFRESH: "1" });
  });
});
