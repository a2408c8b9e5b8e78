import { countOf } from "#lib/kernel/text";
import { IMPUTED_PRICE, isOfZip } from "#lib/kernel/vocabulary";
import { ABSTENTION_TEXT } from "./abstain";
import { AXES, dollars, percent } from "./axes";
import { isHistoricalRecord } from "./comparable";
import type { Gated, MemoCandidate, MemoRequest } from "./memo-gates";
import type { UtilityName } from "./utility";
import { type RankedCandidate, shownScore } from "./rank";
import { hasOnlyOldScore, historicalIn, historicalScoresIn } from "./tradeoffs";

/** Returns the facts behind a facility's rank, highest weight first. */
export function whyOf({ candidate, utilities }: RankedCandidate, request: MemoRequest): string[] {
  const reasons = utilities.map(({ name }) => {
    const value = AXES[name].valueOf(candidate);
    if (name === "safety_score") return safetyReason(candidate);
    if (value === null) return `No ${AXES[name].noun} is known${untilWords(candidate, name)}.`;
    if (name === "price_weekly") return priceReason(candidate, value, request.budget_weekly);
    if (name === "commute_minutes") return commuteReason(candidate, AXES[name].show(value));
    if (name === "license_status") return licenseReason(candidate);
    if (name === "risk_30d") return `30-day risk ${percent(value)}.`;
    return recencyReason(candidate);
  });
  return [
    ...historicalReason(candidate),
    ...reasons,
    ...unknownAges(candidate, request.child_age_months),
  ];
}

function historicalReason(candidate: MemoCandidate): string[] {
  const { as_of, inspections_until } = candidate;
  const ask = "Ask the agency what is true today.";
  if (isHistoricalRecord(candidate))
    return [`Historical record: the newest list that names it is of ${as_of}. ${ask}`];
  if (!hasOnlyOldScore(candidate)) return [];
  return [`Historical score: it rests on inspections up to ${inspections_until}. ${ask}`];
}

/** States the inspection's date, because a day count would end at the agency's file, not today. */
function recencyReason({ last_inspected_on, inspections_until }: MemoCandidate): string {
  const until =
    inspections_until === undefined ? "" : `; inspections known until ${inspections_until}`;
  return `Last inspected ${last_inspected_on}${until}.`;
}

const untilWords = ({ inspections_until }: MemoCandidate, name: UtilityName): string =>
  name === "inspection_recency" && inspections_until !== undefined
    ? ` up to ${inspections_until}, when the agency's file ends`
    : "";

/** Asks the parent to check the ages. Unknown ages never exclude a facility from a memo. */
function unknownAges({ age_min_months, age_max_months }: MemoCandidate, months: number): string[] {
  if (age_min_months !== null && age_max_months !== null) return [];
  return [
    `The ages it takes are not fully published: ask if it takes a child of ${countOf(months, "month")}.`,
  ];
}

function licenseReason(candidate: MemoCandidate): string {
  const { as_of, license_status, license_stage, license_ended_on, licensed_list_of } = candidate;
  const pause =
    license_stage === "temporarily_closed"
      ? ", but the agency lists the place as temporarily closed"
      : "";
  const ended =
    license_ended_on === undefined ? "" : ` Its printed end date, ${license_ended_on}, has passed.`;
  const stated =
    licensed_list_of === undefined
      ? `License ${license_status} on the list of ${as_of}`
      : `On ${licensed_list_of}'s licensed list of ${as_of}`;
  return `${stated}${pause}.${ended}`;
}

function commuteReason(candidate: MemoCandidate, minutes: string): string {
  const { is_estimated_commute, location_precision } = candidate;
  const basis = is_estimated_commute ? ", estimated from the straight-line distance" : "";
  const end = isOfZip(location_precision) ? " to the middle of its ZIP code" : "";
  return `About ${minutes} to drive${end}${basis}.`;
}

function safetyReason(candidate: MemoCandidate): string {
  const { safety_score, safety_low, safety_high, is_capped } = candidate;
  const { last_inspected_on, inspections_until } = candidate;
  const visited = last_inspected_on === null ? "" : `, last inspected ${last_inspected_on}`;
  if (safety_score === null) {
    const code = candidate.safety_abstention ?? "no_inspections";
    const until =
      code === "no_inspections" && inspections_until !== undefined
        ? ` Inspections are known until ${inspections_until}.`
        : "";
    return `No safety score${visited}. ${ABSTENTION_TEXT[code].message}${until}`;
  }
  if (is_capped) return `Safety score ${safety_score}, capped${visited}.`;
  const hasInterval = safety_low !== null && safety_high !== null;
  const interval = hasInterval ? ` (80% interval ${safety_low}-${safety_high})` : "";
  return `Safety score ${safety_score}${interval}${visited}.`;
}

