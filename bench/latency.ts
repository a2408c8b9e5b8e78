import { connection } from "../db/client";
import { cubeOf } from "../lib/kernel/geo";
import { readZipPoint } from "../lib/places/points";
import { type Timing, timeInTurn } from "./measure";
import type { BenchServer } from "./servers";

/** Sequential requests over HTTP with a key. Times are milliseconds until the response is read. */

type Target = { url: string; key: string };

async function ask({ url, key }: Target, path: string): Promise<void> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Filters by a different time each turn, earlier than all records, so that no response is cached.
 */
function radiusPath(zip: string, turn: number): string {
  const since = new Date(Date.UTC(2000, 0, 1) + turn).toISOString();
  return `/v1/facilities?zip_code=${zip}&radius=10&sort=distance&limit=24&updated_since=${since}`;
}

/**
 * A different page each turn, around varying ZIP codes, because an index is not equally fast
 * everywhere. Totals are cached, as in normal use.
 */
const nextPath = (zips: readonly string[], turn: number) =>
  `/v1/facilities?zip_code=${zips[turn % zips.length]}&radius=10&sort=distance&limit=24&offset=${turn}`;

/** Runs only the SQL of a radius search: a page of 24 by distance, and the exact total. */
async function searchBare(zip: string): Promise<void> {
  const { sql } = connection();
  const point = await readZipPoint(zip);
  if (!point) throw new Error(`no point for ${zip}`);
  const [x, y, z] = cubeOf(point);
  const cube = `cube(array[${x},${y},${z}])`;
  const within = `xyz <@ cube_enlarge(${cube}, 10, 3) and (xyz <-> ${cube}) <= 10 and updated_at >= '2000-01-01'`;
  await Promise.all([
    sql.unsafe(`select count(*)::int as total from facilities where ${within}`),
    sql.unsafe(`select id, name, state_code, facility_type, license_status, safety_score, source_url
      from facilities where ${within} order by xyz <-> ${cube}, id limit 24`),
  ]);
}

export type Latencies = Record<
  "bare" | "radius" | "radius_tenth" | "page" | "page_tenth" | "record" | "record_tenth",
  Timing
>;

/** Times the whole data set against a tenth of it, and radius search against its own SQL. */
export function timeLatencies(
  whole: { server: BenchServer; key: string; ids: readonly string[] },
  tenth: { server: BenchServer; key: string; ids: readonly string[] },
  zips: readonly string[],
  rounds: number,
): Promise<Latencies> {
  const [zip = "10003"] = zips;
  const of = ({ server, key }: { server: BenchServer; key: string }) => ({ url: server.url, key });
  const record = (ids: readonly string[], turn: number) =>
    `/v1/facilities/${ids[turn % ids.length]}`;
  return timeInTurn(
    {
      bare: () => searchBare(zip),
      radius: (turn) => ask(of(whole), radiusPath(zip, turn)),
      radius_tenth: (turn) => ask(of(tenth), radiusPath(zip, turn)),
      page: (turn) => ask(of(whole), nextPath(zips, turn)),
      page_tenth: (turn) => ask(of(tenth), nextPath(zips, turn)),
      record: (turn) => ask(of(whole), record(whole.ids, turn)),
      record_tenth: (turn) => ask(of(tenth), record(tenth.ids, turn)),
    },
    rounds,
  );
}
