import type { FacilitySummary } from "#lib/facilities/summary";
import type { CardDetails } from "#lib/facilities/shown-facts";
import { scoreBand } from "#lib/language/score-band";
import { formatType } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { scoreReasonOf } from "../../_ui/facts";
import { listingText } from "../../_ui/listing";
import type { TagText } from "../../_ui/tag";
import { severeTags, statusTags } from "../../_ui/tags";
import { distanceText } from "./distance";
import { formatScoreCap, scoreRests } from "./score-rests";

/** The texts of a facility in the list of results, in the language of the page. */
export type CardText = {
  id: string;
  name: string;
  path: string;
  /** Type and location. */
  summary: string;
  distance?: string | undefined;
  tags: TagText[];
  is_sample: boolean;
  /** Notice of an entry in a directory. Such an entry can't be compared. */
  directory?: string;
  listing: string;
  price?: string;
  score: { value: number; band: string; rests?: string } | { reason: string };
};

/**
 * Returns the texts of a facility's card. `facts` are those that the summary doesn't have.
 */
export function describeCard(
  facility: FacilitySummary,
  facts: CardDetails | undefined,
  text: Messages,
): CardText {
  const { id, name, city, county, state_code, zip, price_weekly, price_basis } = facility;
  const place = [city ?? (county && text.search.place.county(county)), state_code];
  const type = formatType(facility.facility_type, text);
  return {
    id,
    name,
    path: text.href(`/facilities/${id}`),
    summary: `${type} · ${place.filter(Boolean).join(", ")} ${zip ?? ""}`,
    distance: distanceText(facility, facts?.is_zip_point ?? false, text.search.card, text),
    tags: [
      ...statusTags({
        text,
        facility,
        stale_list_on: facts?.stale_list_on,
        licensed_list_on: facts?.licensed_list_on,
        isClosedForNow: facts?.is_closed_for_now ?? false,
        passed_end: facts?.passed_end,
        hasConditions: facts?.has_conditions ?? false,
      }),
      ...severeTags(text, facts?.severe_days ?? []),
    ],
    is_sample: facility.is_sample,
    ...(facility.directory_entry === true ? { directory: text.facility.flags.directory } : {}),
    listing: listingText(facility, facts?.inspections_until, text),
    ...(price_weekly === undefined || price_basis === undefined
      ? {}
      : { price: priceText(text, price_weekly, price_basis) }),
    score: scoreOf(facility, facts, text),
  };
}

function scoreOf(
  facility: FacilitySummary,
  facts: CardDetails | undefined,
  text: Messages,
): CardText["score"] {
  const { safety_score: value } = facility;
  if (value === undefined)
    return { reason: scoreReasonOf(facility, text, facts?.inspections_until) };
  const rests = facts?.score;
  return {
    value,
    band: formatScoreCap(value, rests, text) ?? text.terms.score_band[scoreBand(value)],
    ...(rests ? { rests: scoreRests(rests, text).join(" · ") } : {}),
  };
}

/** Formats a weekly price with its basis. */
export function priceText(
  text: Messages,
  price_weekly: number,
  basis: NonNullable<FacilitySummary["price_basis"]>,
): string {
  const amount = text.format.money(price_weekly);
  const { age_group, price_setting } = text.terms;
  if (basis.source === "facility" || basis.setting === undefined) {
    const { own_price } = text.search.card;
    const own = own_price(amount, age_group[basis.age_group], basis.price_year);
    return basis.converted_from === undefined ? own : text.prices.from_daily(own);
  }
  const said = text.search.card.price(
    amount,
    age_group[basis.age_group],
    price_setting[basis.setting],
    basis.price_year,
  );
  return basis.imputed ? text.prices.imputed(said) : said;
}