function priceReason(
  { is_benchmark_price, price_year, is_imputed_price = false }: MemoCandidate,
  price: number,
  budget_weekly: number,
): string {
  const vintage = price_year === null ? "" : ` of ${price_year}`;
  const imputed = is_imputed_price ? `, ${IMPUTED_PRICE}` : "";
  const source = is_benchmark_price ? `, a county benchmark${vintage}${imputed}` : "";
  const over = price > budget_weekly ? `, over the budget of ${dollars(budget_weekly)}` : "";
  return `${dollars(price)} a week${source}${over}.`;
}

const EXCLUSION_TEXT: Readonly<Record<Gated["excluded"][number]["reason_code"], string>> = {
  outside_geography: "too far away",
  off_list: "no longer on the agency's list",
  unlocated: "in the same county, but without a published location",
  not_launch_ready: "records too old or incomplete",
  license_not_active: "no active license",
  age_out_of_range: "age not accepted",
  over_budget: "more than a quarter over the budget",
};

function sampleNote(listed: readonly RankedCandidate[]): string {
  const made_up = listed.filter(({ candidate }) => candidate.is_sample).length;
  if (made_up === 0) return "";
  return ` ${made_up} of the facilities listed ${made_up === 1 ? "is" : "are"} fictional sample data.`;
}

/** States the dates of historical records, so that the paragraph alone doesn't mislead. */
function historicalNote(listed: readonly RankedCandidate[]): string {
  const { count, list_dates } = historicalIn(listed);
  const records =
    count === 0
      ? ""
      : ` ${count} of the facilities listed ${count === 1 ? "is" : "are"} known only from historical records of ${list_dates.join(", ")}: ask the agency for the current status.`;
  const scores = historicalScoresIn(listed);
  if (scores.count === 0) return records;
  return `${records} ${scores.count} of the facilities listed ${scores.count === 1 ? "has a historical score" : "have historical scores"} from inspections up to ${scores.list_dates.join(", ")}.`;
}

/** Names the leader. Equal scores are called a tie, because their order is not a ranking. */
function leaderText(first: RankedCandidate, others: readonly RankedCandidate[]): string {
  const of = (score: number) => `${shownScore(score).toFixed(1)} of 100`;
  if (first.is_unranked)
    return "None has a current score, so their order goes by distance and is not a ranking.";
  const { name } = first.candidate;
  const second = others.find(({ is_unranked }) => !is_unranked);
  if (second?.score !== first.score) {
    const next = second
      ? `, before ${second.candidate.name} with ${shownScore(second.score).toFixed(1)}`
      : "";
    return `${name} ranks first with ${of(first.score)}${next}.`;
  }
  const tied = others.filter(
    ({ is_unranked, score }) => !is_unranked && score === first.score,
  ).length;
  return `${name} and ${countOf(tied, "other")} listed here tie at ${of(first.score)}, so their order is not a ranking.`;
}

/** Writes the memo in one paragraph: the request, the leader, and the exclusions. */
export function summarizeMemo(
  listed: readonly RankedCandidate[],
  { eligible, excluded, radius_miles }: Gated,
  request: MemoRequest,
): string {
  const where = radius_miles
    ? `within ${radius_miles} miles of ${request.geography}`
    : `in ${request.geography}`;
  const query = `for a child of ${countOf(request.child_age_months, "month")} at ${dollars(request.budget_weekly)} a week`;
  const left_out = excluded.map(
    ({ reason_code, count }) => `${count} excluded: ${EXCLUSION_TEXT[reason_code]}`,
  );
  const rest = left_out.length > 0 ? ` ${left_out.join("; ")}.` : "";
  const first = listed[0];
  if (!first) {
    const none = left_out.length > 0 ? "" : " We have no records of providers there.";
    return `No provider ${where} can be shortlisted ${query}.${none}${rest}`;
  }
  const total = `${listed.length} of ${eligible.length} eligible providers ${where}, ${query}`;
  return `${first.is_unranked ? "Listed" : "Ranked"} ${total}. ${leaderText(first, listed.slice(1))}${rest}${historicalNote(listed)}${sampleNote(listed)} Scores weigh public records; visit before you decide.`;
}
