import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ReservedSql } from "postgres";
import { expect, test } from "vitest";
import { connection } from "#db/client";
import { deriveId } from "#lib/kernel/ids";
import { issueKey } from "#tests/api";
import { testDatabase } from "#tests/database";
import { subscribe } from "#tests/webhooks/webhook-setup";
import { crowdOfPermits, findings, permits, visits } from "./nyc";
import { hashServed, openRig } from "./ingest-harness";

/**
 * If PostgreSQL ends the ingest's connection in the middle of publishing, nothing is changed or
 * notified. The next run in the same process gives the same result as an uninterrupted one, with
 * each event once.
 */

/** A connection ends within the savepoint, within a COPY, between the two, and at the very end. */
const TABLES = ["source_records", "inspections", "changes", "service_versions"];
/** Any fixed number. */
const GATE = 4_711;

const SUSPENDED = "DC80010";
const VISITED = "DC80020";
const sites = crowdOfPermits(120);
const seen = sites.flatMap(({ site }) =>
  ["03/02/2026", "05/04/2026"].map((date) => ({ site, date })),
);
const visit = { site: VISITED, date: "09/09/2026" };
const cited = sites.slice(40).map(({ site }) => ({ site, date: "05/04/2026", text: "No soap." }));
const before = [permits(...sites), visits(...seen), findings(...cited)];
const after = [
  permits(
    ...sites.map((one) => (one.site === SUSPENDED ? { ...one, status: "Permit Suspended" } : one)),
  ),
  visits(...seen, { ...visit, summary: "Violations were found." }),
  findings(
    ...cited,
    { ...visit, text: "A gate was open." },
    { ...visit, text: "A stair had no rail." },
  ),
];

/** Opens a database with a first snapshot and a subscriber, and the files of a second one. */
async function openWorld() {
  process.env["DAYBOOK_SECRETS_KEY"] = `test:${randomBytes(32).toString("base64")}`;
  const database = await testDatabase();
  await loadOnce("2026-10-01", before);
  const key = await issueKey("webhooks");
  for (const site of [SUSPENDED, VISITED]) {
    await subscribe(key, deriveId("facility", "nyc-dohmh", site));
  }
  return database;
}

const loadNext = () => loadOnce("2026-10-08", after);

/** Loads files over a separate connection, like the command and the schedule. */
async function loadOnce(date: string, files: readonly string[]): Promise<void> {
  const rig = openRig();
  try {
    await rig.load("nyc-dohmh", date, ...files);
  } finally {
    await rig.close();
  }
}

/** Returns all effects of an ingest: published rows, recorded rows, and pending deliveries. */
async function look() {
  const { sql } = connection();
  const [counted] = await sql`
    select data_version, (select count(*) from changes) as changes,
      (select count(*) from snapshots) as snapshots, (select count(*) from incidents) as incidents,
      (select count(*) from record_versions) as versions,
      (select count(*) from score_history) as scores
    from service_versions`;
  const queued = await sql`
    select event, (body::jsonb -> 'payload') - 'sequence' as payload
    from webhook_deliveries order by position`;
  return { served: await hashServed(sql), counted: { ...counted }, queued: [...queued] };
}

/** Blocks writers of this table, and returns a function that releases them. */
async function closeGate(gate: ReservedSql, table: string): Promise<() => Promise<void>> {
  await gate`select pg_advisory_lock(${GATE})`;
  await gate.unsafe(`
    create function stand_still() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end';
    create trigger stand_still before insert or update on ${table}
      for each row execute function stand_still();`);
  return async () => {
    await gate`select pg_advisory_unlock(${GATE})`;
    await gate`drop function stand_still cascade`;
  };
}

/** Ends the blocked connection, as an administrator or a failover does. */
async function terminateWhoStands(gate: ReservedSql): Promise<void> {
  for (;;) {
    const ended = await gate`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = ${GATE} and not granted`;
    if (ended.length > 0) return;
    await sleep(20);
  }
}

/** Starts a load, and ends its connection at the first row written to this table. */
async function cutWithin(table: string): Promise<void> {
  const gate = await connection().sql.reserve();
  const open = await closeGate(gate, table);
  try {
    const loading = expect(loadNext(), table).rejects.toThrow();
    await terminateWhoStands(gate);
    await loading;
  } finally {
    await open();
    gate.release();
  }
}

test("an ingest whose connection is ended changes nothing, and the next run publishes and notifies once", async () => {
  const whole = await openWorld();
  await loadNext();
  const expected = await look();
  await whole.drop();
  const actual = expected.queued.map(({ event }) => String(event));
  const changes = ["license_change", "score_change", "violation_recorded", "violation_recorded"];
  expect(actual.toSorted()).toEqual(changes);

  const cut = await openWorld();
  try {
    const rank = await look();
    for (const table of TABLES) {
      await cutWithin(table);
      expect(await look(), table).toEqual(rank);
    }
    await loadNext();
    expect(await look()).toEqual(expected);
    await loadNext();
    expect((await look()).queued).toEqual(expected.queued);
  } finally {
    await cut.drop();
  }
}, 300_000);
