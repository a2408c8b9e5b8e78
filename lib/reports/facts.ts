import { sql } from "drizzle-orm";
import { database } from "#db/client";
import type { Jurisdiction } from "#lib/judgement/jurisdiction";
import type { StateCode } from "#lib/kernel/vocabulary";
import { readJurisdictions } from "#lib/states/jurisdictions";
import type { Month } from "./month";

/** What inspectors found in a month, in one state. */
export type StateMonth = {
  state_code: StateCode;
  inspections: number;
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
  previous: string;
  next: string;
  occurred_on: string;
};

export type IncidentCount = { source_id: string; incidents: number };

/** All that a month's report rests on. Counts of the month are of dated rows alone. */
export type Facts = {
  standing: Jurisdiction[];
  states: StateMonth[];
  moves: LicenseMove[];
  first_seen: number;
  not_seen: number;
  /** Scores that moved, by cause. */
  scores: Readonly<Record<string, number>>;
  methods: string[];
  incidents: IncidentCount[];
};

/** What is counted of the month itself. */
export type Counted = Omit<Facts, "standing">;

/** Gathers the facts of a month; agencies are judged on the day of `clock`. */
export async function readFacts(month: Month, clock: Date): Promise<Facts> {
  const [jurisdictions, counted] = await Promise.all([readJurisdictions(clock), countMonth(month)]);
  const standing = [...jurisdictions.values()].filter((each) => each.facility_count > 0);
  return { standing, ...counted };
}

/** Whoever counts later, when late files have come, may find more. */
async function countMonth(month: Month): Promise<Counted> {
  const [states, moves, seen, scores, methods, incidents] = await Promise.all([
    readStates(month),
    readMoves(month),
    countSeen(month),
    countScores(month),
    readMethods(month),
    countIncidents(month),
  ]);
  return { states, moves, ...seen, scores, methods, incidents };
}

async function readStates({ first, after }: Month): Promise<StateMonth[]> {
  const rows = await database().execute<StateMonth>(sql`
    select f.state_code, count(*)::int as inspections,
      count(*) filter (where i.harm + i.serious + i.moderate + i.low + i.unrated = 0
        and coalesce(i.violations, 0) = 0)::int as clean,
      sum(i.harm)::int as harm, sum(i.serious)::int as serious, sum(i.moderate)::int as moderate,
      sum(i.low)::int as low, sum(i.unrated)::int as unrated
    from inspections i join facilities f on f.id = i.facility_id
    where i.date >= ${first} and i.date < ${after}
    group by f.state_code order by inspections desc, f.state_code`);
  return [...rows];
}

async function readMoves({ first, after }: Month): Promise<LicenseMove[]> {
  const rows = await database().execute<LicenseMove>(sql`
    select c.facility_id, f.name, f.state_code, c.payload->>'previous_license_status' as previous,
      c.payload->>'new_license_status' as next, to_char(c.occurred_at, 'YYYY-MM-DD') as occurred_on
    from changes c join facilities f on f.id = c.facility_id
    where c.type = 'license_change'
      and c.occurred_at >= ${first}::date and c.occurred_at < ${after}::date
    order by c.occurred_at, c.change_id`);
  return [...rows];
}

async function countSeen({ first, after }: Month) {
  const [row] = await database().execute<{ first_seen: number; not_seen: number }>(sql`
    select count(*) filter (where type = 'first_seen')::int as first_seen,
      count(*) filter (where type = 'not_seen')::int as not_seen
    from changes where type in ('first_seen', 'not_seen')
      and occurred_at >= ${first}::date and occurred_at < ${after}::date`);
  return row ?? { first_seen: 0, not_seen: 0 };
}

async function countScores({ first, after }: Month): Promise<Record<string, number>> {
  const rows = await database().execute<{ cause: string; n: number }>(sql`
    select cause, count(*)::int as n from score_history
    where as_of >= ${first} and as_of < ${after} group by cause order by cause`);
  return Object.fromEntries(rows.map(({ cause, n }) => [cause, n]));
}

async function readMethods({ after }: Month): Promise<string[]> {
  const rows = await database().execute<{ method_version: string }>(sql`
    select distinct on (jurisdiction_id) method_version from method_epochs
    where month < ${after} order by jurisdiction_id, epoch_id desc`);
  return [...new Set(rows.map(({ method_version }) => method_version))].toSorted();
}

async function countIncidents({ first, after }: Month): Promise<IncidentCount[]> {
  const rows = await database().execute<IncidentCount>(sql`
    select source_id, count(*)::int as incidents from incidents
    where recorded_at >= ${first}::date and recorded_at < ${after}::date
    group by source_id order by source_id`);
  return [...rows];
}
