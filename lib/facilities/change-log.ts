import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { Missing } from "#lib/kernel/fields";
import { addDays } from "#lib/kernel/days";
import { Problem } from "#lib/kernel/problem";
import type { ChangeType, FacilityType, PublicChangeType, StateCode } from "#lib/kernel/vocabulary";
import { mayBeHome } from "#lib/projection/withhold";
import { CHANGES_KEPT_DAYS, type FacilityChange } from "./change-shape";
import { COLUMN_MEMBERS, describeValues, publicType, storedTypes } from "./change-values";
import { hasRecord, readAlias } from "./record";

export type ChangesQuery = {
  state_code?: StateCode | undefined;
  county_fips?: string | undefined;
  zip_code?: string | undefined;
  facility_id?: string | undefined;
  jurisdiction_id?: string | undefined;
  type?: readonly PublicChangeType[] | undefined;
  /** ISO 8601. */
  since?: string | undefined;
  /** ISO 8601. */
  until?: string | undefined;
  after: string;
  limit: number;
};

type Row = {
  cursor: string;
  change_id: string;
  facility_id: string;
  facility_name: string;
  state_code: StateCode;
  stored_type: ChangeType;
  payload: Readonly<Record<string, unknown>>;
  observed_on: string;
  recorded_at: string;
  source_url: string;
  facility_type: FacilityType | null;
  address_withheld: boolean;
  missing: Missing[];
};

/** Written as the index of the public log is, so that PostgreSQL can use it. */
const IS_PUBLIC = sql`c.cause not in ('first_load', 'method') and c.type not in ('merged', 'split')`;

/**
 * Changes of an area are read by its facilities. States and agencies have too many: their changes
 * are read in the order of the log.
 */
function facilitiesOf(query: ChangesQuery): SQL | undefined {
  const { county_fips, zip_code, facility_id } = query;
  const kept = [
    ...(county_fips === undefined ? [] : [sql`county_fips = ${county_fips}`]),
    ...(zip_code === undefined ? [] : [sql`zip = ${zip_code}`]),
    ...(facility_id === undefined ? [] : [sql`id = ${facility_id}`]),
  ];
  if (kept.length === 0) return undefined;
  return sql`c.facility_id = any(array(
    with here as (select id from facilities where ${sql.join(kept, sql` and `)})
    select id from here
    union all select old_id from facility_aliases where facility_id in (select id from here)))`;
}

/** The last day of the last year that both PostgreSQL and a date of four digits have. */
const LATEST_MS = Date.parse("9999-12-31T00:00:00Z");

/**
 * Limits a time to the start of the kept log and to years of four digits, because PostgreSQL rejects
 * years and offsets that JavaScript reads.
 */
const withinLog = (time: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(time), +addDays(now, -CHANGES_KEPT_DAYS)), LATEST_MS));

function conditionsOf(query: ChangesQuery, now: Date): SQL[] {
  const { state_code, jurisdiction_id, type, until } = query;
  const facilities = facilitiesOf(query);
  const shown = sql.param(Object.keys(COLUMN_MEMBERS));
  return [
    ...(facilities ? [facilities] : []),
    ...(state_code === undefined ? [] : [sql`f.state_code = ${state_code}`]),
    ...(jurisdiction_id === undefined ? [] : [sql`f.jurisdiction_id = ${jurisdiction_id}`]),
    ...(type === undefined ? [] : [sql`c.type in ${storedTypes(type)}`]),
    ...(until === undefined
      ? []
      : [sql`c.recorded_at < ${withinLog(until, now).toISOString()}::timestamptz`]),
    // New monthly rates move scores although nothing happened at the facility.
    sql`(c.type <> 'score_change' or c.payload->>'cause' is distinct from 'method_epoch')`,
    sql`(c.type <> 'field_change' or c.payload->'fields' ?| ${shown}::text[])`,
  ];
}

/**
 * Returns a condition that starts the log after a cursor and at a time. Transactions take versions
 * in turn but may start earlier, so the version is looked up from a day before.
 */
