import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { overrideSettings } from "#lib/kernel/env";
import { finishThread } from "#lib/kernel/at-end";
import { listIncidents } from "#lib/ingest/incidents";
import { type ProcessOptions, readInProcess } from "#lib/ingest/read-in-process";
import { refreshNext } from "#lib/ingest/refresh";
import { useBundled } from "../bundled-program";
import { pinClock, testDatabase, type TestDatabase } from "../database";
import { type ColoradoPortal, startColorado } from "../fixtures/colorado-portal";
import { openRig, readSource } from "./ingest-harness";
import { eventually } from "#tests/eventually";

/** A scheduled refresh runs in its own process, and a harmful file kills only that process. */

const HOUR_MS = 3_600_000;
const COLORADO = readSource("co-cdec");
const CADENCE_MS = COLORADO.cadence_days * 24 * HOUR_MS;

const PROGRAM = useBundled("read-source.ts");

let database: TestDatabase;
let rig: ReturnType<typeof openRig>;
let portal: ColoradoPortal;
beforeEach(async () => {
  database = await testDatabase();
  rig = openRig();
  portal = await startColorado("2026-10-01T00:00:00Z");
  overrideSettings({ DAYBOOK_REFRESH: "1", DAYBOOK_DATA: rig.directory });
  at(0);
});
afterEach(async () => {
  await portal.stop();
  await rig.close();
  await database.drop();
});

const clock = new Date("2026-11-01T00:00:00Z").getTime();
const at = (ms: number) => pinClock(new Date(clock + ms).toISOString());
const refresh = (options: ProcessOptions = {}, signal?: AbortSignal) =>
  refreshNext({
    sources: [COLORADO],
    read: readInProcess({
      pulling: { origin: portal.origin, backoff_ms: 1, attempts_max: 2 },
      program: [PROGRAM],
      ...options,
    }),
    ...(signal ? { signal } : {}),
  });
const names = async () => {
  const rows = await rig.sql<{ name: string }[]>`select name from facilities order by id`;
  return rows.map(({ name }) => name);
};
const sessions = async () => {
  const rows = await rig.sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name like 'daybook %'`;
  return rows.length;
};
/** Returns ids of running reader processes that this test process started. */
const readers = (): number[] =>
  execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("read-source"))
    .map((line) => Number.parseInt(line, 10));

describe("a scheduled read of a due source", () => {
  test("a due source is read by its own process", async () => {
    const summary = await refresh();
    expect(summary).toMatchObject({ source_id: "co-cdec", is_refused: false });
    expect(summary?.loads).toMatchObject([
      { outcome: "accepted", rows_read: portal.rows.length, issues: [], unmapped: 0 },
    ]);
    expect(await names()).toHaveLength(portal.rows.length);
    expect([readers(), await sessions()]).toEqual([[], 0]);
  });

  test("a due source is read with the TypeScript program if nothing is built", async () => {
    const source_program = ["--import", "tsx", "read-source.ts"];
    expect(await refresh({ program: source_program })).toMatchObject({ is_refused: false });
    expect(await names()).toHaveLength(portal.rows.length);
  });
});

describe("a reader process that dies", () => {
  /** Makes the portal serve a page that takes more memory than the reader has. */
  const growPage = () => {
    portal.rows = portal.rows.map((row) => ({ ...row, notes: "x".repeat(25_000_000) }));
  };
  const silencePortal = () => {
    portal.is_silent = true;
  };
  const killReader = async () => {
    silencePortal();
    await eventually(() => expect(portal.requests.length).toBeGreaterThan(0));
    process.kill(readers()[0] ?? 0, "SIGKILL");
  };

  test.each<[string, ProcessOptions, () => unknown, string]>([
    ["a reader without enough memory", { memory_mb: 64 }, growPage, "process_out_of_memory"],
    ["a reader that exceeds its time", { within_ms: 1_000 }, silencePortal, "process_timed_out"],
    ["a reader killed by a signal", {}, killReader, "process_died"],
  ])(
    "%s leaves an incident and the records that were there",
    async (_, options, harm, code) => {
      await refresh();
      const before = await names();
      const renamed = portal.rows.map((row) => ({ ...row, provider_name: "Changed" }));
      portal.rows = renamed;
      portal.updated_at = "2026-11-20T00:00:00Z";
      portal.requests.length = 0;
      at(CADENCE_MS);
      const refreshing = refresh(options);
      await harm();
      expect(await refreshing).toEqual({
        source_id: "co-cdec",
        is_refused: true,
        loads: [],
        refused: [{ stream: "refresh", code }],
      });
      expect((await listIncidents(rig.sql))[0]).toMatchObject({
        source_id: "co-cdec",
        severity: "stop",
        code,
      });
      expect(await names()).toEqual(before);
      expect([readers(), await sessions()]).toEqual([[], 0]);
      portal.is_silent = false;
      portal.rows = renamed;
      at(CADENCE_MS + 7 * HOUR_MS);
      expect(await refresh()).toMatchObject({ is_refused: false });
      expect(await names()).not.toEqual(before);
    },
    120_000,
  );

  test("a reader that dies within its transaction releases the lock of the source", async () => {
    const { sql } = rig;
    const waiting = async () => {
      const rows = await sql`
        select pid from pg_stat_activity
        where wait_event_type = 'Lock' and application_name like 'daybook %'`;
      return rows.length;
    };
    // The reader waits for this table in its transaction, after it locked its source.
    await sql.begin(async (tx) => {
      await tx`lock table facilities in access exclusive mode`;
      const refreshing = refresh();
      await eventually(async () => expect(await waiting()).toBe(1));
      process.kill(readers()[0] ?? 0, "SIGKILL");
      expect(await refreshing).toMatchObject({ refused: [{ code: "process_died" }] });
      expect(await sessions()).toBe(0);
    });
    const [locks] = await sql`
      select count(*)::int as n from pg_locks
      where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`;
    expect(locks?.["n"]).toBe(0);
  }, 120_000);

  test("a failed read throws its own error and leaves an incident", async () => {
    await rig.sql`alter table facilities rename column name to other_name`;
    await expect(refresh()).rejects.toThrow("co-cdec was not refreshed");
    const [incident] = await listIncidents(rig.sql);
    expect(incident).toMatchObject({ source_id: "co-cdec", code: "refresh_failed" });
  });
});

describe("a server that stops", () => {
  test.each<[string, (ending: AbortController) => unknown]>([
    ["if its ticker is aborted", (ending) => ending.abort()],
    ["if its page thread finishes", () => finishThread()],
  ])("the server ends the reader %s, without an incident", async (_, end) => {
    portal.is_silent = true;
    const ending = new AbortController();
    const refreshing = refresh({}, ending.signal);
    await eventually(() => expect(portal.requests.length).toBeGreaterThan(0));
    expect(readers()).toHaveLength(1);
    await end(ending);
    expect(await refreshing).toBeUndefined();
    expect([readers(), await sessions()]).toEqual([[], 0]);
    expect(await listIncidents(rig.sql)).toEqual([]);
  });
});
