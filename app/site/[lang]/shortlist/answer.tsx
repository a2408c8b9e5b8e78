import type { DecisionMemo } from "#lib/decisions/memo-shape";
import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { COMPARED } from "#lib/scoring/compared";
import { readKnownFacility, readShownFacts } from "../facilities/data";
import { comparePath } from "../compare/address";
import { type Answers, shortlistPath } from "./answers";
import { tradeoffText } from "./tradeoffs";
import { Warnings } from "../compare/warnings";
import { PrintButton } from "../../_ui/print-button";
import { Crumbs } from "../../_ui/breadcrumbs";
import { countyOf, Excluded } from "./excluded";
import { hasOldInspections, type MemoItem, splitRanked } from "./split-ranked";
import { ShortlistCard } from "./shortlist-card";
import { VisitQuestions } from "./visit-questions";

type Props = { text: Messages; answers: Answers; memo: DecisionMemo };

/** Describes a memo's search area, such as "within 15 miles of 78704" or "in Texas". */
export function whereOf({ inputs, radius_miles }: DecisionMemo, text: Messages): string {
  const { answer } = text.shortlist;
  if (radius_miles === undefined) {
    return answer.in_state(text.region(inputs.geography as StateCode) ?? inputs.geography);
  }
  return answer.within(text.format.number(radius_miles), inputs.geography);
}

/** The shortlist: the request, caveats, matches with reasons, questions, and exclusions. */
export async function Answer({ text, answers, memo }: Props) {
  const { answer } = text.shortlist;
  const ids = memo.shortlist.map(({ facility_id }) => facility_id);
  const [shown, county, read] = await Promise.all([
    readShownFacts(ids),
    countyOf(memo),
    Promise.all(ids.map(readKnownFacility)),
  ]);
  const facilities = read.filter((facility) => facility !== undefined);
  const { ranked, unranked } = splitRanked(memo);
  const list = (items: readonly MemoItem[], isRanked: boolean) => (
    <ol className="results shortlist-cards">
      {items.map((item) => (
        <ShortlistCard
          key={item.facility_id}
          {...{ text, item, memo, isRanked }}
          facility={facilities.find(({ id }) => id === item.facility_id)}
          shown={shown.get(item.facility_id)}
        />
      ))}
    </ol>
  );
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: text.shortlist.title }]} />
      <h1>{answer.title(whereOf(memo, text))}</h1>
      <Criteria text={text} answers={answers} memo={memo} isRanked={ranked.length > 0} />
      <Warnings text={text} facilities={facilities} />
      <div className="shortlist-columns">
        <div className="stack">
          {ranked.length > 0 && list(ranked, true)}
          {unranked.length > 0 && (
            <>
              <h2>{answer.unranked_title}</h2>
              <p>
                {ranked.length > 0 ? answer.unranked_some : answer.unranked_all}
                {oldInspections(unranked, memo, text)}
              </p>
              {list(unranked, false)}
            </>
          )}
          <LeftOut text={text} memo={memo} county={county} />
        </div>
        <div className="stack">
          <VisitQuestions text={text} />
          <p className="soft small">
            {answer.close} {text.shortlist.privacy}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Dates the inspections behind historical scores, which the date of the list doesn't show. */
function oldInspections(items: readonly MemoItem[], { inputs }: DecisionMemo, text: Messages) {
  const days = items.flatMap((item) =>
    item.facts.safety_score !== undefined && hasOldInspections(item, inputs)
      ? (item.facts.inspections_known_until ?? [])
      : [],
  );
  if (days.length === 0) return undefined;
  const dates = [...new Set(days)].toSorted().map(text.format.date);
  return ` ${text.shortlist.answer.old_inspections(text.format.list(dates))}`;
}

type LeftOutProps = Pick<Props, "text" | "memo"> & { county: Awaited<ReturnType<typeof countyOf>> };

function LeftOut({ text, memo, county }: LeftOutProps) {
  const { answer } = text.shortlist;
  return (
    <>
      {memo.tradeoffs.length > 0 && (
        <section className="stack-tight" aria-labelledby="tradeoffs">
          <h2 id="tradeoffs">{answer.tradeoffs}</h2>
          <ul>
            {memo.tradeoffs.map((noted) => (
              <Noted key={`${noted.axis} ${noted.note}`} text={text} noted={noted} memo={memo} />
            ))}
          </ul>
        </section>
      )}
      <section className="stack-tight" aria-labelledby="left-out">
        <h2 id="left-out">{answer.left_out}</h2>
        <Excluded text={text} memo={memo} county={county} />
      </section>
    </>
  );
}

type NotedProps = { text: Messages; noted: DecisionMemo["tradeoffs"][number]; memo: DecisionMemo };

function Noted({ text, noted, memo }: NotedProps) {
  const said = tradeoffText(noted, memo, text);
  return said === undefined ? <li lang="en">{noted.note}</li> : <li>{said}</li>;
}

function Criteria({ text, answers, memo, isRanked }: Props & { isRanked: boolean }) {
  const { answer, priorities } = text.shortlist;
  const { inputs, weights } = memo;
  const names = weights.map(({ dimension }) => priorities[dimension].toLowerCase());
  const ids = memo.shortlist.slice(0, COMPARED.places_max).map(({ facility_id }) => facility_id);
  const { commute_origin, child_age_months: age_months } = inputs;
  const origin = commute_origin === undefined ? {} : { commute_origin };
  const compared = comparePath({ facility_ids: ids, dimensions: [], ...origin, age_months });
  return (
    <>
      <p className="lead">
        {answer.asked(inputs.child_age_months, text.format.money(inputs.budget_weekly))}{" "}
        {isRanked && answer.order(text.format.list(names))}
      </p>
      <div className="actions screen-only">
        {ids.length > 1 && (
          <a className="button" href={text.href(compared)}>
            {answer.compare}
          </a>
        )}
        <a className="button button-quiet" href={text.href(shortlistPath(answers, 1))}>
          {answer.change}
        </a>
        <PrintButton label={text.provider_page.more.print} />
      </div>
    </>
  );
}
