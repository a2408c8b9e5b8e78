import type { DecisionMemo } from "#lib/decisions/memo-shape";
import type { Messages } from "#lib/language/messages";
import type { Exclusion } from "#lib/scoring/memo-gates";
import { type County, readCountyOfZip } from "../search/data";
import { searchPath } from "../search/address";

type Props = {
  text: Messages;
  memo: DecisionMemo;
  /** The county of the providers that are located by county only. */
  county: County | undefined;
};

/** Lists the providers excluded before ranking, by reason, most frequent first. */
export function Excluded({ text, memo, county }: Props) {
  const { answer } = text.shortlist;
  if (memo.excluded.length === 0) return <p>{answer.left_out_none}</p>;
  return (
    <ul>
      {memo.excluded
        .toSorted((a, b) => b.count - a.count)
        .map(({ reason_code, count }) => (
          <li key={reason_code}>
            <ExcludedRule {...{ text, reason_code, count, county }} />
          </li>
        ))}
    </ul>
  );
}

type RuleProps = Pick<Props, "text" | "county"> & { reason_code: Exclusion; count: number };

/** How many providers a rule left out, and for those without a location, where to find them. */
export function ExcludedRule({ text, county, reason_code, count }: RuleProps) {
  return reason_code === "unlocated" && county ? (
    <Unlocated text={text} count={count} county={county} />
  ) : (
    text.shortlist.answer.excluded[reason_code](count)
  );
}

/**
 * Returns the county of the providers that are located by county only, or undefined if there are
 * none.
 */
export async function countyOf({ excluded, inputs }: DecisionMemo): Promise<County | undefined> {
  const isUnlocated = excluded.some(({ reason_code }) => reason_code === "unlocated");
  return isUnlocated ? readCountyOfZip(inputs.geography) : undefined;
}

type UnlocatedProps = { text: Messages; count: number; county: County };

function Unlocated({ text, count, county: { name, state_code } }: UnlocatedProps) {
  const { unlocated, place } = text.search;
  const county = place.county(name);
  const path = searchPath({ state_code: [state_code], county: [name] });
  return (
    <>
      {unlocated.held(count, county, text.region(state_code))}{" "}
      <a href={text.href(path)}>{unlocated.see_all(county)}</a>
    </>
  );
}
