import { closeDatabase, connection, databaseUrl, openConnection } from "../db/client";
import { migrate } from "../db/migrate";
import { searchFacilities } from "../lib/facilities/search";
import { SearchInput } from "../lib/facilities/search-input";
import { cubeOf } from "../lib/kernel/geo";
import { readZipPoint } from "../lib/places/points";
import { writeDataset } from "./dataset";
import { timeInTurn } from "./measure";

/**
 * Radius search against its own SQL run bare: ten miles around ZIP codes of the densest metro, 24 by
 * distance with the exact total, at 200,000 facilities. Run over an empty database.
 */

const FACILITIES = Number(process.env["BENCH_FACILITIES"] ?? 200_000);
const ZIPS = ["10003", "11211", "10451", "11101", "10025", "11385", "07302", "10027"];
const ROUNDS = 200;

async function bareSearch(zip: string): Promise<unknown> {
  const { sql } = connection();
  const point = await readZipPoint(zip);
  if (!point) throw new Error(`no point for ${zip}`);
  const [x, y, z] = cubeOf(point);
  const within = `xyz <@ cube_enlarge(cube(array[${x},${y},${z}]), 10, 3) and (xyz <-> cube(array[${x},${y},${z}])) <= 10`;
  const [total, page] = await Promise.all([
    sql.unsafe(`select count(*)::int as total from facilities where ${within}`),
    sql.unsafe(`select id, name, state_code, facility_type, license_status, safety_score, source_url
      from facilities where ${within} order by xyz <-> cube(array[${x},${y},${z}]), id limit 24`),
  ]);
  return { total, page };
}

async function main(): Promise<void> {
  const url = databaseUrl();
  await migrate(url);
  const filling = openConnection({ url, connections_max: 2, statement_timeout_ms: 0 });
  const [{ count } = { count: 0 }] = await filling.sql<{ count: number }[]>`
    select count(*)::int as count from facilities`;
  if (count === 0) await writeDataset(filling.sql, FACILITIES);
  await filling.close();

  const ask = (zip: string, turn: number) =>
    SearchInput.parse({
      zip_code: zip,
      radius: 10,
      sort: "distance",
      limit: 24,
      capacity_min: 1 + turn,
    });
  const timings = await timeInTurn(
    {
      bare: (turn) => bareSearch(ZIPS[turn % ZIPS.length] ?? "10003"),
      // A filter that differs each time keeps the totals from being remembered.
      fresh: (turn) => searchFacilities(ask(ZIPS[turn % ZIPS.length] ?? "10003", turn)),
      remembered: (turn) => searchFacilities(ask(ZIPS[turn % ZIPS.length] ?? "10003", 0)),
    },
    ROUNDS,
  );
  console.table(timings);
  const ratio = (name: "fresh" | "remembered") =>
    (timings[name].p50_ms / timings.bare.p50_ms).toFixed(2);
  console.log(
    `p50 over bare SQL: ${ratio("fresh")} fresh, ${ratio("remembered")} with totals remembered`,
  );
  await closeDatabase();
}

await main();
