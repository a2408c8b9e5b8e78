import { round } from "#lib/kernel/round";
import type { TrustTier } from "#lib/kernel/vocabulary";
import { type Gated, type MemoRequest, trustFloor } from "./memo-gates";
import { summarizeMemo, whyOf } from "./memo-text";
import { type Tradeoff, tradeoffsOf } from "./tradeoffs";
import { type RankedCandidate, type Recommendation, recommendationOf, shownScore } from "./rank";
import type { UtilityName, Weight } from "./utility";

type ShortlistItem = {
  rank: number;
  facility_id: string;
  score: number;
  recommendation: Recommendation;
  why: string[];
  utilities: Partial<Record<UtilityName, number>>;
};

/** The memo without ids, evidence, and versions. */
export type MemoDecision = {
  summary: string;
  shortlist: ShortlistItem[];
  tradeoffs: Tradeoff[];
  trust_floor: TrustTier;
  weights: Weight[];
} & Pick<Gated, "excluded" | "radius_miles">;

/**
 * The weighing behind a memo: eligible and excluded candidates, weights, and dropped priorities.
 */
export type WeighedMemo = { gated: Gated; weights: Weight[]; dropped: string[] };

function itemOf(ranked: RankedCandidate, rank: number, request: MemoRequest): ShortlistItem {
  const utilities: ShortlistItem["utilities"] = {};
  for (const { name, value } of ranked.utilities) {
    utilities[name] = round(value, 4);
  }
  return {
    rank,
    facility_id: ranked.candidate.facility_id,
    score: shownScore(ranked.score),
    recommendation: recommendationOf(ranked, request.budget_weekly),
    why: whyOf(ranked, request),
    utilities,
  };
}

/** Writes a memo's texts for its listed facilities, best first (docs/method.md#decision-memo). */
export function composeMemo(
  listed: readonly RankedCandidate[],
  { gated, weights, dropped }: WeighedMemo,
  request: MemoRequest,
): MemoDecision {
  const { excluded, radius_miles } = gated;
  return {
    summary: summarizeMemo(listed, gated, request),
    shortlist: listed.map((one, place) => itemOf(one, place + 1, request)),
    tradeoffs: tradeoffsOf(listed, weights, dropped),
    excluded,
    ...(radius_miles === undefined ? {} : { radius_miles }),
    trust_floor: trustFloor(request),
    weights,
  };
}
