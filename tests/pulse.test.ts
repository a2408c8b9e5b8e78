import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, connection } from "#db/client";
import {
  currentVersions,
  forgetVersions,
  isDatabaseThere,
  cachedVersions,
  VERSIONS_FRESH_MS,
} from "#db/service-versions";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { overrideSettings } from "#lib/kernel/env";
import { listKnownPlaces } from "#lib/places/place-index";
import { testDatabase, type TestDatabase } from "#tests/database";

/** What a process knows of the data's version: never long behind, and rarely waited for. */

let world: TestDatabase;

beforeAll(async () => {
  world = await testDatabase({ sample: true });
});
afterAll(() => world.drop());

const move = () => connection().sql`update service_versions set data_version = data_version + 1`;

test("who asks again and again never waits for it, and soon knows of a change", async () => {
  // A clock of the test's own, in the past: a slow machine would make what is known too old.
  let now_ms = performance.now() - 10 * VERSIONS_FRESH_MS;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now_ms);
  onTestFinished(() => clock.mockRestore());
  forgetVersions();
  now_ms += 1;
  const { data_version } = await currentVersions();
  await move();
  now_ms += VERSIONS_FRESH_MS - 1;
  expect(cachedVersions()?.data_version).toBe(data_version);
  await vi.waitFor(() => expect(cachedVersions()?.data_version).toBe(data_version + 1), 10_000);
});

test("who does not ask for a while asks the database", async () => {
  await currentVersions();
  await sleep(VERSIONS_FRESH_MS + 100);
  expect(cachedVersions()).toBeUndefined();
});

test("what was asked for before this process moved it is not taken for what holds after", async () => {
  forgetVersions();
  const early = currentVersions();
  forgetVersions();
  await early;
  expect(cachedVersions()).toBeUndefined();
});

test("whether the database is there is asked anew: a look under way may be of before it went", async () => {
  forgetVersions();
  const early = currentVersions();
  const isThere = isDatabaseThere(Infinity);
  const gone = new URL(world.url);
  gone.port = "9";
  overrideSettings({ DATABASE_REPLICA_URL: gone.href });
  onTestFinished(async () => {
    await closeDatabase();
    overrideSettings({ DATABASE_REPLICA_URL: "" });
    forgetVersions();
  });
  await early;
  expect(await isThere).toBe(false);
});

test("what a restored database says is not taken from what its number said before", async () => {
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
