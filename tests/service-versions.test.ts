import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, connection } from "#db/client";
import {
  currentVersions,
  forgetVersions,
  isDatabaseThere,
  VERSIONS_FRESH_MS,
} from "#db/service-versions";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { overrideSettings } from "#lib/kernel/env";
import { listKnownPlaces } from "#lib/places/place-index";
import { testDatabase, type TestDatabase } from "#tests/database";
import { eventually } from "#tests/eventually";

/** A process caches the service versions: it is rarely behind and rarely waits for them. */

let world: TestDatabase;

beforeAll(async () => {
  world = await testDatabase({ sample: true });
});
afterAll(() => world.drop());

const move = () => connection().sql`update service_versions set data_version = data_version + 1`;

test("a process that reads versions repeatedly never waits, and soon sees a change", async () => {
  // A mocked clock in the past, because a slow machine would let the cached versions expire.
  let now_ms = performance.now() - 10 * VERSIONS_FRESH_MS;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now_ms);
  onTestFinished(() => clock.mockRestore());
  forgetVersions();
  now_ms += 1;
  const { data_version } = await currentVersions();
  await move();
  now_ms += VERSIONS_FRESH_MS - 1;
  expect((await currentVersions()).data_version).toBe(data_version);
  await eventually(async () =>
    expect((await currentVersions()).data_version).toBe(data_version + 1),
  );
});

test("a process that pauses reads the versions from the database again", async () => {
  const { data_version } = await currentVersions();
  await move();
  await sleep(VERSIONS_FRESH_MS + 100);
  expect((await currentVersions()).data_version).toBe(data_version + 1);
});

test("a read that started before this process changed the versions isn't cached after the change", async () => {
  forgetVersions();
  const early = currentVersions();
  forgetVersions();
  const { data_version } = await early;
  await move();
  expect((await currentVersions()).data_version).toBe(data_version + 1);
});

test("the database check starts a new read, because a pending one may predate an outage", async () => {
  forgetVersions();
  const early = currentVersions();
  const isThere = isDatabaseThere(Infinity);
  const removed = new URL(world.url);
  removed.port = "9";
  overrideSettings({ DATABASE_REPLICA_URL: removed.href });
  onTestFinished(async () => {
    await closeDatabase();
    overrideSettings({ DATABASE_REPLICA_URL: "" });
    forgetVersions();
  });
  await early;
  expect(await isThere).toBe(false);
});

test("a restored database doesn't use responses cached under its earlier version", async () => {
  const search = () => searchFacilities(SearchInput.parse({ zip_code: "78704" }));
  const isKnown = async () => (await listKnownPlaces()).some(({ query }) => query === "78704");
  const before = await search();
  expect([await isKnown(), before.meta.total > 0]).toEqual([true, true]);
  await connection().sql`update facilities set zip = '00001' where zip = '78704'`;
  await connection().sql`update place_figures set place = '00001' where place = '78704'`;
  await connection().sql`update service_versions set restore_id = 'other'`;
  forgetVersions();
  expect([await isKnown(), (await search()).meta.total]).toEqual([false, 0]);
});
