import type { Fragment, ISql } from "postgres";
import { replacedOn } from "#lib/rescoring/observed";
import { requireSource } from "#lib/sources/catalog";
import type { SourceEntity } from "#lib/projection/identity";
import type { LicensingRecord } from "#lib/sources/records";
import { type ListDates, readListDates } from "./replaced-lists";

/** A pool or a transaction. */
export type Queries = ISql<Record<never, never>>;

/**
 * Roster records that are projected together: those of one block, or of blocks that share a record.
 */
export type Cluster = { source_id: string; record_key: string }[];

type Row = {
  identity_source: string;
  identity_key: string;
  stream: string;
  kind: LicensingRecord["kind"];
  mapped: LicensingRecord;
  observed_on: string;
  not_seen_since: string | null;
  retrieved_at: string;
  seen_at: string;
  sha256: string;
};

/**
 * Groups rows by the roster record that they belong to. A record listed only in a replaced list of
 * the agency counts as no longer listed.
 */
async function assembleIdentities(
  sql: Queries,
  rows: readonly Row[],
  until?: string,
): Promise<SourceEntity[]> {
  const sources = new Set(rows.map((row) => row.identity_source));
  const jurisdictions = [...sources].map((id) => requireSource(id).jurisdiction_id);
  const list_dates = await readListDates(sql, jurisdictions, until);
  const identities = new Map<string, SourceEntity>();
  for (const row of rows) {
    const id = `${row.identity_source} ${row.identity_key}`;
    let identity = identities.get(id);
    if (!identity) {
      identity = openIdentity(row.identity_source, row.identity_key);
      identities.set(id, identity);
    }
    place(identity, row, list_dates);
  }
  return [...identities.values()].filter(({ rosters }) => rosters.length > 0);
}

function openIdentity(source_id: string, key: string): SourceEntity {
  return {
    source: requireSource(source_id),
    key,
    rosters: [],
    enrichments: [],
    license_actions: [],
    inspections: [],
    violations: [],
  };
}

function place(identity: SourceEntity, row: Row, list_dates: ListDates): void {
  const { mapped: record } = row;
  const from = {
    source_id: row.identity_source,
    stream: row.stream,
    observed_on: row.observed_on,
    not_seen_since: row.not_seen_since,
    retrieved_at: new Date(row.retrieved_at).toISOString(),
    seen_at: new Date(row.seen_at).toISOString(),
    sha256: row.sha256,
  };
  if (record.kind === "inspection") identity.inspections.push({ record, ...from });
  else if (record.kind === "violation") identity.violations.push({ record, ...from });
  else if (record.role === "roster") {
    const dates = list_dates.get(identity.source.jurisdiction_id) ?? [];
    const not_seen_since = row.not_seen_since ?? replacedOn(dates, row.observed_on) ?? null;
    identity.rosters.push({ record, ...from, not_seen_since });
  } else if (record.role === "enrichment") identity.enrichments.push({ record, ...from });
  else identity.license_actions.push({ record, ...from });
}

type Owner = { source_id: string; name: string; record_key: string };

/**
 * Returns the aliases of these roster records. If several records claim an alias, the one with that
 * key wins, else the one with the lowest key.
 */
async function readNames(sql: Queries, lines: Cluster): Promise<Owner[]> {
  const claims = await sql<Owner[]>`
    select o.source_id, o.alias as name, o.record_key
    from unnest(${sourcesOf(lines)}::text[], ${keysOf(lines)}::text[]) as w (source_id, record_key)
    join record_aliases n on n.source_id = w.source_id and n.record_key = w.record_key
    join record_aliases o on o.source_id = n.source_id and o.alias = n.alias`;
  const owners = new Map<string, Owner>();
  const isStronger = (a: Owner, b: Owner) =>
    a.record_key === a.name || (b.record_key !== b.name && a.record_key < b.record_key);
  for (const claim of claims) {
    const id = `${claim.source_id} ${claim.name}`;
    const held = owners.get(id);
    if (!held || isStronger(claim, held)) owners.set(id, claim);
  }
  const wanted = new Set(lines.map(({ source_id, record_key }) => `${source_id} ${record_key}`));
  return [...owners.values()].filter(({ source_id, record_key }) =>
    wanted.has(`${source_id} ${record_key}`),
  );
}

const sourcesOf = (rows: readonly { source_id: string }[]) => rows.map((row) => row.source_id);
const keysOf = (rows: readonly { record_key: string }[]) => rows.map((row) => row.record_key);
const namesOf = (rows: readonly { name: string }[]) => rows.map((row) => row.name);

/**
 * Selects the date since when version `v` is missing. For an inspection or violation, it's null if
 * the file that lacks it had unreadable rows, because one of them may be its row.
 */
