import type { DecisionMemo } from "#lib/decisions/memo-shape";
import type { Messages } from "#lib/language/messages";
import { readShortlist } from "../../_data/decision";
import { type Answers, memoInputOf } from "./answers";

/** Changed answers that give at least one match. */
export type Relaxed = { label: string; answers: Answers };

/** Returns 1.25 times the budget, the limit of docs/method.md#memo-exclusions, rounded up to ten dollars. */
const moreThan = (budget: number) => Math.ceil((budget * 1.25) / 10) * 10;

function candidates(answers: Answers, memo: DecisionMemo, text: Messages): Relaxed[] {
  const { empty } = text.shortlist;
  const kept = new Set(memo.excluded.map(({ reason_code }) => reason_code));
  const budget = moreThan(memo.inputs.budget_weekly);
  return [
    ...(kept.has("not_launch_ready") && !answers.allow_non_launch_ready
      ? [{ label: empty.wider, answers: { ...answers, allow_non_launch_ready: true } }]
      : []),
    ...(kept.has("over_budget")
      ? [
          {
            label: empty.budget(text.format.money(budget)),
            answers: { ...answers, budget_weekly: String(budget) },
          },
        ]
      : []),
  ];
}

/** Lists the changes to the answers that would give a match, if nothing matches now. */
export async function listRelaxed(
  answers: Answers,
  memo: DecisionMemo,
  text: Messages,
): Promise<Relaxed[]> {
  const tried = await Promise.all(
    candidates(answers, memo, text).map(async (candidate) => {
      const { shortlist } = await readShortlist(memoInputOf(candidate.answers));
      return shortlist.length > 0 ? candidate : undefined;
    }),
  );
  return tried.filter((one) => one !== undefined);
}