function startOf({ after, since }: ChangesQuery, now: Date): SQL {
  const from = since === undefined ? addDays(now, -CHANGES_KEPT_DAYS) : withinLog(since, now);
  const day_before = addDays(from, -1).toISOString();
  const recorded = sql`c.recorded_at >= ${from.toISOString()}::timestamptz
    and c.data_version >= (select data_version from changes
      where recorded_at >= ${day_before}::timestamptz order by recorded_at, change_id limit 1)`;
  if (after === "0") return recorded;
  const [version, change_id] = after.split(".");
  return sql`${recorded} and (c.data_version, c.change_id collate "C") > (${version}::bigint, ${change_id})`;
}

/** @throws Problem `not_found` if no facility has or had this id. */
async function requireKnown(facility_id: string): Promise<string> {
  if (await hasRecord(facility_id)) return facility_id;
  const canonical = await readAlias(facility_id);
  if (canonical !== undefined) return canonical;
  const detail = "There is no facility with this id";
  throw new Problem("not_found", detail, {
    faults: [{ parameter: "facility_id", code: "not_found", detail }],
  });
}

/** The log with the facility that each change is of now. */
const LOG = sql`changes c
  left join facility_aliases a on a.old_id = c.facility_id
  join facilities f on f.id = coalesce(a.facility_id, c.facility_id)`;

/** Returns the query with the facility's current id. */
async function settled(query: ChangesQuery): Promise<ChangesQuery> {
  if (query.facility_id === undefined) return query;
  return { ...query, facility_id: await requireKnown(query.facility_id) };
}

const whereOf = (query: ChangesQuery, now: Date): SQL =>
  sql`${IS_PUBLIC} and ${sql.join([startOf(query, now), ...conditionsOf(query, now)], sql` and `)}`;

/**
 * Counts changes after a cursor by public type.
 * @throws Problem `not_found` for an unknown facility.
 */
export async function countChanges(
  query: ChangesQuery,
  now: Date,
): Promise<Partial<Record<PublicChangeType, number>>> {
  const rows = await reader().db.execute<{ type: ChangeType; count: number }>(sql`
    select c.type, count(*)::int as count from ${LOG}
    where ${whereOf(await settled(query), now)} group by c.type`);
  const counts: Partial<Record<PublicChangeType, number>> = {};
  for (const { type, count } of rows) {
    const shown = publicType(type);
    counts[shown] = (counts[shown] ?? 0) + count;
  }
  return counts;
}

/**
 * Lists changes of facilities after a cursor, in the order in which they were published. First
 * loads and new methods change records but no facility, so they are left out. Changes of a merged
 * facility have the id that it has now.
 * @throws Problem `not_found` for an unknown facility.
 */
export async function listChanges(
  query: ChangesQuery,
  now: Date,
): Promise<{ data: FacilityChange[]; meta: { limit: number; next: string } }> {
  const where = whereOf(await settled(query), now);
  const rows = await reader().db.execute<Row>(sql`
    select c.data_version || '.' || c.change_id as cursor, c.change_id, f.id as facility_id,
      f.name as facility_name, f.state_code, c.type as stored_type, c.payload,
      coalesce(s.observed_on, (c.occurred_at at time zone 'utc')::date)::text as observed_on,
      c.recorded_at, coalesce(c.payload->>'source_url', f.source_url) as source_url,
      f.facility_type, f.address_withheld, f.missing
    from ${LOG} left join snapshots s on s.snapshot_id = c.snapshot_id
    where ${where}
    order by c.data_version, c.change_id collate "C" limit ${query.limit}`);
  const data = rows.map(describe);
  return { data, meta: { limit: query.limit, next: data.at(-1)?.cursor ?? query.after } };
}

function describe(row: Row): FacilityChange {
  const { cursor, change_id, facility_id, facility_name, state_code } = row;
  const { type, ...values } = describeValues(row.stored_type, row.payload, mayBeHome(row));
  return {
    cursor,
    change_id,
    facility_id,
    facility_name,
    state_code,
    type,
    observed_on: row.observed_on,
    recorded_at: new Date(row.recorded_at).toISOString(),
    ...values,
    source_url: row.source_url,
  };
}
