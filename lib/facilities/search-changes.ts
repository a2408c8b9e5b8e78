import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { currentVersions } from "#db/service-versions";
import { addDays } from "#lib/kernel/days";
import type { ChangeType, LicenseStatus } from "#lib/kernel/vocabulary";
import { settleState } from "#lib/places/settle-state";
import { writeFilters } from "./filters";
import type { SearchInput } from "./search-input";

/** One change of a facility, without what its agency withholds. */
export type SearchChange = {
  change_id: string;
  facility_id: string;
  name: string;
  city: string | null;
  type: ChangeType;
  recorded_at: string;
  /** Statuses before and after a license change. */
  previous_status: LicenseStatus | null;
  new_status: LicenseStatus | null;
  /** Scores before and after a score change. */
  previous_score: number | null;
  new_score: number | null;
};

/** The newest changes of a search, newest first. */
export type SearchChanges = {
  changes: SearchChange[];
  /** Time of the newest change; without one, of the newest load. */
  updated: string;
};

/** A reader that is away for longer starts again with the page itself. */
const KEPT_DAYS = 90;
const CHANGES_MAX = 50;

/** Changes that concern a family. Details such as the spelling of a street don't. */
const TYPES: readonly ChangeType[] = [
  "score_change",
  "license_change",
  "violation_recorded",
  "first_seen",
  "not_seen",
  "seen_again",
];

/**
 * Lists the newest changes of the facilities that a search finds, newest first. First loads and new
 * methods change records but no provider, so they are left out.
 */
export async function listSearchChanges(given: SearchInput, now: Date): Promise<SearchChanges> {
  const { from, where, hours } = await writeFilters(settleState(given));
  const since = addDays(now, -KEPT_DAYS).toISOString();
  const rows = await reader().db.execute<SearchChange>(sql`
    with found as (
      select f.id, f.name, f.city from ${from} where ${where} and ${hours}
    )
    select c.change_id, c.facility_id, found.name, found.city, c.type,
      to_char(c.recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recorded_at,
      c.payload->>'previous_license_status' as previous_status,
      c.payload->>'new_license_status' as new_status,
      (c.payload->>'previous_safety_score')::int as previous_score,
      (c.payload->>'new_safety_score')::int as new_score
    from changes c join found on found.id = c.facility_id
    where c.recorded_at >= ${since}::timestamptz and c.cause not in ('first_load', 'method')
      and c.type in ${TYPES}
      and (c.type <> 'score_change' or c.payload->>'cause' is distinct from 'method_epoch')
    order by c.recorded_at desc, c.change_id limit ${CHANGES_MAX}`);
  const { last_ingest_at } = await currentVersions();
  const updated = rows[0]?.recorded_at ?? last_ingest_at?.toISOString() ?? since;
  return { changes: [...rows], updated };
}
