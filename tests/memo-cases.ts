import { composeMemo, type MemoDecision } from "#lib/scoring/memo";
import { gateMemo, type MemoCandidate, type MemoRequest } from "#lib/scoring/memo-gates";
import { priorityWeights } from "#lib/scoring/priorities";
import { rankCandidates } from "#lib/scoring/rank";

/** Building blocks for tests of memos. */

/** Creates a facility that passes every filter, with these differences. */
export const candidate = (
  facility_id: string,
  over: Partial<MemoCandidate> = {},
): MemoCandidate => ({
  facility_id,
  name: facility_id,
  jurisdiction_id: "tx-hhsc",
  as_of: "2026-10-01",
  listed: true,
  trust_tier: "launch_ready",
  inspections: 4,
  license_status: "active",
  distance_miles: 5,
  age_min_months: null,
  age_max_months: null,
  safety_score: 80,
  safety_low: null,
  safety_high: null,
  is_capped: false,
  price_weekly: 300,
  is_benchmark_price: false,
  price_year: null,
  commute_minutes: null,
  risk: null,
  days_since_last_inspection: null,
  last_inspected_on: null,
  ...over,
});

/** Creates a family's memo request. */
export const request = (over: Partial<MemoRequest> = {}): MemoRequest => ({
  geography: "78704",
  geography_kind: "zip",
  child_age_months: 30,
  budget_weekly: 320,
  shortlist_limit: 5,
  priorities: [],
  allow_non_launch_ready: false,
  has_origin: false,
  ...over,
});

/** Computes a memo from records, as lib/decisions/memo.ts does, without requesting drives. */
export function decideMemo(candidates: readonly MemoCandidate[], asked: MemoRequest): MemoDecision {
  const { weights, dropped } = priorityWeights(asked.priorities, asked.has_origin);
  const gated = gateMemo(candidates, asked);
  const ranked = rankCandidates(gated.eligible, weights, asked.budget_weekly);
  return composeMemo(ranked.slice(0, asked.shortlist_limit), { gated, weights, dropped }, asked);
}

/** The facilities of the worked examples M1 and M1b (docs/method.md#memo-examples). */
export const M1 = [
  candidate("A", { safety_score: 88, price_weekly: 340, commute_minutes: 22 }),
  candidate("B", { safety_score: 74, price_weekly: 260, commute_minutes: 9 }),
  candidate("C", {
    safety_score: 81,
    price_weekly: 300,
    commute_minutes: 14,
    license_status: "probationary",
  }),
];
