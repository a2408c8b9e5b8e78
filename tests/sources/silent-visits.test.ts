import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rigForEach } from "./ingest-harness";
import { type Activity, activities, nonCompliance, numberOf, operations } from "./tx";

/** If most inspections with violations lack them, only the clean ones are known, so no score. */

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

test("a file of inspections without its file of violations gives no scores", async () => {
  await rig.load("tx-hhsc", "2018-02-01", file("operations"), file("inspections"));
  expect(await reasonsOf("990001")).toContain("severity_unusable");
  await rig.load("tx-hhsc", "2018-02-02", file("non_compliance"));
  expect(await reasonsOf("990001")).not.toContain("severity_unusable");
});

describe("a load after which most violations are unknown", () => {
  const ids = Array.from({ length: 40 }, (_, place) => String(8_000 + place));
  const visit = (operation: string, date: string, isFound = false): Activity => {
    return { id: `${operation}${date.replaceAll("/", "")}`, operation, date, isFound };
  };
  const clean = ["03/01/2026", "05/01/2026", "07/01/2026"].flatMap((date) =>
    ids.map((id) => visit(id, date)),
  );
  const found = ids.slice(0, 5).map((id) => visit(id, "08/01/2026", true));
  const silent = ids.slice(0, 6).map((id) => visit(id, "09/10/2026", true));
  const roster = operations(...ids.map((id) => ({ id })));
  const load = (observed_on: string, visits: Activity[], result: Activity[]) =>
    rig.load("tx-hhsc", observed_on, roster, activities(...visits), nonCompliance(...result));
  const countScored = async () => {
    const [row] = await rig.sql<{ scored: number }[]>`
      select count(value)::int as scored from safety_scores`;
    return row?.scored;
  };

  test("scores are withheld at once after such a load, and return at once after the violations", async () => {
    await load("2026-09-01", [...clean, ...found], found);
    expect(await countScored()).toBe(ids.length);
    const visits = [...clean, ...found, ...silent];
    await load("2026-09-15", visits, found);
    expect(await reasonsOf(numberOf(ids.at(-1) ?? ""))).toEqual(["severity_unusable"]);
    expect(await countScored()).toBe(0);
    await load("2026-09-20", visits, [...found, ...silent.slice(4)]);
    expect(await countScored()).toBe(ids.length);
  });

  test("the loss of scores stops the load if the source has 100 facilities or more", async () => {
    const many = Array.from({ length: 120 }, (_, place) => String(9_000 + place));
    const usual = ["03/01/2026", "05/01/2026"].flatMap((date) => many.map((id) => visit(id, date)));
    const before = many.slice(0, 5).map((id) => visit(id, "08/01/2026", true));
    const after = many.slice(0, 10).map((id) => visit(id, "09/10/2026", true));
    const places = operations(...many.map((id) => ({ id })));
    const result = [...usual, ...before];
    await rig.load(
      "tx-hhsc",
      "2026-09-01",
      places,
      activities(...result),
      nonCompliance(...before),
    );
    const stopped = await rig.load("tx-hhsc", "2026-09-15", activities(...result, ...after));
    expect(stopped.loads[0]).toMatchObject({ outcome: "refused" });
    expect(stopped.loads[0]?.issues.map(({ code }) => code)).toContain("scores_fell");
    expect(await countScored()).toBe(many.length);
  });
});
