import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oncePerVersion, VersionCache } from "#db/version-cache";
import {
  hasFacilities,
  type Jurisdiction,
  assessJurisdiction,
  type StoredJurisdiction,
} from "#lib/rescoring/jurisdiction";
import { dayOf } from "#lib/kernel/days";

async function loadStored(): Promise<StoredJurisdiction[]> {
  const rows = await reader().db.execute<StoredJurisdiction>(sql`
    select jurisdiction_id, state_code, is_sample, facility_count, metrics,
      -- A release that did not count off-list facilities wrote no such member.
      '{"off_list_count": 0}'::jsonb || breakdown as breakdown
    from jurisdiction_metrics order by jurisdiction_id`);
  return [...rows];
}

const readStored = oncePerVersion(loadStored);
/** One entry: the last requested day. */
const jurisdictionCache = new VersionCache<ReadonlyMap<string, Jurisdiction>>(1);

/**
 * Returns the jurisdictions with facilities. Once there are real ones, the sample is left out,
 * because sums must not mix both.
 */
export function servedJurisdictions(
  jurisdictions: ReadonlyMap<string, Jurisdiction>,
): Jurisdiction[] {
  const held = [...jurisdictions.values()].filter(hasFacilities);
  const real = held.filter(({ is_sample }) => !is_sample);
  return real.length > 0 ? real : held;
}

/** Reads every jurisdiction with records by id, assessed on the day of `now`. */
export async function readJurisdictions(now: Date): Promise<ReadonlyMap<string, Jurisdiction>> {
  const today = dayOf(now);
  return jurisdictionCache.read(today, async () => {
    const rows = await readStored();
    return new Map(rows.map((row) => [row.jurisdiction_id, assessJurisdiction(row, today)]));
  });
}
