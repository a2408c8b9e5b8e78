import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ingestFiles } from "#lib/ingest/ingest";
import { directoryStore } from "#lib/ingest/intake/raw-store";
import { WORKING_TABLES } from "#lib/ingest/working-tables";
import { testDatabase } from "#tests/database";
import { writeTexasFiles } from "../../bench/texas-files";
import { openCounted, type PlanWork, type Scan } from "./plan-work";
import { readSource } from "./ingest-harness";

const FACILITIES = 300;
const VISITS_EACH = 2;
/**
 * Ten times the rows may cost this many times the work, because sorts and tree heights grow
 * slightly.
 */
const GROWTH_MAX = 12;
/** A lookup by key reads at most this many index pages, and one table page per row. */
const LOOKUP_PAGES_MAX = 4;
const REPEATED_FROM = 100;

/** Each load, the share of the facilities in its files, and their date. */
const LOADS = {
  "a first load": { share: 0.2, observed_on: "2026-09-10" },
  "a load of mostly new records": { share: 1, observed_on: "2026-09-20" },
  "a newer load without a fifth of the records": { share: 0.8, observed_on: "2026-09-30" },
  "the same files again": { share: 0.8, observed_on: "2026-09-30" },
  "an older load that comes late": { share: 0.9, observed_on: "2026-09-05" },
} as const;
type LoadName = keyof typeof LOADS;

const directory = mkdtempSync(join(tmpdir(), "daybook-load-work-"));
const store = directoryStore(join(directory, "raw"));

async function measureLoads(facilities: number): Promise<Record<string, PlanWork>> {
  const database = await testDatabase();
  const counted = openCounted(database.url);
  const override = { name: "test", reason: "generated files" };
  const works: Record<string, PlanWork> = {};
  try {
    for (const [name, { share, observed_on }] of Object.entries(LOADS)) {
      const size = { facilities: facilities * share, visits_each: VISITS_EACH };
      const { paths } = writeTexasFiles(directory, size);
      const options = { store, observed_on, override };
      await ingestFiles(counted.sql, readSource("tx-hhsc"), paths, options);
      works[name] = counted.take();
    }
  } finally {
    await counted.close();
    await database.drop();
  }
  return works;
}

describe("a load of ten times the rows", () => {
  let small: Record<string, PlanWork>;
  let large: Record<string, PlanWork>;
  beforeAll(async () => {
    small = await measureLoads(FACILITIES);
    large = await measureLoads(10 * FACILITIES);
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  test.each(Object.keys(LOADS) as LoadName[])(
    "reads at most 12 times the rows if it is %s",
    (name) => {
      const [of_small, of_large] = [small[name]?.rows ?? 0, large[name]?.rows ?? Infinity];
      expect(of_small).toBeGreaterThan(FACILITIES);
      expect(of_large / of_small).toBeLessThanOrEqual(GROWTH_MAX);
    },
  );

  test("a load joins working tables by their keys", () => {
    const isWorking = ({ relation }: Scan) => WORKING_TABLES.some((name) => name === relation);
    const scans = Object.values(large).flatMap((work) => work.scans.filter(isWorking));
    const repeated = scans.filter(({ runs }) => runs >= REPEATED_FROM);
    expect(repeated.map(({ relation }) => relation)).toContain("changed_facility_keys");
    const isLookup = ({ runs, rows, pages }: Scan) => pages <= runs * LOOKUP_PAGES_MAX + rows;
    expect(repeated.filter((scan) => !isLookup(scan))).toEqual([]);
  });
});
