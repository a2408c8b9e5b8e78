import type { TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { OPERATING_STATUSES } from "#lib/kernel/vocabulary";
import { type Jurisdiction, assessJurisdiction, type StoredJurisdiction } from "./jurisdiction";
import { type AgencyRoster, writeMetrics } from "./metrics";
import { type JurisdictionStreams, observedDays, replacedOn, rowsOf } from "./observed";
import { rescoreJurisdiction, type ScoreMove } from "./rescore";
import { scoreDays } from "./score-days";

type AffectedJurisdiction = {
  jurisdiction_id: string;
  state_code: string;
  is_sample: boolean;
  facility_ids: string[];
};

export type RescoreRequest = {
  /** The agency whose files were accepted. Its as-of dates advance even if no record changed. */
  jurisdiction_id: string;
  facility_ids: readonly string[];
  /** Jurisdictions that lost a facility to another one in a merge. */
  lost_by: ReadonlySet<string>;
  moved_visits: ReadonlySet<string>;
  data_version: number;
  /** The load's timestamp, later than the commit of any earlier load. */
  recorded_at: Date;
  /** Whether it's the first load of a stream, so that rates still change with each file. */
  is_first: boolean;
  /** Passed in by the caller, because this folder doesn't import the source catalog. */
  streamsByContent(jurisdiction_id: string): JurisdictionStreams;
};

/**
 * Rescores what a load changed, in its transaction: scores, the month's parameters, metrics, and
 * tiers. Covers the agency and every jurisdiction that has an affected facility or lost one.
 * @returns the changes of served scores.
 */
export async function rescoreAffected(
  tx: TransactionSql,
  request: RescoreRequest,
): Promise<ScoreMove[]> {
  const moves: ScoreMove[] = [];
  for (const moved of await listMoved(tx, request)) {
    moves.push(...(await rescoreMoved(tx, moved, request)));
  }
  await tx`
    delete from jurisdiction_metrics m where jurisdiction_id = any(${[...request.lost_by]})
      and not exists (select 1 from facilities f where f.jurisdiction_id = m.jurisdiction_id)`;
  return moves;
}

/**
 * Recomputes the metrics of every jurisdiction after a change of prices, which changes no record.
 */
export async function measureAll(
  tx: TransactionSql,
  is_sample: boolean,
  { data_version, streamsByContent }: Pick<RescoreRequest, "data_version" | "streamsByContent">,
): Promise<void> {
  const jurisdictions = await tx<Omit<AffectedJurisdiction, "facility_ids">[]>`
    select distinct on (jurisdiction_id) jurisdiction_id, state_code, is_sample from facilities
    where is_sample = ${is_sample} order by 1`;
  for (const jurisdiction of jurisdictions) {
    const roster = await readRoster(tx, streamsByContent(jurisdiction.jurisdiction_id));
    await measure(tx, jurisdiction, roster, data_version);
  }
}

async function measure(
  tx: TransactionSql,
  jurisdiction: Omit<AffectedJurisdiction, "facility_ids">,
  roster: AgencyRoster,
  data_version: number,
): Promise<void> {
  const { as_of } = scoreDays(roster, dayOf(now()));
  await writeMetrics(tx, jurisdiction, as_of, roster, data_version);
  await recordTier(tx, jurisdiction.jurisdiction_id);
}

async function listMoved(
  tx: TransactionSql,
  { jurisdiction_id, facility_ids, lost_by }: RescoreRequest,
): Promise<AffectedJurisdiction[]> {
  return tx<AffectedJurisdiction[]>`
    with touched as (
      select jurisdiction_id, state_code, is_sample, array_agg(id order by id) as facility_ids
      from facilities where id = any(${facility_ids as string[]})
      group by 1, 2, 3
    ), untouched as (
      select distinct on (jurisdiction_id) jurisdiction_id, state_code, is_sample, '{}'::text[]
      from facilities f
      where jurisdiction_id = any(${[jurisdiction_id, ...lost_by]})
        and not exists (select 1 from touched t where t.jurisdiction_id = f.jurisdiction_id)
    )
    select * from touched union all select * from untouched order by 1`;
}

async function rescoreMoved(
  tx: TransactionSql,
  moved: AffectedJurisdiction,
  { data_version, recorded_at, is_first, moved_visits, streamsByContent }: RescoreRequest,
): Promise<ScoreMove[]> {
  const { jurisdiction_id, facility_ids } = moved;
  const roster = await readRoster(tx, streamsByContent(jurisdiction_id));
  const days = scoreDays(roster, dayOf(now()));
  const affected = { ids: new Set(facility_ids), moved_visits };
  const load = { is_first_load: is_first, recorded_at };
  const moves = await rescoreJurisdiction(tx, jurisdiction_id, days, affected, load);
  await measure(tx, moved, roster, data_version);
  return moves;
}

type SnapshotRow = {
  source_id: string;
  stream: string;
  observed_on: string;
  /** Records with an active or unknown license status, and rows that couldn't be read. */
  records: number;
  linked: number;
};

async function readRoster(tx: TransactionSql, streams: JurisdictionStreams): Promise<AgencyRoster> {
  const ids = [...streams.rosters, ...streams.visits].map(({ source_id }) => source_id);
  const rows = await tx<SnapshotRow[]>`
    with newest as (
      select distinct on (source_id, stream) source_id, stream, observed_on, rows_refused
      from snapshots where status = 'accepted' and source_id = any(${ids})
      order by source_id, stream, is_partial, observed_on desc, recorded_at desc
    )
    select n.source_id, n.stream, coalesce(listed.observed_on, n.observed_on)::text as observed_on,
      listed.linked, listed.records + coalesce((
        select sum(value::int)::int from jsonb_each_text(n.rows_refused)), 0) as records
    from newest n cross join lateral (
      -- Partial files can be newer than the last whole one. The list is as new as half of its records.
      select percentile_disc(0.5) within group (order by greatest(r.last_seen_on, n.observed_on))
          as observed_on,
        count(*)::int as records, count(l.record_key)::int as linked
      from source_records r
      join record_versions v on v.version_id = r.version_id
      left join facility_sources l on l.source_id = r.source_id and l.stream = r.stream
        and l.record_key = r.record_key
      where r.source_id = n.source_id and r.stream = n.stream and r.kind = 'facility'
        and r.not_seen_since is null
        and coalesce(v.mapped #>> '{fields,license_status}', 'unknown')
          = any(${[...OPERATING_STATUSES, "unknown"]})
    ) listed
    order by n.source_id, n.stream`;
  const complete = rowsOf(
    rows,
    streams.rosters.filter(({ is_whole }) => is_whole),
  );
  const dates = complete.map(({ observed_on }) => observed_on).sort();
  const whole = complete.filter(({ observed_on }) => replacedOn(dates, observed_on) === undefined);
  return {
    ...observedDays(streams, rows),
    agency_records:
      whole.length === 0 ? null : whole.reduce((sum, { records }) => sum + records, 0),
    linked_records: whole.reduce((sum, { linked }) => sum + linked, 0),
  };
}

export async function recordTier(tx: TransactionSql, jurisdiction_id: string): Promise<void> {
  const [stored] = await tx<StoredJurisdiction[]>`
    select jurisdiction_id, state_code, is_sample, facility_count, metrics, breakdown
    from jurisdiction_metrics where jurisdiction_id = ${jurisdiction_id}`;
  if (!stored) return;
  const today = dayOf(now());
  const scored: Jurisdiction = assessJurisdiction(stored, today);
  await tx`
    insert into tier_history (jurisdiction_id, as_of, trust_tier, reasons)
    select ${jurisdiction_id}, ${today}, ${scored.trust_tier}, ${scored.reasons as string[]}
    where ${scored.trust_tier} is distinct from (
      select trust_tier from tier_history where jurisdiction_id = ${jurisdiction_id}
      order by move_id desc limit 1)`;
}
