import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { arcMilesOfChord, cubeOf, type Point } from "#lib/kernel/geo";
import { operatingCondition } from "./operating";

/** Search radiuses in miles that a page chooses from, smallest first. */
export const RADIUSES = [1, 2, 3, 5, 10, 15, 25] as const;

/** Providers that make a choice: a search takes the smallest radius with as many. */
const ENOUGH_PROVIDERS = 60;

/**
 * Returns the smallest radius in miles around a point with enough listed facilities that may
 * operate, or the largest radius if none has.
 */
export async function chooseRadius(point: Point): Promise<number> {
  const largest = Math.max(...RADIUSES);
  const operating = operatingCondition({ include_not_operating: false, limit: 1, offset: 0 });
  const here = sql`${`(${cubeOf(point).join()})`}::cube`;
  const [row] = await reader().db.execute<{ miles: number }>(sql`
    select xyz <-> ${here} as miles from facilities
    where xyz <@ cube_enlarge(${here}, ${largest}, 3) and ${operating}
    order by miles limit 1 offset ${ENOUGH_PROVIDERS - 1}`);
  if (row === undefined) return largest;
  const miles = arcMilesOfChord(row.miles);
  return RADIUSES.find((radius) => miles <= radius) ?? largest;
}
