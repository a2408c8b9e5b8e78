import type { ScoreCause } from "#lib/kernel/vocabulary";
import type { TransactionSql } from "postgres";
import { prefetch } from "#lib/kernel/prefetch";
import { isWithheldForAll, type JurisdictionFacts, WITHHELD_FOR_ALL } from "#lib/scoring/abstain";
import { type Safety, SAFETY, scoreSafety } from "#lib/scoring/safety";
import { muOf, peerGroupOf } from "#lib/scoring/strata";
import { causeOf } from "./cause";
import { type ModelParameters, freezeParameters, readParameters } from "./model-parameters";
import { readJurisdictionFacts } from "./facts";
import type { ScoreDays } from "./score-days";
import { type ScoredFacility, readFacilities } from "./visits";

/** A change of a served score, for the change log and webhooks. */
export type ScoreMove = {
  facility_id: string;
  previous_safety_score: number | null;
  new_safety_score: number | null;
  /** The score from the record alone, with the rates before this month's change. */
  own_safety_score: number | null;
  cause: ScoreCause;
};

/** Facilities whose own record changed, and the visits that moved here from another facility. */
export type Touched = { ids: ReadonlySet<string>; moved_visits: ReadonlySet<string> };

type StoredScore = { facility_id: string; value: number | null; safety?: Safety };

const BATCH = 500;

/**
 * Rescores the affected facilities in the transaction that changed them. Rescores all of them if
 * parameters are frozen, or if the agency's records start or stop supporting any score.
 * `own_safety_score` uses the previous parameters. On a first load or a new score method, only
 * first scores count as record changes.
 * @returns every change of a served score; the caller decides which ones notify.
 */
export async function rescoreJurisdiction(
  tx: TransactionSql,
  jurisdiction_id: string,
  days: ScoreDays,
  affected: Touched,
  load: { is_first_load: boolean; recorded_at: Date },
): Promise<ScoreMove[]> {
  const before = await readParameters(tx, jurisdiction_id);
  const parameters = await freezeParameters(tx, jurisdiction_id, days, load);
  const basisOf = async (of: ModelParameters): Promise<ScoringBasis> => {
    const facts = await readJurisdictionFacts(tx, jurisdiction_id, of);
    return { epoch: of, facts, days, recorded_at: load.recorded_at };
  };
  const held = before && (await basisOf(before));
  const usesParameters =
    parameters && (load.is_first_load || before?.method_version !== parameters.method_version);
  const own = { ...affected, ...load, basis: usesParameters ? undefined : held };
  if (parameters) {
    const ids = await listFacilityIds(tx, jurisdiction_id);
    return scoreAll(tx, ids, await basisOf(parameters), own);
  }
  if (!held) return [];
  // If scores are withheld for the whole agency, or no longer are, every facility is rescored at
  // once.
  const isForAll = isWithheldForAll(held.facts) || (await wasWithheldForAll(tx, jurisdiction_id));
  const ids = isForAll ? await listFacilityIds(tx, jurisdiction_id) : [...affected.ids];
  return scoreAll(tx, ids, held, own);
}

/**
 * Returns whether all served scores of a jurisdiction are withheld for an agency-wide reason. No
 * facility has a score, and at least one has such a reason as its headline.
 */
async function wasWithheldForAll(tx: TransactionSql, jurisdiction_id: string): Promise<boolean> {
  const [row] = await tx<{ withheld: boolean }[]>`
    select not exists (
      select from facilities
      where jurisdiction_id = ${jurisdiction_id} and safety_score is not null
    ) and exists (
      select from facilities where jurisdiction_id = ${jurisdiction_id}
        and safety_abstention = any(${[...WITHHELD_FOR_ALL]})
    ) as withheld`;
  return row?.withheld ?? false;
}

