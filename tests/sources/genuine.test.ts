import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { TRUST } from "#lib/scoring/trust";
import { ingestFiles, type IngestReport } from "#lib/ingest/ingest";
import type { Source } from "#lib/sources/source";
import { hashServed, readSource, rigForAll } from "./ingest-harness";
import { partOfSource } from "./part-of-source";

const SHARED = join(process.env["DAYBOOK_SHARED"] ?? "../shared", "data");
const isHere = existsSync(SHARED);
if (!isHere) console.log(`Genuine snapshots are not at ${SHARED}: their tests are skipped.`);

/** Consecutive real snapshots of one stream, and their number. */
const SERIES: readonly [source_id: string, files: RegExp, snapshots: number][] = [
  ["nyc-dohmh", /^basic_info_/, 5],
  ["nyc-dohmh", /^inspection_summaries_/, 2],
  ["nc-dcdee", /^nc_2018.*_shift1\.csv$/, 7],
  ["ny-ocfs", /_nyc_homes_/, 3],
  ["ne-dhhs", /^child_care_providers_/, 2],
  ["co-cdec", /./, 2],
];

function listFiles(source_id: string, files: RegExp): string[] {
  const folder = join(SHARED, source_id);
  const names = readdirSync(folder).filter(
    (name) => /\.(csv|json)$/.test(name) && files.test(name),
  );
  return names.sort().map((name) => join(folder, name));
}

describe.skipIf(!isHere)("real snapshots of agencies", () => {
  const rig = rigForAll();

  /** Each source, with the same providers in all of its series. */
  const parts = new Map<string, Source>();
  beforeAll(async () => {
    for (const source_id of new Set(SERIES.map(([id]) => id))) {
      const own = SERIES.filter(([id]) => id === source_id);
      const paths = own.flatMap(([, files]) => listFiles(source_id, files));
      parts.set(source_id, await partOfSource(readSource(source_id), paths));
    }
  });

  const loadSeries = (source_id: string, files: RegExp): Promise<IngestReport> =>
    ingestFiles(
      rig.sql,
      parts.get(source_id) ?? readSource(source_id),
      listFiles(source_id, files),
    );

  test.each(SERIES)(
    "no real snapshot of %s %s is stopped",
    { timeout: 600_000 },
    async (source_id, files, snapshots) => {
      const report = await loadSeries(source_id, files);
      const stops = report.loads.flatMap(({ observed_on, issues }) =>
        issues.filter(({ severity }) => severity === "stop").map((stop) => [observed_on, stop]),
      );
      expect(stops).toEqual([]);
      expect(report.loads.map(({ outcome }) => outcome)).toEqual(
        Array.from({ length: snapshots }, () => "accepted"),
      );
    },
  );

  test("loading the newest real snapshot again changes nothing", { timeout: 120_000 }, async () => {
    const newest = /_2014-08-25\.csv$/;
    await loadSeries("nyc-dohmh", newest);
    const before = await hashServed(rig.sql);
    const again = await loadSeries("nyc-dohmh", newest);
    expect(again.loads.map(({ outcome }) => outcome)).toEqual([
      "unchanged",
      "unchanged",
      "unchanged",
    ]);
    expect(await hashServed(rig.sql)).toBe(before);
  });

  test("few enough records are in an open merge conflict that the agency can be launch_ready", async () => {
    const { max } = TRUST.launch_ready.unresolved_duplicate_pct;
    const [city] = await rig.sql<{ percent: number }[]>`
      select 100 * avg(has_merge_conflict::int)::float8 as percent
      from facilities where jurisdiction_id = 'ny-dohmh'`;
    expect(city?.percent).toBeGreaterThan(0);
    expect(city?.percent).toBeLessThan(max);
  });

  test("license changes of real snapshots never involve an unknown status", async () => {
    const [fired] = await rig.sql<{ all: number; unknown: number }[]>`
      select count(*)::int as all, count(*) filter (
        where 'unknown' in (payload->>'previous_license_status', payload->>'new_license_status'))::int
        as unknown
      from changes where notifies and type = 'license_change'`;
    expect(fired?.all).toBeGreaterThan(10);
    expect(fired?.unknown).toBe(0);
    const [absent] = await rig.sql<{ all: number; expired: number }[]>`
      select count(*)::int as all,
        count(*) filter (where license_status in ('expired', 'revoked'))::int as expired
      from facilities where not_seen_since is not null and jurisdiction_id = 'nc-dcdee'`;
    expect(absent?.all).toBeGreaterThan(40);
    expect(absent?.expired).toBe(0);
  });
});
