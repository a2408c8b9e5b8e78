import { readForecaster } from "#lib/forecasts/forecast";
import { readForecastRecords } from "#lib/forecasts/records";
import type { Point } from "#lib/kernel/geo";
import { COMMUTE, commuteMinutes } from "#lib/scoring/commute";
import { HAZARD } from "#lib/scoring/hazard";
import {
  couldPrecede,
  type RankedCandidate,
  rankCandidates,
  type RankOptions,
} from "#lib/scoring/rank";
import type { Ranked as Rival } from "#lib/scoring/stability";
import type { Weight } from "#lib/scoring/utility";
import { type CommuteEngine, hasRoutingEngine, ROUTING, routeCommute } from "./commute/router";
import type { LocatedCandidate } from "./memo-candidates";

/** Inputs of the ranking. The first `limit` facilities are listed. */
export type Ranking = {
  weights: readonly Weight[];
  budget_weekly: number;
  limit: number;
  origin: Point | undefined;
  now: Date;
} & RankOptions;

type Located = LocatedCandidate & Point;

const isLocated = (one: LocatedCandidate): one is Located => one.lat !== null && one.lng !== null;

/** Forecasts per batch. The first batch usually settles a list of five. */
const RISK_BATCH = 250;

const weighs = ({ weights }: Ranking, name: Weight["name"]) =>
  weights.some((weight) => weight.name === name);

function estimate(one: LocatedCandidate, origin: Point): LocatedCandidate {
  if (!isLocated(one)) return one;
  return { ...one, commute_minutes: commuteMinutes(origin, one), is_estimated_commute: true };
}

/**
 * Adds drive times: estimates for all, or routes for the best by estimate if an engine is
 * configured.
 */
async function withCommute(
  eligible: readonly LocatedCandidate[],
  ranking: Ranking,
  origin: Point,
): Promise<{ candidates: LocatedCandidate[]; engine: CommuteEngine }> {
  const { weights, budget_weekly } = ranking;
  const estimated = eligible.map((one) => estimate(one, origin));
  if (!hasRoutingEngine()) return { candidates: estimated, engine: COMMUTE.flag };
  const best = rankCandidates(estimated, weights, budget_weekly, ranking)
    .slice(0, ROUTING.points_max)
    .map(({ candidate }) => candidate);
  const located = best.filter(isLocated);
  const { engine, minutes } = await routeCommute(origin, located);
  if (engine === COMMUTE.flag) return { candidates: estimated, engine };
  const routed = new Map(
    located.map(({ facility_id }, place) => [facility_id, minutes[place] ?? null]),
  );
  const candidates = best.map((one) => ({
    ...one,
    commute_minutes: routed.get(one.facility_id) ?? null,
    is_estimated_commute: false,
  }));
  return { candidates, engine };
}

async function withRisk(candidates: readonly LocatedCandidate[], now: Date) {
  const [records, forecast] = await Promise.all([
    readForecastRecords(candidates.map(({ facility_id }) => facility_id)),
    readForecaster(now),
  ]);
  const risks = new Map(
    records.map((record) => {
      const made = forecast(record, HAZARD.reference_days);
      const { risk_probability: probability, base_rate, as_of: risk_as_of } = made;
      const isKnown = probability !== undefined && base_rate !== undefined;
      const risk = isKnown ? { probability, base_rate } : null;
      return [
        record.facility_id,
        { risk, risk_as_of, risk_abstention: made.abstention_reasons[0] },
      ];
    }),
  );
  return candidates.map((one) => ({ ...one, risk: null, ...risks.get(one.facility_id) }));
}

const NO_RISK = { probability: 0, base_rate: 1 };

type Ranked = {
  /** Best first, with every facility that could be listed. */
  ranked: RankedCandidate<LocatedCandidate>[];
  /** Facilities whose forecasts weren't read, scored as if they had no risk. */
  unread: Rival[];
};

/**
 * Ranks by forecasts, which are expensive to make. Batches go in the order of the best possible
 * score, until no remaining facility could be listed.
 */
async function rankByRisk(
  eligible: readonly LocatedCandidate[],
  ranking: Ranking,
): Promise<Ranked> {
  const { weights, budget_weekly, limit, now } = ranking;
  const hopeful = eligible.map((one) => ({ ...one, risk: NO_RISK }));
  const waiting = rankCandidates(hopeful, weights, budget_weekly, ranking);
  const known: LocatedCandidate[] = [];
  for (;;) {
    const batch = waiting.splice(0, RISK_BATCH).map(({ candidate }) => candidate);
    known.push(...(await withRisk(batch, now)));
    const ranked = rankCandidates(known, weights, budget_weekly, ranking);
    const [next, last] = [waiting[0], ranked[limit - 1]];
    if (!next || (last && !couldPrecede(next, last))) return { ranked, unread: waiting };
  }
}

/**
 * Ranks the eligible facilities, best first, and returns the source of drive times. If an engine
 * gives routes, only the best by estimate are ranked, up to the engine's limit.
 */
export async function rankEligible(
  eligible: readonly LocatedCandidate[],
  ranking: Ranking,
): Promise<Ranked & { engine: CommuteEngine | undefined }> {
  const { origin, weights, budget_weekly } = ranking;
  const { candidates, engine } = origin
    ? await withCommute(eligible, ranking, origin)
    : { candidates: eligible, engine: undefined };
  const ranked = weighs(ranking, "risk_30d")
    ? await rankByRisk(candidates, ranking)
    : { ranked: rankCandidates(candidates, weights, budget_weekly, ranking), unread: [] };
  return { ...ranked, engine };
}