async function listFacilityIds(tx: TransactionSql, jurisdiction_id: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from facilities where jurisdiction_id = ${jurisdiction_id} order by id`;
  return rows.map(({ id }) => id);
}

/** Inputs of scoring besides the facility's own record. */
type ScoringBasis = {
  epoch: ModelParameters;
  facts: JurisdictionFacts;
  days: ScoreDays;
  /** The load's timestamp, which its changes get. */
  recorded_at: Date;
};

/**
 * Facilities whose own record changed, and the basis that separates record changes from parameter
 * changes.
 */
type Own = Touched & { is_first_load: boolean; basis: ScoringBasis | undefined };

async function scoreAll(
  tx: TransactionSql,
  facility_ids: readonly string[],
  basis: ScoringBasis,
  own: Own,
): Promise<ScoreMove[]> {
  const moves: ScoreMove[] = [];
  for await (const scored of prefetch(rescoreBatches(tx, facility_ids, basis, own))) {
    await writeScores(tx, scored, basis);
    moves.push(...scored.filter(hasMoved).map(moveOf));
  }
  return moves;
}

async function* rescoreBatches(
  tx: TransactionSql,
  ids: readonly string[],
  basis: ScoringBasis,
  own: Own,
): AsyncGenerator<RescoredFacility[]> {
  for (let i = 0; i < ids.length; i += BATCH)
    yield await rescoreBatch(tx, ids.slice(i, i + BATCH), basis, own);
}

async function rescoreBatch(
  tx: TransactionSql,
  facility_ids: string[],
  basis: ScoringBasis,
  own: Own,
): Promise<RescoredFacility[]> {
  const isAnyOwn = own.basis !== undefined && facility_ids.some((id) => own.ids.has(id));
  const [facilities, held] = await Promise.all([
    readFacilities(tx, facility_ids),
    readStoredScores(tx, facility_ids, isAnyOwn),
  ]);
  return facilities.map((facility) => {
    const safety = scoreFacility(facility, basis);
    const scored = { facility, safety, before: held.get(facility.facility_id) };
    return { ...scored, ...effectOf(scored, basis, own) };
  });
}

/** Returns why a score changed, and the score that the record alone gives. */
function effectOf(
  { facility, safety, before }: Omit<RescoredFacility, keyof Effect>,
  basis: ScoringBasis,
  own: Own,
): Effect {
  const { basis: at, ids, is_first_load, moved_visits } = own;
  const isOwn = ids.has(facility.facility_id);
  // A first score is caused by the first visits, even if it waited for parameters.
  if (!before || (is_first_load && isOwn && before.value === null)) {
    return { cause: "new_visit", own_value: safety.value ?? null };
  }
  // If every score is withheld, the records are the cause, not the month's parameters.
  const isTaken = at !== undefined && isWithheldForAll(at.facts);
  // On the previous rates, only a change of the agency's records as a whole is left.
  const cause = at === basis ? "correction" : "method_epoch";
  const of_all: Effect = { cause, own_value: isTaken ? null : before.value };
  if (!at || !isOwn) return of_all;
  const alone = at === basis ? safety : scoreFacility(facility, at);
  const own_value = alone.value ?? null;
  if (before.value === own_value) return of_all;
  const onDay = (day: string) => scoreFacility(facility, at, day);
  return { cause: causeOf(before.safety, alone, onDay, moved_visits), own_value };
}

const hasMoved = ({ before, safety }: RescoredFacility): boolean =>
  before !== undefined && before.value !== (safety.value ?? null);

const moveOf = ({ facility, safety, before, cause, own_value }: RescoredFacility): ScoreMove => ({
  facility_id: facility.facility_id,
  previous_safety_score: before?.value ?? null,
  new_safety_score: safety.value ?? null,
  own_safety_score: own_value,
  cause,
});

function scoreFacility(
  facility: ScoredFacility,
  { epoch, facts: jurisdiction, days }: ScoringBasis,
  as_of = days.as_of,
): Safety {
  const {
    jurisdiction_id,
    facility_type,
    license_status,
    has_merge_conflict,
    visits,
    days_without_result,
  } = facility;
  const { strata } = epoch.rates;
  return scoreSafety({
    as_of,
    peer_group: peerGroupOf(jurisdiction_id, facility_type),
    mu: strata ? muOf(strata, jurisdiction_id, facility_type) : undefined,
    license_status,
    has_merge_conflict,
    jurisdiction,
    visits,
    days_without_result,
  });
}

/** Reads current scores. Reads their details only if `isWhole`. */
async function readStoredScores(
  tx: TransactionSql,
  facility_ids: string[],
  isWhole: boolean,
): Promise<Map<string, StoredScore>> {
  const rows = await tx<StoredScore[]>`
    select facility_id, value ${isWhole ? tx`, safety` : tx``}
    from safety_scores where facility_id = any(${facility_ids})`;
  return new Map(rows.map((row) => [row.facility_id, row]));
}

type Effect = { cause: ScoreCause; own_value: number | null };

type RescoredFacility = Effect & {
  facility: ScoredFacility;
  safety: Safety;
  before: StoredScore | undefined;
};

async function writeScores(
  tx: TransactionSql,
  scored: readonly RescoredFacility[],
  { epoch, days, recorded_at }: ScoringBasis,
): Promise<void> {
  if (scored.length === 0) return;
  const column = <Value>(of: (row: RescoredFacility) => Value) => scored.map(of);
  const news = scored
    .filter((row) => row.before === undefined || hasMoved(row))
    .map(({ facility }) => facility.facility_id);
  await tx`
    with judged as (
      select * from unnest(
        ${column(({ facility }) => facility.facility_id)}::text[],
        ${column(({ facility }) => facility.jurisdiction_id)}::text[],
        ${column(({ safety }) => JSON.stringify(safety))}::text[],
        ${column(({ safety }) => safety.value ?? null)}::int[],
        ${column(({ safety }) => safety.abstention_reasons[0] ?? null)}::text[],
        ${column(({ cause }) => cause)}::text[]
      ) as j (facility_id, jurisdiction_id, safety, value, abstention, cause)
    ), scored as (
      insert into safety_scores (facility_id, jurisdiction_id, safety, value, parameters_id, as_of)
      select facility_id, jurisdiction_id, safety::jsonb, value, ${epoch.parameters_id}, ${days.as_of}
      from judged
      on conflict (facility_id) do update set safety = excluded.safety, value = excluded.value,
        parameters_id = excluded.parameters_id, as_of = excluded.as_of, recorded_at = now()
    ), history as (
      insert into score_history (facility_id, as_of, safety_score, method_version, parameters_id, cause)
      select facility_id, ${days.data_through}, value, ${SAFETY.method_version}, ${epoch.parameters_id}, cause
      from judged where facility_id = any(${news})
    )
    update facilities f set safety_score = j.value, safety_abstention = j.abstention,
      updated_at = ${recorded_at.toISOString()}::timestamptz
    from judged j where f.id = j.facility_id
      and (f.safety_score, f.safety_abstention) is distinct from (j.value, j.abstention)`;
}
