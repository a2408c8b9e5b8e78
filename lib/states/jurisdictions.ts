import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { currentPulse, versionOf } from "#db/pulse";
import {
  type Jurisdiction,
  judgeJurisdiction,
  type StoredJurisdiction,
} from "#lib/judgement/jurisdiction";
import { dayOf } from "#lib/kernel/days";
import { memoizeByVersion } from "#lib/kernel/clock-cache";

const stored = memoizeByVersion(async () => {
  const rows = await reader().db.execute<StoredJurisdiction>(sql`
    select jurisdiction_id, state_code, is_sample, facility_count, metrics, breakdown
    from jurisdiction_metrics order by jurisdiction_id`);
  return [...rows];
});

/** Those with facilities: the real ones alone once there are any, for no sum is of both kinds. */
export function servedJurisdictions(
  jurisdictions: ReadonlyMap<string, Jurisdiction>,
): Jurisdiction[] {
  const held = [...jurisdictions.values()].filter((each) => each.facility_count > 0);
  const real = held.filter(({ is_sample }) => !is_sample);
  return real.length > 0 ? real : held;
}

const judged = new Map<string, Promise<ReadonlyMap<string, Jurisdiction>>>();

/** Every jurisdiction with records, by id, as it stands on the day of `now`. */
export async function readJurisdictions(now: Date): Promise<ReadonlyMap<string, Jurisdiction>> {
  const version = versionOf(await currentPulse());
  const today = dayOf(now);
  const key = `${version}/${today}`;
  const known = judged.get(key);
  if (known) return known;
  const made = stored(version).then(
    (rows) => new Map(rows.map((row) => [row.jurisdiction_id, judgeJurisdiction(row, today)])),
  );
  judged.clear();
  judged.set(key, made);
  made.catch(() => judged.delete(key));
  return made;
}
