import type { DecisionMemo } from "#lib/decisions/memo-shape";
import { sumOf } from "#lib/kernel/sum";
import type { Messages } from "#lib/language/messages";
import { readShortlist } from "../../_data/decision";
import { type Answers, memoInputOf, shortlistPath } from "./answers";
import { splitRanked } from "./split-ranked";

/** Matches that an empty shortlist left out only because their records are old or incomplete. */
export type OldMatches = {
  count: number;
  /** Whether they were counted in a smaller area than the empty shortlist, so there may be more. */
  isMinimum: boolean;
  /** Dates of the lists that name the ones to show. */
  lists: string[];
  /** Whether all to show are history. Otherwise some records are only incomplete. */
  isOld: boolean;
  /** The English address that shows them. */
  path: string;
};

const countOf = ({ excluded }: Pick<DecisionMemo, "excluded">) =>
  sumOf(excluded, ({ count }) => count);

/** Returns the old matches of an empty shortlist, or undefined if there are none. */
export async function readOldMatches(
  answers: Answers,
  memo: DecisionMemo,
  text: Messages,
): Promise<OldMatches | undefined> {
  const isLeftOut = memo.excluded.some(({ reason_code }) => reason_code === "not_launch_ready");
  if (answers.allow_non_launch_ready || !isLeftOut) return undefined;
  const wider = { ...answers, allow_non_launch_ready: true };
  const found = await readShortlist(memoInputOf(wider));
  const { shortlist } = found;
  if (shortlist.length === 0) return undefined;
  const lists = [...new Set(shortlist.flatMap(({ as_of }) => as_of ?? []))].toSorted();
  return {
    // Both read the same providers, and the empty one left out all of them.
    count: countOf(memo) - countOf(found),
    isMinimum: found.radius_miles !== memo.radius_miles,
    lists: lists.map(text.format.date),
    isOld:
      splitRanked(found).ranked.length === 0 &&
      shortlist.every(({ trust_tier }) => trust_tier === "historical"),
    path: shortlistPath(wider),
  };
}

/** Says how many providers match in old records, from when, and offers to show them. */
export function OnlyOld({ text, old }: { text: Messages; old: OldMatches }) {
  const { only_old, empty } = text.shortlist;
  const { count, isMinimum, lists, isOld, path } = old;
  return (
    <div className="card">
      <p>
        {(isOld ? only_old.body : only_old.body_incomplete)(count, isMinimum)}{" "}
        {lists.length > 0 && only_old.lists(text.format.list(lists), lists.length)}
      </p>
      <a className="button" href={text.href(path)}>
        {isOld ? only_old.show : empty.wider}
      </a>
    </div>
  );
}
