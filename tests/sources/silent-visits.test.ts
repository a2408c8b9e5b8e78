import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../database";
import { openRig } from "./rig";

/** Where most visits with findings come without them, what is left are the clean ones: no score. */

let database: TestDatabase;
let rig: ReturnType<typeof openRig>;
beforeEach(async () => {
  database = await testDatabase();
  rig = openRig();
});
afterEach(async () => {
  await rig.close();
  await database.drop();
});

const file = (name: string) =>
  readFileSync(`tests/fixtures/sources/tx-hhsc/${name}_2018-02-01.csv`, "utf8");

async function reasonsOf(license_number: string): Promise<string[]> {
  const [row] = await rig.sql<{ reasons: string[] }[]>`
    select safety->'abstention_reasons' as reasons
    from safety_scores join facilities on id = facility_id
    where license_number = ${license_number}`;
  return row?.reasons ?? [];
}

test("a file of visits without the file of their findings gives no scores", async () => {
  await rig.load("tx-hhsc", "2018-02-01", file("operations"), file("inspections"));
  expect(await reasonsOf("990001")).toContain("severity_unusable");
  await rig.load("tx-hhsc", "2018-02-02", file("non_compliance"));
  expect(await reasonsOf("990001")).not.toContain("severity_unusable");
});
