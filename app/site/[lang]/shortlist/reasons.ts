import type { DecisionMemo } from "#lib/decisions/memo-shape";
import type { CardDetails } from "#lib/facilities/shown-facts";
import { isOfZip } from "#lib/kernel/vocabulary";
import { ageGroupOf } from "#lib/prices/benchmark";
import { minutesOfMiles } from "#lib/scoring/commute";
import { RANK } from "#lib/scoring/rank";
import type { UtilityName } from "#lib/scoring/utility";
import type { Messages } from "#lib/language/messages";
import { sayReason } from "../../_ui/facts";
import { licensedList } from "../../_ui/tags";
import { SAME_POINT_MILES } from "../search/distance";
import { formatScoreCap, scoreRests } from "../search/score-rests";

type Item = DecisionMemo["shortlist"][number];

function priceReasons({ facts }: Item, { inputs }: DecisionMemo, text: Messages): string[] {
  const { facts: words } = text.shortlist;
  const { price_weekly, price_source, price_year, price_imputed = false } = facts;
  if (price_weekly === undefined) return [words.no_price];
  const amount = text.format.money(price_weekly);
  const group = text.terms.age_group[ageGroupOf(inputs.child_age_months)];
  const said =
    price_source === "county_benchmark" && price_year !== undefined
      ? words.estimate(amount, group, price_year, price_imputed)
      : words.price(amount);
  const over = price_weekly - inputs.budget_weekly;
  if (over <= 0) return [said];
  // Prices have cents and are spoken in dollars.
  const isLess = Math.round(over) === 0;
  return [
    said,
    isLess ? words.over_by_less(text.format.money(1)) : words.over(text.format.money(over)),
  ];
}

/** A routed drive of less is none: both ends lie on one road. */
const SAME_POINT_MINUTES = 0.5;

function driveReasons({ facts }: Item, { commute_engine }: DecisionMemo, text: Messages) {
  const { facts: words } = text.shortlist;
  if (facts.commute_minutes === undefined) {
    const code = facts.missing.find(({ field }) => field === "commute_minutes")?.code;
    return [code === "not_applicable" ? words.no_road : words.no_drive];
  }
  const minutes = text.format.number(Math.round(facts.commute_minutes));
  if (isOfZip(facts.location_precision)) {
    const isEstimate = commute_engine === "great_circle_estimate";
    const least = isEstimate ? minutesOfMiles(SAME_POINT_MILES) : SAME_POINT_MINUTES;
    const isSamePoint = facts.commute_minutes <= least;
    return [isSamePoint ? words.no_zip_drive : words.zip_drive(minutes)];
  }
  const isEstimate = commute_engine === "great_circle_estimate";
  return [isEstimate ? words.estimated_drive(minutes) : words.drive(minutes)];
}

type Read = {
  item: Item;
  memo: DecisionMemo;
  shown:
    | Pick<
        CardDetails,
        | "score"
        | "has_conditions"
        | "severe_days"
        | "state_code"
        | "licensed_list_on"
        | "inspections_until"
      >
    | undefined;
};

function scoreReasons({ facts }: Item, shown: Read["shown"], text: Messages): string[] {
  const { facts: words } = text.shortlist;
  const { score: rests, inspections_until } = shown ?? {};
  const { safety_score, missing, license_status } = facts;
  if (safety_score === undefined) {
    const code = missing.find(({ field }) => field === "safety_score")?.code ?? "no_inspections";
    return [words.no_score(sayReason(code, text, { license_status, inspections_until }))];
  }
  const said = words.score(text.format.number(safety_score));
  const held_down = formatScoreCap(safety_score, rests, text);
  return [
    ...(rests ? [words.rests(said, scoreRests(rests, text).join(", "))] : [said]),
    ...(held_down === undefined ? [] : [`${held_down}.`]),
  ];
}

/** States the license with the date of its list, and its end date if that has passed. */
function licenseReasons({ item: { facts }, memo, shown }: Read, text: Messages): string[] {
  const { license, license_ended } = text.shortlist.facts;
  const { as_of = memo.inputs.as_of, license_status, license_ended_on } = facts;
  const { date } = text.format;
  const licensed_list = shown && licensedList(text, shown.state_code, shown.licensed_list_on);
  return [
    licensed_list === undefined
      ? license(text.terms.license_status[license_status], date(as_of))
      : `${licensed_list}.`,
    ...(license_ended_on === undefined ? [] : [license_ended(date(license_ended_on))]),
  ];
}

function reasonsFor(name: UtilityName, { item, memo, shown }: Read, text: Messages): string[] {
  const { facts: words } = text.shortlist;
  const { facts } = item;
  switch (name) {
    case "safety_score":
      return scoreReasons(item, shown, text);
    case "price_weekly":
      return priceReasons(item, memo, text);
    case "commute_minutes":
      return driveReasons(item, memo, text);
    case "license_status":
      return licenseReasons({ item, memo, shown }, text);
    case "risk_30d": {
      const { risk_probability_30d: risk, risk_as_of: as_of } = facts;
      if (risk === undefined) return [words.no_risk];
      const share = text.format.percent(risk);
      const isEarlier = as_of !== undefined && as_of < memo.inputs.as_of;
      const said = isEarlier ? words.risk_from(share, text.format.date(as_of)) : words.risk(share);
      return [said, text.forecast.recorded];
    }
    case "inspection_recency":
      return [];
  }
}

/**
 * Lists the reasons for a facility's rank, the most important first. Unknown facts are listed too.
 */
