import { currentPulse } from "#db/pulse";
import { type Filters, writeFilters } from "#lib/facilities/filters";
import { dayOf } from "#lib/kernel/clock";
import { deriveId } from "#lib/kernel/ids";
import { nearest } from "#lib/kernel/nearest";
import { invalidRequest } from "#lib/kernel/problem";
import { STATE_CODES } from "#lib/kernel/fields";
import { composeMemo } from "#lib/scoring/memo";
import { gateMemo, MEMO_GATES, type MemoRequest } from "#lib/scoring/memo-gates";
import { priorityWeights } from "#lib/scoring/priorities";
import type { RankedCandidate } from "#lib/scoring/rank";
import { rankStability } from "#lib/scoring/stability";
import { UTILITY } from "#lib/scoring/utility";
import { type LocatedCandidate, readCandidates, readListed } from "./memo-candidates";
import { rankEligible } from "./memo-rank";
import type { DecisionMemo, MemoInput } from "./memo-shape";
import { claimMemo, keepMemo } from "./memo-store";
import { locateOrigin, locateZip, parseOrigin, spellOrigin } from "./origin";

type Weighing = ReturnType<typeof priorityWeights>;
type Inputs = DecisionMemo["inputs"];

const isZip = (geography: string) => /^\d{5}$/.test(geography);

function requireState(geography: string): (typeof STATE_CODES)[number] {
  const state = STATE_CODES.find((code) => code === geography);
  if (state) return state;
  const meant = nearest(geography, STATE_CODES);
  throw invalidRequest([
    {
      pointer: "/geography",
      code: "enum",
      detail: `geography must be a five-digit ZIP code or a state code; ${geography} is neither`,
      ...(meant === undefined ? {} : { did_you_mean: meant }),
    },
  ]);
}

/** Everything around the ZIP that a memo may reach, or all of the state. */
async function filtersOf(geography: string): Promise<Filters> {
  const page = { limit: 1, offset: 0 };
  if (!isZip(geography)) return writeFilters({ state_code: requireState(geography), ...page });
  const point = await locateZip(geography, { pointer: "/geography" });
  return writeFilters({ ...point, radius: MEMO_GATES.far_miles, ...page });
}

/** The question in its one spelling, and what it weighs. */
function canonical(input: MemoInput, now: Date): { inputs: Inputs; weighing: Weighing } {
  const origin = parseOrigin(input.commute_origin);
  const { geography, child_age_months, budget_weekly, shortlist_limit } = input;
  const weighing = priorityWeights(input.priorities, origin !== undefined);
  const inputs = {
    geography,
    child_age_months,
    budget_weekly,
    shortlist_limit,
    priorities: weighing.named,
    allow_non_launch_ready: input.allow_non_launch_ready,
    ...(origin ? { commute_origin: spellOrigin(origin) } : {}),
    as_of: dayOf(now),
  };
  return { inputs, weighing };
}

function requestOf(inputs: Inputs): MemoRequest {
  const { commute_origin, as_of: _as_of, ...asked } = inputs;
  return {
    ...asked,
    geography_kind: isZip(inputs.geography) ? "zip" : "state",
    has_origin: commute_origin !== undefined,
  };
}

/** Fills in what only listed places need. */
async function fillIn(listed: readonly RankedCandidate[]) {
  const facts = await readListed(listed.map(({ candidate }) => candidate.facility_id));
  const known = new Map(facts.map((one) => [one.facility_id, one]));
  return listed.map((one) => {
    const { evidence_ids = [], ...own } = known.get(one.candidate.facility_id) ?? {};
    return { ranked: { ...one, candidate: { ...one.candidate, ...own } }, evidence_ids };
  });
}

async function decide(
  input: MemoInput,
  { inputs, weighing }: { inputs: Inputs; weighing: Weighing },
  now: Date,
) {
  const request = requestOf(inputs);
  const { weights, dropped } = weighing;
  const { budget_weekly, shortlist_limit: limit } = request;
  const origin = parseOrigin(input.commute_origin);
  const [filters, point] = await Promise.all([
    filtersOf(request.geography),
    origin && locateOrigin(origin),
  ]);
  const candidates = await readCandidates(filters, request.child_age_months, inputs.as_of, now);
  const gated = gateMemo(candidates, request);
  const { ranked, engine } = await rankEligible(gated.eligible as LocatedCandidate[], {
    weights,
    budget_weekly,
    limit,
    origin: point,
    now,
  });
  const filled = await fillIn(ranked.slice(0, limit));
  const listed = filled.map((one) => one.ranked);
  const stability = rankStability(ranked, listed.length, weights);
  const {
    shortlist,
    weights: _weights,
    ...memo
  } = composeMemo(listed, { gated, weights, dropped }, request);
  return {
    ...memo,
    shortlist: shortlist.map((item, place) => ({
      ...item,
      name: listed[place]?.candidate.name ?? "",
      evidence_ids: filled[place]?.evidence_ids ?? [],
      rank_stability: Math.round((stability[place] ?? 0) * 100) / 100,
      trust_tier: listed[place]?.candidate.trust_tier ?? memo.trust_floor,
    })),
    weights: weights.map(({ name, weight }) => ({
      dimension: name,
      weight: Math.round(weight * 10_000) / 10_000,
    })),
    ...(engine === undefined ? {} : { commute_engine: engine }),
  };
}

/**
 * The memo of a question at `now` (Method 5). Its id derives from the question, the day and the data
 * version; asked again, the memo that was first made is answered, byte for byte.
 * @throws Problem `invalid_request` or `zip_not_located`.
 */
export async function writeMemo(
  input: MemoInput,
  owner_key_id: string,
  now: Date,
): Promise<DecisionMemo> {
  const { data_version } = await currentPulse();
  const asked = canonical(input, now);
  const { method_version } = UTILITY;
  const question = JSON.stringify([asked.inputs, asked.weighing.dropped]);
  const memo_id = deriveId("memo", String(data_version), method_version, question);
  const earlier = await claimMemo(memo_id, owner_key_id);
  if (earlier) return earlier;
  const { summary, shortlist, ...decided } = await decide(input, asked, now);
  const memo: DecisionMemo = {
    memo_id,
    summary,
    shortlist,
    ...decided,
    inputs: asked.inputs,
    data_version,
    method_version,
  };
  await keepMemo(memo, now);
  return (await claimMemo(memo_id, owner_key_id)) ?? memo;
}
