import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connection, reader } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { readPeers } from "#lib/facilities/peers";
import { readFacility } from "#lib/facilities/read";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { now } from "#lib/kernel/clock";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { readStateProfile } from "#lib/states/profile";
import { testDatabase, type TestDatabase } from "#tests/database";

/** A value that is cached per data version is computed once, even for concurrent readers. */

const READERS = 10;

let database: TestDatabase;
let facility: Awaited<ReturnType<typeof readFacility>>;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  facility = await readFacility(EXAMPLE_FACILITY_ID, now());
});
afterAll(() => database.drop());

/** Increments the data version, so that nothing is cached for it. */
beforeEach(async () => {
  await connection().sql`update service_versions set data_version = data_version + 1`;
  forgetVersions();
});

test.each<[string, () => Promise<unknown>, { shared: number; own: number }]>([
  ["peers", () => readPeers(facility), { shared: 1, own: 0 }],
  ["a state's profile", () => readStateProfile("TX"), { shared: 6, own: 0 }],
  // Each reader reads its own page, and the shared prices and jurisdictions.
  [
    "a search",
    () => searchFacilities(SearchInput.parse({ state_code: "TX" })),
    { shared: 3, own: 1 },
  ],
])("%s", async (_, read, { shared, own }) => {
  const request: string[] = [];
  const { options } = reader().sql;
  options.debug = (_connection, query) => request.push(query);
  await Promise.all(Array.from({ length: READERS }, read));
  options.debug = false;
  const queries = request.filter((query) => !query.includes("from service_versions"));
  expect(queries, queries.join("\n\n")).toHaveLength(shared + own * READERS);
});
