import { currentVersions, versionOf } from "#db/service-versions";
import { requireVersion, retryWhileDataMoves } from "#lib/facilities/stale-data-version";
import { deriveId } from "#lib/kernel/ids";
import { round } from "#lib/kernel/round";
import { ConcurrencyLimiter } from "#lib/kernel/concurrency-limiter";
import { composeMemo } from "#lib/scoring/memo";
import { readZipCounty } from "#lib/places/points";
import { gateMemo } from "#lib/scoring/memo-gates";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";
import type { RankOptions } from "#lib/scoring/rank";
import { rankStability } from "#lib/scoring/stability";
import { UTILITY } from "#lib/scoring/utility";
import { readCandidates } from "./memo-candidates";
import { readListed } from "./memo-listed";
import { locateQuestion, type MemoQuery, questionOf, requestOf } from "./memo-question";
import { rankEligible } from "./memo-rank";
import type { DecisionMemo, MemoInput } from "./memo-shape";
import { claimMemo, keepMemo } from "./memo-store";

/** Returns how stable a rank is. A tied facility has no stability, nor has one that isn't ranked. */
const firmnessOf = (share: number | undefined) =>
  share === undefined
    ? { missing: [{ field: "rank_stability", code: "tied" }] }
    : { rank_stability: round(share, 2), missing: [] };

/** Makes all of a memo except its id and versions. */
async function decide(question: MemoQuery, now: Date, { ranks_unscored }: RankOptions) {
  const { weights, dropped, inputs } = question;
  const request = requestOf(question);
  const limit = request.shortlist_limit;
  const { filters, point } = await locateQuestion(question);
  const { geography, geography_kind, child_age_months } = request;
  const zip = geography_kind === "zip" ? geography : undefined;
  const candidates = await readCandidates(filters, child_age_months, now, zip);
  const gated = gateMemo(candidates, request);
  const { ranked, unread, engine } = await rankEligible(gated.eligible, {
    weights,
    budget_weekly: request.budget_weekly,
    limit,
    origin: point,
    now,
    ranks_unscored,
  });
  const listed = await readListed(ranked.slice(0, limit), now);
  const stability = rankStability(ranked, listed.length, weights, unread);
  const best = listed.map((one) => one.ranked);
  const composed = composeMemo(best, { gated, weights, dropped }, request);
  const county = zip === undefined ? undefined : await readZipCounty(zip);
  const shortlist = listed.flatMap(({ ranked: { candidate }, evidence_ids, facts }, place) => {
    const item = composed.shortlist[place];
    if (!item) return [];
    const { rank, facility_id, score, recommendation, why, utilities } = item;
    const { name, as_of, is_sample = false, trust_tier } = candidate;
    const named = { rank, facility_id, name, is_sample, as_of, score, recommendation, why };
    const firmness = firmnessOf(stability[place]);
    return [{ ...named, evidence_ids, utilities, facts, ...firmness, trust_tier }];
  });
  return {
    ...composed,
    shortlist,
    excluded: composed.excluded.map((left_out) =>
      left_out.reason_code === "unlocated" && county
        ? { ...left_out, county_fips: county.county_fips }
        : left_out,
    ),
    weights: weights.map(({ name, weight }) => ({ dimension: name, weight: round(weight, 4) })),
    ...(engine === undefined ? {} : { commute_engine: engine }),
    inputs,
  };
}

/** A memo of one data version. Its id is known at once, and `complete` makes the rest. */
type Draft = { memo_id: string; complete(): Promise<DecisionMemo> };

/**
 * Derives the memo's id from the request and the versions, so that equal requests share one memo.
 */
async function identify(input: MemoInput, now: Date, options: RankOptions): Promise<Draft> {
  const versions = await currentVersions();
  const version = versionOf(versions);
  const { data_version } = versions;
  const { method_version } = UTILITY;
  const question = questionOf(input, now);
  const query = JSON.stringify([question.inputs, question.dropped]);
  const memo_id = deriveId("memo", version, ...MODEL_VERSIONS, query);
  const complete = async (): Promise<DecisionMemo> => {
    const decided = await decide(question, now, options);
    await requireVersion(version);
    return { memo_id, ...decided, data_version, method_version };
  };
  return { memo_id, complete };
}

/** A statewide memo occupies a core for some time, so each owner may run only a few at once. */
const memos = new ConcurrencyLimiter({ at_once: 2, waiting: 30 });

/**
 * Returns the memo of a request at `now` (docs/method.md#decision-memo). Its id derives from the
 * request, the day, and the data and model versions. A repeated request gets the first memo, byte
 * for byte.
 * @throws Problem `zip_not_located`; `unavailable` if the data version keeps changing;
 * `rate_limited` if this owner has too many memos in progress.
 */
export function writeMemo(
  input: MemoInput,
  owner_key_id: string,
  now: Date,
): Promise<DecisionMemo> {
  const write = async () => {
    const { memo_id, complete } = await identify(input, now, { ranks_unscored: true });
    const earlier = await claimMemo(memo_id, owner_key_id);
    if (earlier) return earlier;
    const memo = await complete();
    await keepMemo(memo, now);
    return (await claimMemo(memo_id, owner_key_id)) ?? memo;
  };
  return memos.run(owner_key_id, () => retryWhileDataMoves(write));
}

/**
 * One limit for all website readers together. The page handler waits up to ten seconds for a page.
 */
const drafts = new ConcurrencyLimiter({ at_once: 2, waiting: 60, within_ms: 8_000 });

/**
 * Makes the memo of a page without storing it, so that website searches leave no trace in the
 * database. A page doesn't rank facilities without a score, so they are chosen by distance.
 * @throws Problem like `writeMemo`; all website readers share one limit.
 */
export function draftMemo(input: MemoInput, now: Date): Promise<DecisionMemo> {
  const draft = async () => (await identify(input, now, { ranks_unscored: false })).complete();
  return drafts.run("readers", () => retryWhileDataMoves(draft));
}
