import { type Filters, writeFilters } from "#lib/facilities/filters";
import { dayOf } from "#lib/kernel/days";
import type { Point } from "#lib/kernel/geo";
import type { StateCode } from "#lib/kernel/vocabulary";
import { MEMO_GATES, type MemoRequest } from "#lib/scoring/memo-gates";
import { priorityWeights } from "#lib/scoring/priorities";
import type { Weight } from "#lib/scoring/utility";
import type { DecisionMemo, MemoInput } from "./memo-shape";
import { locateOrigin, locateZip, type Origin, parseOrigin, spellOrigin } from "./origin";

/** A memo request in canonical form, with its weights. */
export type MemoQuery = {
  inputs: DecisionMemo["inputs"];
  origin: Origin | undefined;
  weights: Weight[];
  dropped: string[];
};

const isZip = (geography: string) => /^\d{5}$/.test(geography);

/** Returns the canonical form of a request on the day of `now`. */
export function questionOf(input: MemoInput, now: Date): MemoQuery {
  const origin = parseOrigin(input.commute_origin);
  const { geography, child_age_months, budget_weekly, shortlist_limit } = input;
  const { weights, named, dropped } = priorityWeights(input.priorities, origin !== undefined);
  const inputs = {
    geography,
    child_age_months,
    budget_weekly,
    shortlist_limit,
    priorities: named,
    allow_non_launch_ready: input.allow_non_launch_ready,
    ...(origin ? { commute_origin: spellOrigin(origin) } : {}),
    as_of: dayOf(now),
  };
  return { inputs, origin, weights, dropped };
}

export function requestOf({ inputs, origin }: MemoQuery): MemoRequest {
  return {
    ...inputs,
    geography_kind: isZip(inputs.geography) ? "zip" : "state",
    has_origin: origin !== undefined,
  };
}

/**
 * Returns filters for the largest circle around a ZIP code that a memo can use, or for the whole
 * state.
 */
async function filtersOf(geography: string): Promise<Filters> {
  const page = { limit: 1, offset: 0 };
  if (!isZip(geography)) return writeFilters({ state_code: geography as StateCode, ...page });
  const point = await locateZip(geography, "/geography");
  return writeFilters({ ...point, radius: MEMO_GATES.far_miles, ...page });
}

/**
 * Returns the filters for the candidates, and the point where drives start.
 * @throws Problem `zip_not_located`.
 */
export async function locateQuestion({
  inputs,
  origin,
}: MemoQuery): Promise<{ filters: Filters; point: Point | undefined }> {
  const [filters, point] = await Promise.all([
    filtersOf(inputs.geography),
    origin && locateOrigin(origin),
  ]);
  return { filters, point };
}
