import type { TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { newId } from "#lib/kernel/ids";
import type { Accounts } from "../intake/accounting";
import type { Load } from "../intake/plan";
import type { Source } from "../source";
import type { Telling } from "./changes";
import { type Diff, isRoster } from "./diff";
import { writeHistory, writePast } from "./history";
import { judgeLoad } from "./judge-load";
import { isMethodChange } from "./method-change";
import { readPlaces } from "./places";
import { recordChanges } from "./record-changes";
import { serveClusters } from "./serve";
import { retrievedAt, type Standing, writeSnapshot } from "./snapshots";
import { batchClusters, collectTouched, listClusters } from "./touched";
import { withdrawSample } from "./withdraw";

/** What an accepted load did to what is served. */
export type Applied = {
  snapshot_id: string;
  facilities_new: number;
  facilities_changed: number;
  facilities_not_seen: number;
  /** Facilities of the source after the load. */
  facilities: number;
};

type Accepting = {
  source: Source;
  load: Load;
  diff: Diff;
  accounts: Accounts;
  standing: Standing;
};

/** Loads that change what is served take turns: a place may have records of several sources. */
const APPLY_LOCK = 7_301_944_118;

/** Roster lines that are projected at once. */
const BATCH_LINES = 500;

/** Makes a judged load the truth: history, what is served, changes, versions. */
export async function applyDiff(tx: TransactionSql, accepting: Accepting): Promise<Applied> {
  await tx`select pg_advisory_xact_lock(${APPLY_LOCK})`;
  const { source, load, diff, accounts, standing } = accepting;
  const { source_id } = source;
  const is_backfill =
    standing.newest !== undefined && load.observed_on < standing.newest.observed_on;
  const data_version = await nextDataVersion(tx);
  const cause = await causeOf(tx, accepting, is_backfill);
  const snapshot_id = newId("snapshot");
  await writeSnapshot(tx, {
    snapshot_id,
    source_id,
    load,
    status: "accepted",
    accounts,
    diff,
    is_first: standing.newest === undefined,
    is_backfill,
    data_version,
  });
  const writing = {
    source_id,
    stream: load.stream.name,
    snapshot_id,
    observed_on: load.observed_on,
    is_roster: isRoster(load.stream),
  };
  await (is_backfill ? writePast(tx, writing) : writeHistory(tx, writing));
  if (writing.is_roster && cause === "first_load" && !source.is_sample) {
    await withdrawSample(tx, source.state_code, snapshot_id);
  }
  await collectTouched(tx, source_id);
  const telling: Telling = {
    snapshot_id,
    observed_on: load.observed_on,
    recorded_at: now(),
    cause,
  };
  const served = await serveTouched(tx, telling, data_version);
  if (!is_backfill) await freshen(tx, source_id, load);
  const is_first = standing.newest === undefined;
  await judgeLoad(tx, served.facility_ids, telling, { data_version, is_first });
  await movePulse(tx, data_version);
  const facilities = await countFacilities(tx, source_id);
  return { snapshot_id, facilities, ...served.counts };
}

async function causeOf(
  tx: TransactionSql,
  { source, load, standing }: Accepting,
  is_backfill: boolean,
): Promise<Telling["cause"]> {
  if (source.is_sample) return "sample";
  if (!standing.newest) return "first_load";
  if (is_backfill) return "backfill";
  return (await isMethodChange(tx, source, load, standing.newest.observed_on))
    ? "method"
    : "ingest";
}

/** Projects all that `touched` names, batch by batch, and tells of what changed. */
export async function serveTouched(tx: TransactionSql, telling: Telling, data_version: number) {
  const places = await readPlaces(tx);
  const counts = { facilities_new: 0, facilities_changed: 0, facilities_not_seen: 0 };
  const facility_ids: string[] = [];
  for (const batch of batchClusters(await listClusters(tx), BATCH_LINES)) {
    const served = await serveClusters(tx, batch, places, telling);
    await recordChanges(tx, served.changes, telling, data_version);
    facility_ids.push(...served.facility_ids);
    counts.facilities_new += served.facilities_new;
    counts.facilities_changed += served.facilities_changed;
    counts.facilities_not_seen += served.changes.filter(({ type }) => type === "not_seen").length;
  }
  return { counts, facility_ids };
}

/** A newer file that says the same makes every facility on it fresher, and nothing else. */
async function freshen(tx: TransactionSql, source_id: string, load: Load): Promise<void> {
  const retrieved_at = retrievedAt(load).toISOString();
  await tx`
    update facilities f set observed_on = greatest(f.observed_on, ${load.observed_on}::date),
      retrieved_at = greatest(f.retrieved_at, ${retrieved_at})
    where (f.observed_on < ${load.observed_on}::date or f.retrieved_at < ${retrieved_at})
      and f.id in (
        select s.facility_id from facility_sources s
        join source_records r on r.source_id = s.source_id and r.stream = s.stream
          and r.kind = 'facility' and r.record_key = s.record_key
        where s.source_id = ${source_id} and s.stream = ${load.stream.name}
          and s.role = 'roster' and r.not_seen_since is null)`;
}

export async function nextDataVersion(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ next: number }[]>`select (data_version + 1)::float8 as next from pulse`;
  if (!row) throw new Error("The database has no pulse row; was it migrated?");
  return row.next;
}

/** The pulse moves last: keys and readers share the row, and its lock lasts until the commit. */
export async function movePulse(tx: TransactionSql, data_version: number): Promise<void> {
  await tx`
    update pulse set data_version = ${data_version}, last_ingest_at = ${now().toISOString()}`;
}

async function countFacilities(tx: TransactionSql, source_id: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(distinct facility_id)::int as count from facility_sources
    where source_id = ${source_id}`;
  return row?.count ?? 0;
}
