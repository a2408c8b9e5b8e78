import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { currentPulse, forgetPulse, latestPulse } from "#db/pulse";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { listKnownPlaces } from "#lib/places/place-index";
import { testDatabase, type TestDatabase } from "#tests/database";

/** What a process knows of the data's version: never long behind, and rarely waited for. */

let world: TestDatabase;

beforeAll(async () => {
  world = await testDatabase({ sample: true });
});
afterAll(() => world.drop());

const move = () => connection().sql`update pulse set data_version = data_version + 1`;

test("who asks again and again never waits for it, and soon knows of a change", async () => {
  const { data_version } = await currentPulse();
  await move();
  const known: (number | undefined)[] = [];
  for (let n = 0; n < 50; n++) {
    known.push(latestPulse()?.data_version);
    await sleep(20);
  }
  expect(new Set(known)).toEqual(new Set([data_version, data_version + 1]));
  expect(known.at(-1)).toBe(data_version + 1);
});

test("who does not ask for a while asks the database", async () => {
  await currentPulse();
  await sleep(500);
  expect(latestPulse()).toBeUndefined();
});

test("what was asked for before this process moved it is not taken for what holds after", async () => {
  forgetPulse();
  const early = currentPulse();
  forgetPulse();
  await early;
  expect(latestPulse()).toBeUndefined();
});

test("what a restored database says is not taken from what its number said before", async () => {
  const search = () => searchFacilities(SearchInput.parse({ zip_code: "78704" }));
  const isKnown = async () => (await listKnownPlaces()).some(({ query }) => query === "78704");
  const before = await search();
  expect([await isKnown(), before.meta.total > 0]).toEqual([true, true]);
  await connection().sql`update facilities set zip = '00001' where zip = '78704'`;
  await connection().sql`update pulse set lineage = 'other'`;
  forgetPulse();
  expect([await isKnown(), (await search()).meta.total]).toEqual([false, 0]);
});
