import { closeDatabase, connection, databaseUrl, openConnection } from "../db/client";
import { migrate } from "../db/migrate";
import { forgetVersions } from "../db/service-versions";
import { writeMemo } from "../lib/decisions/memo";
import { MemoInput } from "../lib/decisions/memo-shape";
import { cubeOf } from "../lib/kernel/geo";
import { readZipPoint } from "../lib/places/points";
import { overrideSettings } from "../lib/kernel/env";
import { writeDataset } from "./dataset";
import { timeInTurn } from "./measure";
import { measureJurisdictions } from "./synthetic-us";

/**
 * Compares a decision memo with its SQL alone: all facilities within 25 miles of ZIP codes in the
 * densest metro, ranked, with 200,000 facilities. Needs an empty database.
 */

const FACILITIES = Number(process.env["BENCH_FACILITIES"] ?? 200_000);
const ZIPS = ["10003", "11211", "10451", "11101", "10025", "11385", "07302", "10027"];
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 100);
const NOW = new Date("2026-11-01T00:00:00Z");

async function fill(url: string): Promise<void> {
  await migrate(url);
  const { sql, close } = openConnection({ url, connections_max: 2, statement_timeout_ms: 0 });
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int as count from facilities`;
  if (count === 0) await writeDataset(sql, FACILITIES);
  await measureJurisdictions(sql);
  await close();
  forgetVersions();
}

/**
 * Runs only the reads of a memo: all candidates with their ranking data, then names and evidence of
 * five.
 */
async function readBare(zip: string): Promise<void> {
  const { sql } = connection();
  const point = await readZipPoint(zip);
  if (!point) throw new Error(`no point for ${zip}`);
  const [x, y, z] = cubeOf(point);
  const cube = `cube(array[${x},${y},${z}])`;
  const rows = await sql.unsafe(`
    select id, jurisdiction_id, facility_type, county_fips, is_sample, license_status, safety_score,
      has_merge_conflict, own_prices, age_min_months, age_max_months, last_inspected_on, lat, lng,
      xyz <-> ${cube} as distance_miles
    from facilities
    where xyz <@ cube_enlarge(${cube}, 25, 3) and (xyz <-> ${cube}) <= 25`);
  await sql`
    select f.id, f.name, s.low, s.high, s.cap,
      array(select e.id from evidence e where e.facility_id = f.id
        order by e.published_on desc nulls last, e.id limit 3) as evidence_ids
    from facilities f left join safety_scores s on s.facility_id = f.id
    where f.id = any(${rows.slice(0, 5).map((row) => row["id"] as string)})`;
}

async function main(): Promise<void> {
  overrideSettings({ DATA_CLOCK: NOW.toISOString() });
  await fill(databaseUrl());
  const zipOf = (turn: number) => ZIPS[turn % ZIPS.length] ?? "10003";
  const ask = (turn: number, budget_weekly: number, more: object = {}) =>
    writeMemo(
      MemoInput.parse({ geography: zipOf(turn), child_age_months: 30, budget_weekly, ...more }),
      "key_bench",
      NOW,
    );
  const start = Math.floor(performance.timeOrigin % 50_000);
  const timings = await timeInTurn(
    {
      bare: (turn) => readBare(zipOf(turn)),
      // A different budget each time, because a repeated request returns the stored memo.
      fresh: (turn) => ask(turn, start + turn),
      with_commute: (turn) => ask(turn, start + turn, { commute_origin: zipOf(turn) }),
      asked_before: (turn) => ask(turn, 320),
    },
    ROUNDS,
    8,
  );
  console.table(timings);
  const { summary } = await ask(0, 320);
  console.log(summary);
  for (const name of ["fresh", "with_commute", "asked_before"] as const) {
    const ratio = timings[name].p50_ms / timings.bare.p50_ms;
    console.log(`p50 over bare SQL, ${name}: ${ratio.toFixed(2)}`);
  }
  await closeDatabase();
}

await main();
