import type { TransactionSql } from "postgres";
import { sourceById } from "../catalog";
import type { Identity, Known, KnownRecord } from "../projection/known";
import type { FacilityRecord, InspectionRecord, ViolationRecord } from "../records";
import type { Cluster } from "./touched";

type Row = {
  identity_source: string;
  identity_key: string;
  stream: string;
  kind: KnownRecord["record"]["kind"];
  mapped: KnownRecord["record"];
  observed_on: string;
  not_seen_since: string | null;
  retrieved_at: string;
  seen_at: string;
  sha256: string;
};

/** Puts rows of records under the roster lines that they belong to. */
export function assembleIdentities(rows: Iterable<Row>): Identity[] {
  const identities = new Map<string, Identity>();
  for (const row of rows) {
    const id = `${row.identity_source} ${row.identity_key}`;
    let identity = identities.get(id);
    if (!identity) {
      identity = openIdentity(row.identity_source, row.identity_key);
      identities.set(id, identity);
    }
    place(identity, row);
  }
  return [...identities.values()].filter(({ rosters }) => rosters.length > 0);
}

function openIdentity(source_id: string, key: string): Identity {
  const source = sourceById(source_id);
  if (!source) throw new Error(`Records of a source that is not in the catalog: ${source_id}`);
  return {
    source,
    key,
    rosters: [],
    enrichments: [],
    license_actions: [],
    inspections: [],
    violations: [],
  };
}

function place(identity: Identity, row: Row): void {
  const known: KnownRecord = {
    source_id: row.identity_source,
    stream: row.stream,
    record: row.mapped,
    observed_on: row.observed_on,
    not_seen_since: row.not_seen_since,
    retrieved_at: new Date(row.retrieved_at).toISOString(),
    seen_at: new Date(row.seen_at).toISOString(),
    sha256: row.sha256,
  };
  const { record } = known;
  if (record.kind === "inspection") identity.inspections.push(known as Known<InspectionRecord>);
  else if (record.kind === "violation") identity.violations.push(known as Known<ViolationRecord>);
  else if (record.role === "roster") identity.rosters.push(known as Known<FacilityRecord>);
  else if (record.role === "enrichment") identity.enrichments.push(known as Known<FacilityRecord>);
  else identity.license_actions.push(known as Known<FacilityRecord>);
}

/**
 * All that is known now under these roster lines. A name that several lines claim belongs to the one
 * whose key it is, else to the lowest key.
 */
export async function readIdentities(
  tx: TransactionSql,
  clusters: readonly Cluster[],
): Promise<Identity[]> {
  const lines = clusters.flat();
  const rows = await tx<Row[]>`
    with wanted as (
      select * from unnest(${lines.map(({ source_id }) => source_id)}::text[],
        ${lines.map(({ record_key }) => record_key)}::text[]) as w (source_id, record_key)
    ), owners as (
      select distinct on (o.source_id, o.name) o.source_id, o.name, o.record_key
      from record_names o
      where (o.source_id, o.name) in (
        select n.source_id, n.name from record_names n join wanted using (source_id, record_key))
      order by o.source_id, o.name, (o.record_key = o.name) desc, o.record_key
    ), newest as (
      select distinct on (source_id, stream) source_id, stream, observed_on, retrieved_at
      from snapshots where status = 'accepted'
      order by source_id, stream, observed_on desc, recorded_at desc
    )
    select o.source_id as identity_source, o.record_key as identity_key, r.stream, r.kind,
      v.mapped, r.not_seen_since::text as not_seen_since, v.sha256,
      (case when r.not_seen_since is null then n.observed_on else r.last_seen_on end)::text
        as observed_on,
      s.retrieved_at,
      case when r.not_seen_since is null then n.retrieved_at else s.retrieved_at end as seen_at
    from owners o join wanted using (source_id, record_key)
    join source_records r on r.source_id = o.source_id and r.facility_key = o.name
    join record_versions v on v.version_id = r.version_id
    join snapshots s on s.snapshot_id = v.snapshot_id
    join newest n on n.source_id = r.source_id and n.stream = r.stream`;
  return assembleIdentities(rows);
}

/**
 * What was known under these lines on a past day: of each record the last version that the sources had
 * published by then. Pure replay of the append-only history.
 */
export async function readIdentitiesAsOf(
  tx: TransactionSql,
  lines: Cluster,
  as_of: string,
): Promise<Identity[]> {
  const rows = await tx<(Row & { event: string })[]>`
    with wanted as (
      select * from unnest(${lines.map(({ source_id }) => source_id)}::text[],
        ${lines.map(({ record_key }) => record_key)}::text[]) as w (source_id, record_key)
    ), owners as (
      select distinct on (o.source_id, o.name) o.source_id, o.name, o.record_key
      from record_names o
      where (o.source_id, o.name) in (
        select n.source_id, n.name from record_names n join wanted using (source_id, record_key))
      order by o.source_id, o.name, (o.record_key = o.name) desc, o.record_key
    )
    select distinct on (v.source_id, v.stream, v.kind, v.record_key)
      o.source_id as identity_source, o.record_key as identity_key, v.stream, v.kind, v.mapped,
      case when v.event = 'not_seen' then v.observed_on::text end as not_seen_since, v.sha256,
      case when v.event = 'not_seen' then v.observed_on::text else (
        select max(n.observed_on)::text from snapshots n where n.source_id = v.source_id
          and n.stream = v.stream and n.status = 'accepted' and n.observed_on <= ${as_of}::date)
      end as observed_on,
      s.retrieved_at, s.retrieved_at as seen_at, v.event
    from owners o join wanted using (source_id, record_key)
    join record_versions v on v.source_id = o.source_id and v.facility_key = o.name
      and v.observed_on <= ${as_of}::date
    join snapshots s on s.snapshot_id = v.snapshot_id
    order by v.source_id, v.stream, v.kind, v.record_key, v.observed_on desc, v.version_id desc`;
  return assembleIdentities(rows.filter(({ event }) => event !== "withdrawn"));
}
