import type { DecisionMemo } from "#lib/decisions/memo-shape";
import { STATE_CODES } from "#lib/kernel/fields";
import type { Messages } from "#lib/language/messages";
import { type Exclusion, MEMO_GATES } from "#lib/scoring/memo-gates";
import { readShortlist } from "../../_data/decision";
import { type SearchQuery, searchPath } from "../search/address";
import { type Answers, memoInputOf, shortlistPath } from "./answers";

/** One change that shows providers which a rule left out. `path` is of the English page. */
type Relaxed = { label: string; path: string };

/** Returns 1.25 times the budget, the limit of docs/method.md#memo-exclusions, rounded up to ten dollars. */
const moreThan = (budget: number) => Math.ceil((budget * MEMO_GATES.price_share_max) / 10) * 10;

/** Changed answers that a rule may allow, by the rule. */
function changedAnswers(
  rule: Exclusion,
  answers: Answers,
  { inputs }: DecisionMemo,
  text: Messages,
): { label: string; answers: Answers } | undefined {
  const { empty } = text.shortlist;
  if (rule !== "over_budget") return undefined;
  const budget = moreThan(inputs.budget_weekly);
  const label = empty.budget(text.format.money(budget));
  return { label, answers: { ...answers, budget_weekly: String(budget) } };
}

/** The search of a shortlist's whole area. */
export function searchAround(geography: string): SearchQuery {
  const state_code = STATE_CODES.find((code) => code === geography);
  return state_code === undefined
    ? { zip_code: [geography], radius: [String(MEMO_GATES.far_miles)] }
    : { state_code: [state_code] };
}

/**
 * Returns the one change for a rule: answers that give a match, or else the search that shows the
 * providers that the rule left out.
 */
async function relax(
  rule: Exclusion,
  answers: Answers,
  memo: DecisionMemo,
  text: Messages,
): Promise<Relaxed> {
  const changed = changedAnswers(rule, answers, memo, text);
  if (changed !== undefined) {
    const { shortlist } = await readShortlist(memoInputOf(changed.answers));
    if (shortlist.length > 0) {
      return { label: changed.label, path: shortlistPath(changed.answers) };
    }
  }
  const around = searchAround(memo.inputs.geography);
  const isHidden = rule === "off_list" || rule === "license_not_active";
  const query = isHidden ? { ...around, include_not_operating: ["true"] } : around;
  return { label: text.shortlist.empty.see[rule], path: searchPath(query) };
}

/** Returns the change that each rule of an empty shortlist offers. */
export async function relaxEach(
  answers: Answers,
  memo: DecisionMemo,
  text: Messages,
): Promise<Map<Exclusion, Relaxed>> {
  const all = memo.excluded.map(
    async ({ reason_code }) =>
      [reason_code, await relax(reason_code, answers, memo, text)] as const,
  );
  return new Map(await Promise.all(all));
}
