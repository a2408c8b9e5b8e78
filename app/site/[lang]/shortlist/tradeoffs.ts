import type { DecisionMemo } from "#lib/decisions/memo-shape";
import { isOfZip } from "#lib/kernel/vocabulary";
import { UTILITY_NAMES, type UtilityName } from "#lib/scoring/utility";
import type { Messages } from "#lib/language/messages";

type Noted = DecisionMemo["tradeoffs"][number];

/** The comparison dimensions whose texts describe a lead. */
const DIMENSION = {
  safety_score: "safety_score",
  price_weekly: "price_weekly",
  commute_minutes: "commute_minutes",
  license_status: "license_status",
  risk_30d: "risk_probability_30d",
  inspection_recency: "days_since_last_inspection",
} as const satisfies Record<UtilityName, string>;

const isUtility = (axis: string): axis is UtilityName =>
  (UTILITY_NAMES as readonly string[]).includes(axis);

function shown(axis: UtilityName, value: number, text: Messages): string {
  const { format, terms, compare } = text;
  switch (axis) {
    case "safety_score":
      return format.number(value);
    case "price_weekly":
      return format.money(value);
    case "commute_minutes":
      return compare.value.minutes(format.number(Math.round(value)));
    case "license_status":
      return terms.license_status[value === 1 ? "active" : "probationary"].toLowerCase();
    case "risk_30d":
      return format.percent(value);
    case "inspection_recency":
      return compare.value.days(value);
  }
}

/** How far one is ahead: in points of percent, in minutes and days that its words bring, in dollars. */
function gapOf(axis: UtilityName, by: number, text: Messages): string {
  const { number } = text.format;
  if (axis === "risk_30d")
    return text.compare.value.points_of_percent(number(Math.round(100 * by)));
  const isCounted = axis === "commute_minutes" || axis === "inspection_recency";
  return isCounted ? number(Math.round(by)) : shown(axis, by, text);
}

/** States the leader's advantage over the first provider; a drive to a ZIP code is marked as one. */
function howFar(axis: UtilityName, by: number, noted: Noted, memo: DecisionMemo, text: Messages) {
  const { to_zip } = text.shortlist.tradeoff;
  const gap = gapOf(axis, by, text);
  const [theirs, own] = [noted.facility_id, noted.against_id].map(
    (id) => memo.shortlist.find(({ facility_id }) => facility_id === id)?.facts,
  );
  const how = text.compare.ahead[DIMENSION[axis]]?.(gap);
  const isToZip = [theirs, own].some((facts) => isOfZip(facts?.location_precision));
  return how !== undefined && axis === "commute_minutes" && isToZip ? to_zip(how) : how;
}

function leadText(noted: Noted, memo: DecisionMemo, text: Messages): string | undefined {
  const { axis, by, value, given } = noted;
  if (!isUtility(axis) || by === undefined || value === undefined || given === undefined) {
    return undefined;
  }
  const [name, first] = namesOf(noted, memo);
  const how = howFar(axis, by, noted, memo, text);
  if (how === undefined) return undefined;
  const [theirs, own] = [shown(axis, value, text), shown(axis, given, text)];
  return text.shortlist.tradeoff.lead(name, how, theirs, own, first);
}

function namesOf({ facility_id, against_id }: Noted, { shortlist }: DecisionMemo) {
  const nameOf = (id?: string) => shortlist.find((item) => item.facility_id === id)?.name ?? "";
  return [nameOf(facility_id), nameOf(against_id)] as const;
}

/** Returns a note in the page's language, or undefined if the memo has only its English text. */
export function tradeoffText(noted: Noted, memo: DecisionMemo, text: Messages): string | undefined {
  const { tradeoff, priorities } = text.shortlist;
  const { kind, axis, by = 0, count = 0, of = 0, years = [], list_dates = [], names = [] } = noted;
  switch (kind) {
    case "lead":
      return leadText(noted, memo, text);
    case "tie":
      return tradeoff.tie(...namesOf(noted, memo), text.format.number(Number(by.toFixed(1))));
    case "unknown":
      return isUtility(axis)
        ? tradeoff.unknown(priorities[axis], count, of)
        : tradeoff.no_score(count, of);
    case "benchmark_prices":
      return tradeoff.benchmark(text.format.list(years.map(String)));
    case "historical_records":
      return tradeoff.historical(count, of, text.format.list(list_dates.map(text.format.date)));
    case "historical_scores":
      return tradeoff.historical_scores(
        count,
        of,
        text.format.list(list_dates.map(text.format.date)),
      );
    case "not_weighed":
      return tradeoff.not_weighed(text.format.list(names));
    case undefined:
      return undefined;
  }
}