const missingSince = (sql: Queries, since: Fragment) => sql`
  case when v.kind = 'facility' or not exists (
    select from snapshots w where w.source_id = v.source_id and w.stream = v.stream
      and w.status = 'accepted' and w.observed_on = ${since} and w.rows_refused <> '{}')
  then (${since})::text end as not_seen_since`;

/** Reads all current records of these roster records. */
export async function readIdentities(
  sql: Queries,
  clusters: readonly Cluster[],
): Promise<SourceEntity[]> {
  const owners = await readNames(sql, clusters.flat());
  const rows = await sql<Row[]>`
    with newest as materialized (
      select distinct on (source_id, stream) source_id, stream, observed_on, retrieved_at
      from snapshots where status = 'accepted'
      -- A partial load doesn't date the records that it lacks.
      order by source_id, stream, is_partial, observed_on desc, recorded_at desc
    )
    select o.source_id as identity_source, o.record_key as identity_key, r.stream, r.kind,
      v.mapped, ${missingSince(sql, sql`r.not_seen_since`)}, v.sha256,
      (case when r.not_seen_since is null
        then greatest(n.observed_on, r.last_seen_on) else r.last_seen_on end)::text
        as observed_on,
      f.retrieved_at,
      case when r.not_seen_since is null then n.retrieved_at else (
        select s.retrieved_at from snapshots s
        where s.source_id = r.source_id and s.stream = r.stream and s.status = 'accepted'
          and s.observed_on = r.last_seen_on
        order by s.recorded_at desc limit 1) end as seen_at
    from unnest(${sourcesOf(owners)}::text[], ${namesOf(owners)}::text[],
      ${keysOf(owners)}::text[]) as o (source_id, name, record_key)
    join source_records r on r.source_id = o.source_id and r.facility_key = o.name
    join record_versions v on v.version_id = r.version_id
    join raw_files f on f.sha256 = v.sha256
    left join newest n on n.source_id = r.source_id and n.stream = r.stream`;
  return assembleIdentities(sql, rows);
}

/**
 * Reads the records of these roster records as of a past date: the last version of each, under the
 * facility that it named then. Replays only the append-only history.
 */
export async function readIdentitiesAsOf(
  sql: Queries,
  lines: Cluster,
  as_of: string,
): Promise<SourceEntity[]> {
  const owners = await readNames(sql, lines);
  // A stream with a rolling window writes no version of an absence. Its records are marked.
  const since = sql`
    case when v.event = 'not_seen' then v.observed_on
      when p.not_seen_since <= ${as_of}::date then p.not_seen_since end`;
  const rows = await sql<(Row & { event: string })[]>`
    select distinct on (v.source_id, v.stream, v.kind, v.record_key)
      o.source_id as identity_source, o.record_key as identity_key, v.stream, v.kind, v.mapped,
      ${missingSince(sql, since)}, v.sha256, f.retrieved_at, v.event,
      coalesce(case when ${since} is null then greatest(n.observed_on, v.observed_on) end,
        n.observed_on, v.observed_on)::text as observed_on,
      coalesce(n.retrieved_at, f.retrieved_at) as seen_at
    from unnest(${sourcesOf(owners)}::text[], ${namesOf(owners)}::text[],
      ${keysOf(owners)}::text[]) as o (source_id, name, record_key)
    join record_versions v on v.source_id = o.source_id and v.facility_key = o.name
      and v.observed_on <= ${as_of}::date
    left join source_records p on p.source_id = v.source_id and p.stream = v.stream
      and p.kind = v.kind and p.record_key = v.record_key
    join raw_files f on f.sha256 = v.sha256
    left join lateral (
      select n.observed_on, n.retrieved_at from snapshots n
      where n.source_id = v.source_id and n.stream = v.stream and n.status = 'accepted'
        and not n.is_partial and n.observed_on <= ${as_of}::date and n.observed_on < coalesce(${since}, 'infinity')
      order by n.observed_on desc, n.recorded_at desc limit 1
    ) n on true
    -- Asked of the few that moved alone: the index leads from a facility to all of its versions.
    where p.facility_key is null or p.facility_key = v.facility_key or not exists (
      select from record_versions w
      where w.source_id = v.source_id and w.facility_key = p.facility_key and w.stream = v.stream and w.kind = v.kind
        and w.record_key = v.record_key and w.observed_on <= ${as_of}::date
        and (w.observed_on, w.version_id) > (v.observed_on, v.version_id))
    order by v.source_id, v.stream, v.kind, v.record_key, v.observed_on desc, v.version_id desc`;
  const published = rows.filter(({ event }) => event !== "withdrawn");
  return assembleIdentities(sql, published, as_of);
}
