import { type SQL, sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { type Connection, connection, type Database, openLongConnection } from "#db/client";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { dayOf } from "#lib/kernel/days";
import { SAMPLE_PREFIX } from "#lib/kernel/sample";
import type { LicenseStatus, StateCode } from "#lib/kernel/vocabulary";
import { type AuditAnchor, readHead } from "#lib/ingest/audit-chain";
import { readJurisdictions, servedJurisdictions } from "#lib/states/jurisdictions";
import type { AgencyCount } from "./compare-months";
import { type Month, monthBefore } from "./month";

/** One state's inspections and findings in a month. */
export type StateMonth = {
  state_code: StateCode;
  inspections: number;
  /** Inspections with a published count of findings. */
  counted: number;
  /** Inspections with a count of zero. */
  clean: number;
  harm: number;
  serious: number;
  moderate: number;
  low: number;
  unrated: number;
};

export type LicenseMove = {
  facility_id: string;
  name: string;
  state_code: StateCode;
  previous: LicenseStatus;
  next: LicenseStatus;
  occurred_on: string;
};

/** A source's incidents by outcome. */
type IncidentCount = {
  source_id: string;
  refused: number;
  set_aside: number;
  accepted: number;
};

/** Inputs of a month's report. Counts of the month include only dated rows. */
export type ReportInputs = {
  /** Whether all records are fictional sample data; otherwise none is. */
  is_sample: boolean;
  covered: Jurisdiction[];
  /** The newest audit anchor by then. */
  chain: AuditAnchor | undefined;
  states: StateMonth[];
  /** Counts of this month and the month before, by agency. */
  agency_counts: AgencyCount[];
  moves: LicenseMove[];
  first_seen: number;
  not_seen: number;
  /** Scores that changed, by cause. */
  scores: Readonly<Record<string, number>>;
  methods: string[];
  incidents: IncidentCount[];
};

export type MonthCounts = Omit<ReportInputs, "covered" | "chain" | "is_sample">;

/** Reads the agencies that a report covers, assessed on the day of `now`. */
export async function readCoveredJurisdictions(now: Date): Promise<Jurisdiction[]> {
  return servedJurisdictions(await readJurisdictions(now));
}

/**
 * Reads the facts of a month; agencies are assessed on the day of `now`. Counting reads whole
 * tables, which takes longer than the timeouts of the serving pool.
 */
export async function readFacts(month: Month, now: Date): Promise<ReportInputs> {
  const covered = await readCoveredJurisdictions(now);
  const isSample = covered[0]?.is_sample ?? false;
  const chain = await readHead(connection().sql, dayOf(now));
  const long = openLongConnection();
  try {
    return { is_sample: isSample, covered, chain, ...(await countMonth(long, month, isSample)) };
  } finally {
    await long.close();
  }
}

/** Keeps either real or sample rows, by the id of their source or agency. */
type Kept = (id: SQL) => SQL;

/** Counts the month's facts. A later count may find more, if files arrived late. */
async function countMonth(
  { db, sql: query }: Connection,
  month: Month,
  isSample: boolean,
): Promise<MonthCounts> {
  const kept: Kept = (id) => sql`starts_with(${id}, ${SAMPLE_PREFIX}) = ${isSample}`;
  const [states, visits, changed, moves, seen, scores, methods, incidents] = await Promise.all([
    readStates(query, month, isSample),
    countVisits(query, month, isSample),
    countMoves(db, month, kept),
    readMoves(db, month, kept),
    countSeen(db, month, kept),
    countScores(db, month, kept),
    readMethods(db, month, kept),
    countIncidents(db, month, kept),
  ]);
  const agency_counts = [...visits, ...changed];
  return { states, agency_counts, moves, ...seen, scores, methods, incidents };
}

/**
 * Counts by state. An inspection recorded under several permits counts once, as on the facility's
 * page.
 */
async function readStates(
  query: Sql,
  { first, after }: Month,
  isSample: boolean,
): Promise<StateMonth[]> {
  return query<StateMonth[]>`
    select f.state_code, count(*)::int as inspections, count(w.violations)::int as counted,
      count(*) filter (where w.violations = 0)::int as clean,
      sum(w.harm)::int as harm, sum(w.serious)::int as serious, sum(w.moderate)::int as moderate,
      sum(w.low)::int as low, sum(w.unrated)::int as unrated
    from inspections w join facilities f on f.id = w.facility_id
    where w.repeats is null and w.date >= ${first}::date and w.date < ${after}::date
      and starts_with(f.jurisdiction_id, ${SAMPLE_PREFIX}) = ${isSample}
    group by f.state_code order by f.state_code`;
}

async function countVisits(query: Sql, month: Month, isSample: boolean): Promise<AgencyCount[]> {
  const { first } = monthBefore(month);
  const [now, before] = [
    query`w.date >= ${month.first}::date`,
    query`w.date < ${month.first}::date`,
  ];
  return query<AgencyCount[]>`
    with walked as (
      select f.jurisdiction_id, w.date, w.harm + w.serious as serious
      from inspections w join facilities f on f.id = w.facility_id
      where w.repeats is null and w.date >= ${first}::date and w.date < ${month.after}::date
        and starts_with(f.jurisdiction_id, ${SAMPLE_PREFIX}) = ${isSample}
    )
    select jurisdiction_id, 'inspections' as id, count(*) filter (where ${now})::int as value,
      count(*) filter (where ${before})::int as before
    from walked w group by 1
    union all
    select jurisdiction_id, 'serious_findings',
      coalesce(sum(serious) filter (where ${now}), 0)::int,
      coalesce(sum(serious) filter (where ${before}), 0)::int
    from walked w group by 1`;
}

/**
 * Selects a month's changes made by agencies. Excludes mapping changes and first files, where
 * everything is new. A facility missing from a file counts as an agency change even after a mapping
 * change.
 */
const agencyChanges = ({ first, after }: Month, kept: Kept) => sql`
  select c.* from changes c join snapshots s using (snapshot_id)
  where (c.cause in ('ingest', 'sample') or (c.cause = 'method' and c.type = 'not_seen'))
    and not s.is_first and ${kept(sql`s.source_id`)}
    and c.occurred_at >= ${first}::date and c.occurred_at < ${after}::date`;

async function readMoves(db: Database, month: Month, kept: Kept): Promise<LicenseMove[]> {
  const rows = await db.execute<LicenseMove>(sql`
    select c.facility_id, f.name, f.state_code, c.payload->>'previous_license_status' as previous,
      c.payload->>'new_license_status' as next, to_char(c.occurred_at, 'YYYY-MM-DD') as occurred_on
    from (${agencyChanges(month, kept)}) c join facilities f on f.id = c.facility_id
    where c.type = 'license_change'
    order by c.occurred_at, c.change_id`);
  return [...rows];
}

/** Counts each agency's license changes in the month and in the month before. */
async function countMoves(db: Database, month: Month, kept: Kept): Promise<AgencyCount[]> {
  const both = { ...month, first: monthBefore(month).first };
  const rows = await db.execute<AgencyCount>(sql`
    select f.jurisdiction_id, 'license_changes' as id,
      count(*) filter (where c.occurred_at >= ${month.first}::date)::int as value,
      count(*) filter (where c.occurred_at < ${month.first}::date)::int as before
    from (${agencyChanges(both, kept)}) c join facilities f on f.id = c.facility_id
    where c.type = 'license_change' group by 1`);
  return [...rows];
}

async function countSeen(db: Database, month: Month, kept: Kept) {
  const [row] = await db.execute<{ first_seen: number; not_seen: number }>(sql`
    select count(*) filter (where type = 'first_seen')::int as first_seen,
      count(*) filter (where type = 'not_seen')::int as not_seen
    from (${agencyChanges(month, kept)}) c where type in ('first_seen', 'not_seen')`);
  return row ?? { first_seen: 0, not_seen: 0 };
}

async function countScores(
  db: Database,
  { first, after }: Month,
  kept: Kept,
): Promise<Record<string, number>> {
  const rows = await db.execute<{ cause: string; n: number }>(sql`
    select h.cause, count(*)::int as n
    from score_history h join model_parameters e using (parameters_id)
    where h.as_of >= ${first} and h.as_of < ${after} and ${kept(sql`e.jurisdiction_id`)}
    group by h.cause order by h.cause`);
  return Object.fromEntries(rows.map(({ cause, n }) => [cause, n]));
}

async function readMethods(db: Database, { after }: Month, kept: Kept): Promise<string[]> {
  const rows = await db.execute<{ method_version: string }>(sql`
    select distinct on (jurisdiction_id) method_version from model_parameters
    where month < ${after} and ${kept(sql`jurisdiction_id`)}
    order by jurisdiction_id, parameters_id desc`);
  return [...new Set(rows.map(({ method_version }) => method_version))].toSorted();
}

async function countIncidents(
  db: Database,
  { first, after }: Month,
  kept: Kept,
): Promise<IncidentCount[]> {
  const rows = await db.execute<IncidentCount>(sql`
    select source_id,
      -- A file that is refused is asked for again, and refused in the same words.
      (count(distinct (stream, code, detail))
        filter (where severity = 'stop' and overridden_at is null))::int as refused,
      count(*) filter (where severity = 'quarantine')::int as set_aside,
      count(*) filter (where severity = 'warn' or overridden_at is not null)::int as accepted
    from incidents
    where recorded_at >= ${first}::date and recorded_at < ${after}::date
      and ${kept(sql`source_id`)}
    group by source_id order by source_id`);
  return [...rows];
}
