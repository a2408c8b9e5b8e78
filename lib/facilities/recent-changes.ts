import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { ChangeType } from "#lib/kernel/vocabulary";

/** A change of one facility, as it was logged. */
export type FacilityChange = {
  change_id: string;
  type: ChangeType;
  payload: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  occurred_at: string;
  recorded_at: string;
};

const DAYS = 400;
const CHANGES_MAX = 50;

/**
 * Reads the newest 50 changes of a facility from the last 400 days, newest first. Leaves out those
 * that only our own rules made.
 */
export async function readRecentChanges(facility_id: string, now: Date): Promise<FacilityChange[]> {
  const rows = await reader().db.execute<FacilityChange>(sql`
    select change_id, type, payload, occurred_at, recorded_at from changes
    where facility_id = ${facility_id} and cause <> 'method'
      and recorded_at > ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})
    order by sequence desc limit ${CHANGES_MAX}`);
  return rows.map((row) => ({
    ...row,
    occurred_at: new Date(row.occurred_at).toISOString(),
    recorded_at: new Date(row.recorded_at).toISOString(),
  }));
}