export function reasonsOf({ item, memo, shown }: Read, text: Messages): string[] {
  const { facts: words } = text.shortlist;
  const { last_inspected_on, license_stage, missing } = item.facts;
  const agesUnknown = missing.some(({ code }) => code === "missing_age_range");
  const { temporarily_closed, conditions } = text.facility.flags;
  const { severe } = text.search.chips;
  return [
    ...(license_stage === "temporarily_closed" ? [temporarily_closed] : []),
    ...(shown?.has_conditions ? [conditions] : []),
    ...(shown?.severe_days ?? []).map(
      ({ level, date }) => `${severe[level](text.format.date(date))}.`,
    ),
    ...(agesUnknown ? [words.ages_unknown(memo.inputs.child_age_months)] : []),
    ...memo.weights.flatMap(({ dimension }) => reasonsFor(dimension, { item, memo, shown }, text)),
    inspectedReason(last_inspected_on, shown?.inspections_until, text),
    ...milesReasons(item, memo, text),
  ];
}

/** Leaves out the reasons that a badge of the card gives in the same words. */
export const withoutBadges = (
  reasons: readonly string[],
  badges: readonly { text: string }[],
): string[] => reasons.filter((reason) => !badges.some(({ text }) => reason === `${text}.`));

/** Facts that every unranked provider lacks or that its badge shows. */
const NOT_IN_UNRANKED: readonly UtilityName[] = ["safety_score", "risk_30d", "license_status"];

/** Lists the reasons of a provider that isn't ranked, without those that its card or banner gives. */
export function unrankedReasonsOf({ item, memo, shown }: Read, text: Messages): string[] {
  const weights = memo.weights.filter(({ dimension }) => !NOT_IN_UNRANKED.includes(dimension));
  const miles = milesReasons(item, memo, text);
  return reasonsOf({ item, memo: { ...memo, weights }, shown }, text).filter(
    (reason) => !miles.includes(reason),
  );
}

function inspectedReason(
  last_inspected_on: string | undefined,
  inspections_until: string | undefined,
  text: Messages,
): string {
  const { facts: words } = text.shortlist;
  const { date } = text.format;
  if (last_inspected_on !== undefined) return words.inspected(date(last_inspected_on));
  if (inspections_until === undefined) return words.not_inspected;
  return sayReason("no_inspections_on_record", text, { inspections_until });
}

/** Advice on a facility: its verdict, and the reasons for it. */
export type Advice = { title: string; body: string };

/**
 * Returns the advice on a facility. It gives only the reasons for care or verification that apply.
 * A weak fit is due to a low score or to too few known facts.
 */
export function adviceOf({ item, memo, shown }: Read, text: Messages): Advice {
  const { recommendation, weak_for_unknown, fits } = text.shortlist.answer;
  const verdict = item.recommendation;
  const title = recommendation[verdict];
  switch (verdict) {
    case "verify_first":
      return { title, body: unknownBody(item.facts, text) };
    case "consider_with_caution":
      return cautionOf({ item, memo, shown }, text);
    case "weak_fit":
      return { title, body: item.score >= RANK.good_fit_min ? weak_for_unknown : fits[verdict] };
    default:
      return { title, body: fits[verdict] };
  }
}

function unknownBody({ safety_score, price_weekly }: Item["facts"], text: Messages): string {
  const { unknown } = text.shortlist.answer;
  if (price_weekly !== undefined) return unknown.score;
  return safety_score === undefined ? unknown.both : unknown.price;
}

/**
 * A facility that only costs too much is no risk to a child, so the caution mentions only the
 * price.
 */
function cautionOf({ item: { facts, trust_tier }, memo, shown }: Read, text: Messages): Advice {
  const { recommendation, caution } = text.shortlist.answer;
  const { as_of = memo.inputs.as_of } = facts;
  const isHistorical = trust_tier === "historical";
  const isOver = (facts.price_weekly ?? 0) > memo.inputs.budget_weekly;
  const isProbationary = facts.license_status === "probationary";
  const isEstimate = facts.price_source === "county_benchmark";
  const over = isEstimate ? caution.over_by_estimate : caution.over;
  // The page shows current facts, but a memo may be from an earlier day when a cap applied.
  const isCapped =
    (shown?.score?.cap ?? null) !== null || (!isOver && !isProbationary && !isHistorical);
  const risks = [
    ...(isHistorical ? [caution.historical(text.format.date(as_of))] : []),
    ...(isProbationary ? [caution.probationary] : []),
    ...(isCapped ? [caution.held_down] : []),
  ];
  const title = risks.length === 0 ? caution.over_title : recommendation.consider_with_caution;
  return { title, body: [...risks, ...(isOver ? [over] : [])].join(" ") };
}

function milesReasons({ facts }: Item, { inputs }: DecisionMemo, text: Messages): string[] {
  const { facts: words } = text.shortlist;
  const { distance_miles, location_precision } = facts;
  if (distance_miles === undefined) return [];
  const miles = text.format.miles(distance_miles);
  if (!isOfZip(location_precision)) return [words.miles(miles)];
  const isSamePoint = distance_miles < SAME_POINT_MILES;
  return [isSamePoint ? words.in_zip(inputs.geography) : words.zip_miles(miles)];
}

/**
 * States how firm a rank is, by the share of small changes of the weights that leave it (0 to 1);
 * undefined for a tie.
 */
export function stabilityText(share: number | undefined, text: Messages): string {
  const { stability } = text.shortlist;
  if (share === undefined) return stability.tied;
  const tenths = Math.round(share * 10);
  if (tenths === 10) return stability.always;
  if (tenths === 0) return stability.never;
  return tenths >= 7 ? stability.mostly(tenths) : stability.seldom(tenths);
}
