import type { DecisionMemo } from "#lib/decisions/memo-shape";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { CardDetails } from "#lib/facilities/shown-facts";
import type { Messages } from "#lib/language/messages";
import { Badge } from "../../_ui/badge";
import { describeCard } from "../../_ui/provider-card/card-text";
import { cardWords } from "../../_ui/provider-card/card-words";
import { ProviderCard } from "../../_ui/provider-card/provider-card";
import { adviceOf, reasonsOf, stabilityText, unrankedReasonsOf, withoutBadges } from "./reasons";
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

/** One provider of the shortlist: its card, how it matches, and the three first reasons. */
export function ShortlistCard({ text, item, memo, facility, shown, isRanked }: Props) {
  const { answer } = text.shortlist;
  const { rank, facility_id, name, score, recommendation } = item;
  const advice = adviceOf({ item, memo, shown }, text);
  // Ranked cards follow the page's title. The others have a heading of their own.
  const level = isRanked ? 2 : 3;
  const Heading = `h${level}` as const;
  const card = facility && describeCard(asListed(facility, item), shown, text);
  const reasons = (isRanked ? reasonsOf : unrankedReasonsOf)({ item, memo, shown }, text);
  const below = (
    <div className="stack-tight shortlisted-below">
      {isRanked && (
        <p className="shortlisted-advice">
          <Badge tone={TONES[recommendation]} text={advice.title} /> {advice.body}
        </p>
      )}
      <ul className="shortlisted-reasons" aria-label={answer.why}>
        {withoutBadges(reasons, card?.chips ?? [])
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
  );
  if (card === undefined) {
    return (
      <li>
        <Heading>
          <a href={text.href(`/facilities/${facility_id}`)}>{name}</a>
        </Heading>
        {below}
      </li>
    );
  }
  return (
    <ProviderCard
      card={card}
      words={cardWords(text)}
      level={level}
      {...(isRanked ? { number: rank } : {})}
    >
      {below}
    </ProviderCard>
  );
}

/**
 * A provider with its distance from the family's ZIP code, which only the shortlist has. Its price is
 * left out: it's of preschool children, and the reasons have that of the child's age.
 */
function asListed(facility: FacilityDetail, { facts }: MemoItem): FacilityDetail {
  const { price_weekly: _preschool, ...others } = facility;
  const { distance_miles } = facts;
  return distance_miles === undefined ? others : { ...others, distance_miles };
}

/** Names the providers with the same match, or else how firm the rank is. */
function tieNote(item: MemoItem, memo: DecisionMemo, text: Messages): string {
  const equals = memo.shortlist.filter((one) => one !== item && one.score === item.score);
  if (equals.length === 0) return stabilityText(item.rank_stability, text);
  const ranks = equals.map(({ rank }) => text.format.number(rank));
  return text.shortlist.answer.equal_to(text.format.list(ranks));
}
