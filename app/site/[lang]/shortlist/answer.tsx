import type { DecisionMemo } from "#lib/decisions/memo-shape";
import type { CardDetails } from "#lib/facilities/shown-facts";
import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { COMPARED } from "#lib/scoring/compared";
import { readKnownFacility, readShownFacts } from "../facilities/data";
import { comparePath } from "../compare/address";
import { type Answers, shortlistPath } from "./answers";
import { adviceOf, reasonsOf, stabilityText } from "./reasons";
import { tradeoffText } from "./tradeoffs";
import { Warnings } from "../compare/warnings";
import { Crumbs } from "../../_ui/breadcrumbs";
import { SampleTag } from "../../_ui/tags";
import { countyOf, Excluded } from "./excluded";
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

/** The shortlist: the request, caveats, matches with reasons, tradeoffs, and exclusions. */
export async function Answer({ text, answers, memo }: Props) {
  const { answer } = text.shortlist;
  const ids = memo.shortlist.map(({ facility_id }) => facility_id);
  const [shown, county, read] = await Promise.all([
    readShownFacts(ids),
    countyOf(memo),
    Promise.all(ids.map(readKnownFacility)),
  ]);
  const facilities = read.filter((facility) => facility !== undefined);
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: text.shortlist.title }]} />
      <h1>{answer.title(whereOf(memo, text))}</h1>
      <Criteria text={text} answers={answers} memo={memo} />
      <Warnings text={text} facilities={facilities} />
      <ol className="results">
        {memo.shortlist.map((item) => (
          <Item
            key={item.facility_id}
            text={text}
            item={item}
            memo={memo}
            shown={shown.get(item.facility_id)}
          />
        ))}
      </ol>
      <div className="columns columns-2">
        {memo.tradeoffs.length > 0 && (
          <section className="card" aria-labelledby="tradeoffs">
            <h2 id="tradeoffs">{answer.tradeoffs}</h2>
            <ul>
              {memo.tradeoffs.map((noted) => (
                <Noted key={`${noted.axis} ${noted.note}`} text={text} noted={noted} memo={memo} />
              ))}
            </ul>
          </section>
        )}
        <section className="card" aria-labelledby="left-out">
          <h2 id="left-out">{answer.left_out}</h2>
          <Excluded text={text} memo={memo} county={county} />
        </section>
      </div>
      <p>
        {answer.close} {text.facility.score.not_diagnosis}
      </p>
      <VisitQuestions text={text} />
      <p className="soft small screen-only">
        {answer.print} {text.shortlist.privacy}
      </p>
    </div>
  );
}

type NotedProps = { text: Messages; noted: DecisionMemo["tradeoffs"][number]; memo: DecisionMemo };

function Noted({ text, noted, memo }: NotedProps) {
  const said = tradeoffText(noted, memo, text);
  return said === undefined ? <li lang="en">{noted.note}</li> : <li>{said}</li>;
}

function Criteria({ text, answers, memo }: Props) {
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
        {answer.order(text.format.list(names))}
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
      </div>
    </>
  );
}

type ItemProps = {
  text: Messages;
  item: DecisionMemo["shortlist"][number];
  memo: DecisionMemo;
  shown: CardDetails | undefined;
};

const LOOKS = {
  strong_fit: "tag tag-good",
  good_fit: "tag tag-good",
  weak_fit: "tag",
  verify_first: "tag tag-caution",
  consider_with_caution: "tag tag-caution",
} as const;

function Item({ text, item, memo, shown }: ItemProps) {
  const { answer } = text.shortlist;
  const { rank, facility_id, name, score, recommendation, trust_tier, rank_stability } = item;
  const { is_sample } = item;
  const equals = memo.shortlist.filter((one) => one !== item && one.score === score);
  const advice = adviceOf({ item, memo, shown }, text);
  return (
    <li className="card shortlisted">
      <p className="shortlisted-rank">
        <span className="visually-hidden">{answer.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </p>
      <div className="stack-tight">
        <h2>
          <a href={text.href(`/facilities/${facility_id}`)}>{name}</a>
        </h2>
        <div className="result-facts">
          <span className={LOOKS[recommendation]}>{advice.title}</span>
          <span className="soft small">{answer.of_100(text.format.number(score))}</span>
          {is_sample && <SampleTag text={text} />}
        </div>
        <p>{advice.body}</p>
        <h3 className="visually-hidden">{answer.why}</h3>
        <ul>
          {reasonsOf({ item, memo, shown }, text).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {trust_tier !== "launch_ready" && (
          <p className="soft small">{answer.tier(text.terms.trust_tier[trust_tier])}</p>
        )}
        <p className="soft small">
          {equals.length > 0
            ? answer.equal_to(
                text.format.list(equals.map((equal) => text.format.number(equal.rank))),
              )
            : stabilityText(rank_stability, text)}
        </p>
      </div>
    </li>
  );
}
