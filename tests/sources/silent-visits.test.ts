import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rigForEach } from "./rig";

/** Where most visits with findings come without them, what is left are the clean ones: no score. */

const rig = rigForEach();

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
