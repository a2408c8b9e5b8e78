import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkFiles } from "../../lib/ingest/check";
import { sumOf } from "../../lib/kernel/sum";
import { SOURCES, requireSource } from "../../lib/sources/catalog";
import { contentsOf } from "../../lib/sources/contents-of";
import { DAYS, type Day } from "./facility";
import { AGENCIES, planNation } from "./plan";
import { writeAgency } from "./write-agency";

const SEED = 7;
const directory = mkdtempSync(join(tmpdir(), "daybook-nation-"));
afterAll(() => rmSync(directory, { recursive: true }));

const write = (source_id: string, day: Day, folder = source_id, seed = SEED) => {
  const [planned] = planNation(0.0005, [source_id]);
  if (!planned) throw new Error(`${source_id} is not planned`);
  return writeAgency(join(directory, folder), planned, seed, day);
};

test("every agency with a list has generated files, except for second lists", () => {
  const listed = SOURCES.filter(({ streams }) =>
    streams.some((stream) => contentsOf(stream).includes("roster")),
  ).map(({ jurisdiction_id }) => jurisdiction_id);
  const generated = AGENCIES.map(({ source_id }) => requireSource(source_id).jurisdiction_id);
  expect(generated.toSorted()).toEqual([...new Set(listed)].toSorted());
});

test("the country has 300,000 facilities, 3 million inspections, and 9 million findings", () => {
  const planned = planNation(1);
  const facilities = sumOf(planned, ({ plan }) => plan.facilities);
  const visits = sumOf(planned, ({ agency, plan }) =>
    agency.visits === "newest" ? 0 : plan.facilities * plan.visits_mean,
  );
  const findings = sumOf(
    planned,
    ({ plan }) => plan.facilities * plan.visits_mean * plan.findings_mean,
  );
  expect(facilities / 300_000).toBeCloseTo(1, 3);
  expect(visits / 3_000_000).toBeCloseTo(1, 3);
  expect(findings / 9_000_000).toBeCloseTo(1, 3);
});

test.each(AGENCIES.map(({ source_id }) => source_id))(
  "the connector of %s reads every generated row on both days",
  async (source_id) => {
    for (const day of [0, 1] as const) {
      const { paths, rows, records } = write(source_id, day);
      const files = await checkFiles(requireSource(source_id), paths, DAYS[day]);
      for (const { name, refused, accounts } of files) {
        expect({ name, refused, ...accounts }).toMatchObject({
          name,
          refused: undefined,
          rows_mapped: accounts.rows_read,
          unmapped: {},
          unread: {},
          rejected_values: {},
        });
      }
      expect(sumOf(files, ({ accounts }) => accounts.rows_read)).toBe(rows);
      expect(records.facilities).toBeGreaterThan(0);
    }
  },
);

test("the same seed gives the same bytes, and another seed gives others", () => {
  const textsOf = ({ paths }: { paths: string[] }) =>
    paths.map((path) => readFileSync(path, "utf8"));
  const first = textsOf(write("tx-hhsc", 0, "first"));
  expect(textsOf(write("tx-hhsc", 0, "again"))).toEqual(first);
  expect(textsOf(write("tx-hhsc", 0, "other", SEED + 1))).not.toEqual(first);
});

test("about 0.5 % of the lines of the second day are new or changed", () => {
  const [planned] = planNation(0.01, ["tx-hhsc"]);
  if (!planned) throw new Error("Texas is not planned");
  const linesOf = (day: Day) => {
    const { paths } = writeAgency(join(directory, `day-${day}`), planned, SEED, day);
    return paths.flatMap((path) => readFileSync(path, "utf8").split("\n"));
  };
  const before = new Set(linesOf(0));
  const after = linesOf(1);
  const changed = after.filter((line) => !before.has(line)).length;
  expect(changed / after.length).toBeGreaterThan(0.004);
  expect(changed / after.length).toBeLessThan(0.006);
});
