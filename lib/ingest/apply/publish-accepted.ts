import { oneRow } from "#db/one-row";
import { queueAlerts } from "#lib/alerts/queue";
import type { TransactionSql } from "postgres";
import { nextCommitTime } from "#db/data-version";
import { publishRecords } from "#lib/rescoring/figures";
import { type NotifiableChange, queueDeliveries } from "#lib/webhooks/outbox";
import type { ScoreMove } from "#lib/rescoring/rescore";
import { type QualityIssue, isStopped, checkScores, type MeanScore } from "../quality-checks";
import { contentsOf } from "#lib/sources/contents-of";
import type { Load } from "../intake/plan";
import type { Source } from "#lib/sources/source";
import { expandAffected } from "../steps/find-affected";
import { project } from "../steps/project";
import { openReleased, publishBatch } from "../steps/publish";
import { rescoreAndRecord } from "../steps/rescore";
import { analyzeTable } from "../working-tables";
import type { ChangeOrigin, ChangeContext } from "./change-context";
import { analyzeGrown, FIRST_ANALYZED_AT } from "./analyze-grown";
import type { Accepted } from "./load";
import { recordChanges } from "./record-changes";
import { type LoadOptions, ScoresStopped, type ServedReport } from "./report";
import { retrievedAt } from "./snapshots";
import { removeDirectory } from "./remove-directory";
import { removeSampleRecords } from "./remove-sample";

/**
 * Publishes accepted loads: facilities, changes, scores, and the data version.
 * @throws ScoresStopped if the data quality checks stop the new scores
 */
export async function publishAccepted(
  tx: TransactionSql,
  source: Source,
  accepted: readonly Accepted[],
  data_version: number,
  override: LoadOptions["override"],
): Promise<{ served: ServedReport; issues: QualityIssue[] }> {
  const [first] = accepted;
  if (!first) throw new Error("Nothing was accepted");
  const roster = accepted.find(
    ({ load, is_first }) => is_first && contentsOf(load.stream).includes("roster"),
  );
  if (roster && !source.is_sample) {
    const { snapshot_id } = roster.origin;
    await removeSampleRecords(tx, snapshot_id);
    if (!source.is_directory) await removeDirectory(tx, source.state_code, snapshot_id);
  }
  const isFirst = accepted.some((one) => one.is_first);
  const was = await readMeanScore(tx, source.source_id);
  const context = contextOf(accepted, first, await nextCommitTime(tx));
  await expandAffected(tx);
  const { counts, fired, ...affected } = await publishAffected(tx, context, data_version);
  for (const { load, is_newest_whole } of accepted) {
    if (is_newest_whole) await freshen(tx, source.source_id, load);
  }
  const at = { data_version, is_first: isFirst };
  const checked = await rescoreAndRecord(tx, source.jurisdiction_id, affected, context, at);
  const issues = isFirst
    ? []
    : checkScores(was, await readMeanScore(tx, source.source_id, checked.moves));
  if (isStopped(issues) && !override) throw new ScoresStopped(issues);
  const facilities = await countFacilities(tx, source.source_id);
  // Queue as late as possible, so that subscriptions created so far get these changes, and new ones
  // wait only for the rest of the transaction.
  await queueDeliveries(tx, [...fired, ...checked.fired]);
  await queueAlerts(tx, data_version);
  await publishRecords(tx, data_version, "agency");
  const { observed_on } = context;
  return { served: { observed_on, ...counts, facilities }, issues };
}

/**
 * Chooses the causes of a batch's changes. Facility and violation changes use the files that carry
 * them, and scores use all files. A cause that silences a whole file wins over `method`, which
 * silences only its own records. `recorded_at` is within the load's lock.
 */
function contextOf(
  accepted: readonly Accepted[],
  first: Accepted,
  recorded_at: Date,
): ChangeContext {
  const originOf = (some: readonly Accepted[]): ChangeOrigin => {
    const quiet = some.filter(({ origin }) => origin.cause !== "ingest");
    const quietest = quiet.find(({ origin }) => origin.cause !== "method") ?? quiet[0];
    return (quietest ?? some[0] ?? first).origin;
  };
  const carrying = (...kinds: string[]) =>
    accepted.filter((one) => kinds.some((kind) => one.kinds.includes(kind)));
  const licenses = carrying("facility");
  return {
    observed_on: first.load.observed_on,
    recorded_at,
    facilities: originOf(licenses.length > 0 ? licenses : carrying("place")),
    findings: originOf(carrying("inspection", "violation")),
    scores: originOf(accepted),
  };
}

/**
 * Projects everything in `affected_records` batch by batch and records the changes.
 * @returns counts, affected ids, and in `fired` the changes that notify subscribers
 */
export async function publishAffected(
  tx: TransactionSql,
  context: ChangeContext,
  data_version: number,
) {
  const counts = { facilities_new: 0, facilities_changed: 0, facilities_not_seen: 0 };
  const facility_ids: string[] = [];
  const lost_by = new Set<string>();
  const moved_visits = new Set<string>();
  const fired: NotifiableChange[] = [];
  const released = openReleased();
  let analyze_at = FIRST_ANALYZED_AT;
  await analyzeTable(tx, "changed_facility_keys");
  for await (const projected of project(tx)) {
    const served = await publishBatch(tx, projected, context, released);
    fired.push(...(await recordChanges(tx, served.changes, data_version)));
    facility_ids.push(...served.facility_ids);
    for (const id of served.lost_by) lost_by.add(id);
    for (const id of served.moved_visits) moved_visits.add(id);
    if (facility_ids.length >= analyze_at) {
      await analyzeGrown(tx);
      analyze_at = 2 * facility_ids.length;
    }
    counts.facilities_new += served.facilities_new;
    counts.facilities_changed += served.facilities_changed;
    counts.facilities_not_seen += served.changes.filter(({ type }) => type === "not_seen").length;
  }
  if (facility_ids.length >= FIRST_ANALYZED_AT) await analyzeGrown(tx);
  return { counts, facility_ids, lost_by, moved_visits, fired };
}

/** Updates the dates of every facility that a newer file lists. */
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

async function countFacilities(tx: TransactionSql, source_id: string): Promise<number> {
  const counted = await tx<{ count: number }[]>`
    select count(distinct facility_id)::int as count from facility_sources
    where source_id = ${source_id}`;
  return oneRow(counted).count;
}

/**
 * Returns the mean published score of a source's facilities. For moved facilities it uses the score
 * from their own records, so that new monthly rates aren't attributed to the file.
 */
async function readMeanScore(
  tx: TransactionSql,
  source_id: string,
  moves: readonly ScoreMove[] = [],
): Promise<MeanScore> {
  const [row] = await tx<MeanScore[]>`
    with moved as (
      select * from unnest(${moves.map(({ facility_id }) => facility_id)}::text[],
        ${moves.map(({ own_safety_score }) => own_safety_score)}::int[]) as m (facility_id, own)
    )
    select count(score)::int as scored, avg(score)::float8 as mean from (
      select case when m.facility_id is null then f.safety_score else m.own end as score
      from facilities f left join moved m on m.facility_id = f.id
      where f.id in (select facility_id from facility_sources where source_id = ${source_id})
    ) counted`;
  return row ?? { scored: 0, mean: null };
}
