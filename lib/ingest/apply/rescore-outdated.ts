import type { Sql, TransactionSql } from "postgres";
import { lockData, nextDataVersion, nextCommitTime } from "#db/data-version";
import { publishRecords } from "#lib/rescoring/figures";
import { refreshVisitFacts } from "#lib/rescoring/visit-facts";
import { dayOf } from "#lib/kernel/days";
import { SAFETY } from "#lib/scoring/safety";
import type { ChangeContext, ChangeOrigin } from "./change-context";
import { rescoreAndRecord } from "../steps/rescore";
import type { Queries } from "./known-records";

/**
 * Rescores, from stored records, every jurisdiction whose newest model parameters have an older
 * score method than this release. Runs a transaction each, the largest first, because the others'
 * rates depend on it. Never notifies. Safe to call from several processes.
 * @returns the rescored jurisdictions
 */
export async function rescoreOutdated(sql: Sql): Promise<string[]> {
  const rescored: string[] = [];
  for (const jurisdiction_id of await listOutdated(sql)) {
    const isDone = await sql.begin((tx) => rescoreWithin(tx, jurisdiction_id));
    if (isDone) rescored.push(jurisdiction_id);
  }
  return rescored;
}

/**
 * Returns whether a score method is older (negative), the same (0), or newer (positive) than this
 * release's.
 */
const ageOf = (method_version: string): number =>
  method_version.localeCompare(SAFETY.method_version, "en", { numeric: true });

type OtherMethod = { jurisdiction_id: string; method_version: string };

/** Lists jurisdictions with facilities that another method version scored, the largest first. */
async function listOtherMethods(sql: Queries): Promise<OtherMethod[]> {
  return sql<OtherMethod[]>`
    with newest as (
      select distinct on (jurisdiction_id) jurisdiction_id, method_version from model_parameters
      order by jurisdiction_id, parameters_id desc
    )
    select n.jurisdiction_id, n.method_version from newest n
    join facilities f on f.jurisdiction_id = n.jurisdiction_id
    where n.method_version <> ${SAFETY.method_version}
    group by 1, 2 order by count(*) desc, 1`;
}

async function listOutdated(sql: Queries): Promise<string[]> {
  const outdated = (await listOtherMethods(sql)).filter((other) => ageOf(other.method_version) < 0);
  return outdated.map(({ jurisdiction_id }) => jurisdiction_id);
}

/**
 * Prevents two releases from rescoring the same data back and forth.
 * @throws Error if a newer release scored the jurisdiction
 */
export async function requireOwnMethod(sql: Queries, jurisdiction_id: string): Promise<void> {
  const other = (await listOtherMethods(sql)).find(
    (each) => each.jurisdiction_id === jurisdiction_id,
  );
  if (!other || ageOf(other.method_version) <= 0) return;
  throw new Error(
    `${jurisdiction_id} is scored by ${other.method_version}, of a newer release than this one: load its files with that`,
  );
}

async function rescoreWithin(tx: TransactionSql, jurisdiction_id: string): Promise<boolean> {
  await lockData(tx);
  // Another process may have done it while this one waited for the lock.
  if (!(await listOutdated(tx)).includes(jurisdiction_id)) return false;
  const data_version = await nextDataVersion(tx);
  await refreshVisitFacts(tx, jurisdiction_id);
  const untouched = {
    facility_ids: [],
    lost_by: new Set<string>(),
    moved_visits: new Set<string>(),
  };
  const at = { data_version, is_first: false };
  await rescoreAndRecord(
    tx,
    jurisdiction_id,
    untouched,
    contextOfRelease(await nextCommitTime(tx)),
    at,
  );
  await publishRecords(tx, data_version, "publication");
  return true;
}

/** Returns a context for moves that no file caused. */
function contextOfRelease(at: Date): ChangeContext {
  const because: ChangeOrigin = { cause: "rescoring", snapshot_id: null };
  const reported = { facilities: because, findings: because, scores: because };
  return { observed_on: dayOf(at), recorded_at: at, ...reported };
}
