import type { DecisionMemo } from "#lib/decisions/memo-shape";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { CardDetails } from "#lib/facilities/shown-facts";
import { formatType } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { CARE_FACTS } from "../compare/care-values";
import { licenseValue } from "../compare/license-value";
import { townOf } from "../facilities/town-of";
import { Badge } from "../../_ui/badge";
import { Icon } from "../../_ui/icon";
import { SampleTag } from "../../_ui/tags";
import { adviceOf, reasonsOf, stabilityText, unrankedReasonsOf } from "./reasons";
import type { MemoItem } from "./split-ranked";

type Props = {
  text: Messages;
  item: MemoItem;
  memo: DecisionMemo;
  facility: FacilityDetail | undefined;
  shown: CardDetails | undefined;
  isRanked: boolean;
};

const REASONS_MAX = 3;

const TONES = {
  strong_fit: "good",
  good_fit: "good",
  weak_fit: "neutral",
  verify_first: "neutral",
  consider_with_caution: "attention",
} as const;

/** One provider of the shortlist: who it is, how it matches, and the three first reasons. */
export function ShortlistCard({ text, item, memo, facility, shown, isRanked }: Props) {
  const { answer } = text.shortlist;
  const { rank, facility_id, name, score, recommendation, is_sample } = item;
  const advice = adviceOf({ item, memo, shown }, text);
  const license =
    facility && licenseValue(facility.license_status, facility, memo.inputs.as_of, text);
  return (
    <li className="shortlisted">
      {isRanked && (
        <p className="shortlisted-rank">
          <span className="visually-hidden">{answer.rank(rank)}</span>
          <span aria-hidden="true">{rank}</span>
        </p>
      )}
      <div className="stack-tight">
        <h3 className="card-name">
          <a href={text.href(`/facilities/${facility_id}`)}>{name}</a>
        </h3>
        {facility && <CardFacts text={text} facility={facility} />}
        <p className="badges">
          {isRanked && <Badge tone={TONES[recommendation]} text={advice.title} />}
          {license && <Badge tone={license.tone} text={license.value} />}
          {is_sample && <SampleTag text={text} />}
        </p>
        {isRanked && <p>{advice.body}</p>}
        <h4 className="visually-hidden">{answer.why}</h4>
        <ul className="shortlisted-reasons">
          {(isRanked ? reasonsOf : unrankedReasonsOf)({ item, memo, shown }, text)
            .slice(0, REASONS_MAX)
            .map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
        </ul>
        {isRanked && (
          <p className="soft small">
            {tieNote(item, memo, text)} {answer.of_100(text.format.number(score))}
          </p>
        )}
      </div>
      {facility?.provider.phone !== undefined && (
        <a
          className="shortlisted-call screen-only"
          href={`tel:${facility.provider.phone.replaceAll(/[^\d+]/g, "")}`}
          aria-label={answer.call(name)}
        >
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}

function CardFacts({ text, facility }: { text: Messages; facility: FacilityDetail }) {
  const ages = CARE_FACTS.ages(facility, text)?.value;
  const { capacity } = facility.provider;
  const facts = [
    formatType(facility.facility_type, text),
    ...(ages === undefined ? [] : [String(ages)]),
    ...(capacity === undefined ? [] : [text.facility.provider.children(capacity)]),
    townOf(facility),
  ];
  return <p className="soft small">{facts.join(" · ")}</p>;
}

/** Names the providers with the same match, or else how firm the rank is. */
function tieNote(item: MemoItem, memo: DecisionMemo, text: Messages): string {
  const equals = memo.shortlist.filter((one) => one !== item && one.score === item.score);
  if (equals.length === 0) return stabilityText(item.rank_stability, text);
  const ranks = equals.map(({ rank }) => text.format.number(rank));
  return text.shortlist.answer.equal_to(text.format.list(ranks));
}
