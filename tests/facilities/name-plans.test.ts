import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, openConnection, reader } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { countNamesByState } from "#lib/facilities/count-by-state";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { suggestFacilities } from "#lib/facilities/suggest";
import { overrideSettings } from "#lib/kernel/env";
import { testDatabase, type TestDatabase } from "#tests/database";
import { openPlanTap, type PlanTap } from "#tests/plans/plan-tap";
import { scansOf, type TableScan } from "#tests/plans/scans";
import { writeDataset } from "../../bench/dataset";

/** Counts the rows that a search by name reads, over generated facilities of the whole country. */

const FACILITIES = 20_000;

let database: TestDatabase;
let tap: PlanTap;
beforeAll(async () => {
  database = await testDatabase();
  const { sql: long, close } = openConnection({
    url: database.url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  await writeDataset(long, FACILITIES);
  await long`vacuum analyze`;
  await close();
  tap = await openPlanTap(database.url);
  await closeDatabase();
  overrideSettings({ DATABASE_URL: tap.url });
});
afterAll(async () => {
  await closeDatabase();
  await tap.close();
  await database.drop();
});

/** Returns the table scans of some work, as reported by PostgreSQL. */
async function scansDuring(work: () => Promise<unknown>): Promise<TableScan[]> {
  forgetVersions();
  tap.take();
  await work();
  return tap.take().flatMap(scansOf);
}

/** Returns the number of facility rows read by some work. Fails if it read the whole table. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const scans = (await scansDuring(work)).filter(({ table }) => table === "facilities");
  expect(scans.map(({ node }) => node)).not.toContain("Seq Scan");
  return scans.reduce((sum, { rows }) => sum + rows, 0);
}

const ALPHABET = "a b c d e f g h i j k l m n o p q r s t u v w x y z";

test.each([
  ["26 words of one letter", ALPHABET, 0],
  ["words of two letters", "qu yz wv", 0],
  ["a word that is like no other", "xqzwvkjhq", 0],
  ["punctuation", "--- &&", 0],
  ["a misspelled name", "Brigt Haborr Acadmy 976", 100],
  ["a misspelled name with too much", "Brigt Haborr Acadmy of 976", 200],
  ["words that many names have, but none has together", "Academy Preschool", 0],
])("a search for %s reads at most the matching rows", async (_, name_query, rows_max) => {
  const input = SearchInput.parse({ name_query });
  for (const work of [
    () => searchFacilities(input),
    () => countNamesByState(name_query),
    () => suggestFacilities(name_query, 4),
  ]) {
    expect(await rowsRead(work)).toBeLessThanOrEqual(rows_max);
  }
});

test("a misspelled name is found first, reading few of the stored words", async () => {
  const [row] = await reader().db.execute<{ name: string }>(sql`
    select name from facilities where name like '% Academy %' order by id limit 1`);
  const name = row?.name ?? "";
  const [first = "", second = "", ...rest] = name.split(" ");
  const misspelled = [`${first}${first.at(-1)}`, second, ...rest].join(" ");
  const input = SearchInput.parse({ name_query: misspelled.replace("Academy", "Acadmy") });
  const { data, meta } = await searchFacilities(input);
  expect([meta.name_match, data[0]?.name]).toEqual(["similar", name]);
  const input_again = SearchInput.parse({ ...input, limit: 5 });
  const scans = await scansDuring(() => searchFacilities(input_again));
  const read = scans.filter(({ table }) => table === "name_words").map(({ rows }) => rows);
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(50);
});
