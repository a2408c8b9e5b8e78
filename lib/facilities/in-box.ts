import { type SQL, sql } from "drizzle-orm";
import { cubeOf, greatCircleMiles } from "#lib/kernel/geo";

/** West, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number];

/** Boxes that reach farther, in miles, have so many rows that the index would be slower. */
const INDEX_REACH_MAX = 250;

/** Matches points in a box. The cube around a small box lets the index of `xyz` find them. */
export function inBox([west, south, east, north]: Box): SQL {
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const corners = [south, north].flatMap((lat) =>
    [west, middle.lng, east].map((lng) => ({ lat, lng })),
  );
  const reach = Math.max(...corners.map((corner) => greatCircleMiles(middle, corner)));
  const around = sql`cube_enlarge(${`(${cubeOf(middle).join()})`}::cube, ${reach}, 3)`;
  const near = reach > INDEX_REACH_MAX ? sql`true` : sql`f.xyz <@ ${around}`;
  return sql`${near} and f.lng between ${west} and ${east}
    and f.lat between ${south} and ${north}`;
}
