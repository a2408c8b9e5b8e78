import { exact } from "#lib/kernel/round";
import { AXES } from "./axes";
import { barriersBetween, isHistoricalRecord } from "./comparable";
import { dimensionOfUtility } from "./dimensions";
import { areDisjoint } from "./interval";
import type { MemoCandidate } from "./memo-gates";
import { type RankedCandidate, shownScore } from "./rank";
import { UTILITY, type UtilityName, type Weight } from "./utility";

/** Limits of docs/method.md#tradeoffs. */
export const TRADEOFFS = { notes_max: 4, tie_points: 2 } as const;

export const TRADEOFF_KINDS = [
  "lead",
  "unknown",
  "tie",
  "benchmark_prices",
  "historical_records",
  "historical_scores",
  "not_weighed",
] as const;

/** The facts of a note, for clients that write their own text. Ids are those of candidates. */
type TradeoffFacts =
  | {
      kind: "lead";
      facility_id: string;
      against_id: string;
      by: number;
      value: number;
      given: number;
    }
  | { kind: "unknown"; count: number; of: number }
  | { kind: "tie"; facility_id: string; against_id: string; by: number }
  | { kind: "benchmark_prices"; years: number[] }
  | {
      kind: "historical_records" | "historical_scores";
      count: number;
      of: number;
      list_dates: string[];
    }
  | { kind: "not_weighed"; names: string[] };

export type Tradeoff = { axis: string; note: string } & TradeoffFacts;

const intervalOf = ({ safety_low: low, safety_high: high }: MemoCandidate) =>
  low === null || high === null ? undefined : { low, high };

const RESTS_ON_INSPECTIONS: readonly UtilityName[] = [
  "safety_score",
  "risk_30d",
  "inspection_recency",
];

/**
 * Returns whether a difference on an axis is one between the facilities. It isn't if a barrier
 * separates their records, or if one of two prices is the county's.
 */
function isBetweenFacilities(name: UtilityName, a: MemoCandidate, b: MemoCandidate): boolean {
  if (name === "price_weekly" && (a.is_benchmark_price || b.is_benchmark_price)) return false;
  const isOld = [a, b].some(({ has_historical_score }) => has_historical_score === true);
  if (isOld && RESTS_ON_INSPECTIONS.includes(name)) return false;
  const dimension = dimensionOfUtility(name);
  return dimension === undefined || barriersBetween(dimension, [a, b]).length === 0;
}

/**
 * Names the facility that leads the first one on an axis, by how much, and the first one's value.
 */
function leadNote(name: UtilityName, listed: readonly MemoCandidate[]): Tradeoff | undefined {
  const axis = AXES[name];
  const first = listed[0];
  const given = first && axis.valueOf(first);
  if (!first || given === undefined || given === null) return undefined;
  const sign = axis.better === "higher" ? 1 : -1;
  let best = { candidate: first, by: 0, value: given };
  for (const candidate of listed) {
    const value = axis.valueOf(candidate);
    if (value === null || !isBetweenFacilities(name, candidate, first)) continue;
    const by = exact(sign * (value - given));
    if (by > best.by) best = { candidate, by, value };
  }
  const disjoint =
    name === "safety_score" && areDisjoint(intervalOf(best.candidate), intervalOf(first));
  if (best.by === 0 || (best.by < axis.gap && !disjoint)) return undefined;
  const against = `${axis.show(best.value)} against ${axis.show(given)} for ${first.name}`;
  return {
    axis: name,
    note: `${best.candidate.name} ${axis.lead(best.by, best.candidate, first)}: ${against}.`,
    kind: "lead",
    facility_id: best.candidate.facility_id,
    against_id: first.facility_id,
    by: best.by,
    value: best.value,
    given,
  };
}

function missingNote(name: UtilityName, listed: readonly MemoCandidate[]): Tradeoff | undefined {
  const count = listed.filter((candidate) => AXES[name].valueOf(candidate) === null).length;
  if (count === 0) return undefined;
  const noun = AXES[name].noun;
  const facts = { kind: "unknown", count, of: listed.length } as const;
  if (name === "safety_score") {
    const note = `${count} of ${listed.length} ${count === 1 ? "has" : "have"} no safety score. Ask to see their inspection reports.`;
    return { axis: "evidence", note, ...facts };
  }
  const note = `No ${noun} is known for ${count} of ${listed.length}; unknown counts as ${UTILITY.missing} of 1.`;
  return { axis: name, note, ...facts };
}

function tieNote(listed: readonly RankedCandidate[]): Tradeoff | undefined {
  const [first, second] = listed;
  if (!first || !second) return undefined;
  // Entries that are listed by distance have no points to compare.
  if (first.is_unranked || second.is_unranked) return undefined;
  const gap = shownScore(first.score - second.score);
  if (gap >= TRADEOFFS.tie_points && !differOnlyByCounty(first, second)) return undefined;
  const note = `${first.candidate.name} and ${second.candidate.name} are ${gap.toFixed(1)} points apart: read them as equal.`;
  return {
    axis: "tie",
    note,
    kind: "tie",
    facility_id: first.candidate.facility_id,
    against_id: second.candidate.facility_id,
    by: gap,
  };
}

/** Returns whether a county price alone separates two facilities. */
function differOnlyByCounty(a: RankedCandidate, b: RankedCandidate): boolean {
  const isOfCounty = a.candidate.is_benchmark_price || b.candidate.is_benchmark_price;
  return (
    isOfCounty &&
    a.utilities.every(
      ({ name, value }, place) => name === "price_weekly" || value === b.utilities[place]?.value,
    )
  );
}

/** Notes scores on current lists whose inspections are history. */
function historicalScoresNote(listed: readonly RankedCandidate[]): Tradeoff | undefined {
  const { count, list_dates } = historicalScoresIn(listed);
  if (count === 0) return undefined;
  const of = listed.length;
  const note = `${count} of ${of} ${count === 1 ? "has a historical score" : "have historical scores"}, from inspections up to ${list_dates.join(", ")}. Such scores are not ranked. Ask the agency what is true today.`;
  return { axis: "as_of", note, kind: "historical_scores", count, of, list_dates };
}

/** Returns how many current records have historical scores, and the days that their inspections end. */
export function historicalScoresIn(listed: readonly RankedCandidate[]) {
  const old = listed.filter(({ candidate }) => hasOnlyOldScore(candidate));
  const days = old.flatMap(({ candidate }) => candidate.inspections_until ?? []);
  return { count: old.length, list_dates: [...new Set(days)].toSorted() };
}

/** Returns whether the score alone is history, while the list that names the facility is current. */
export const hasOnlyOldScore = (candidate: MemoCandidate): boolean =>
  candidate.has_historical_score === true && !isHistoricalRecord(candidate);

function historicalNote(listed: readonly RankedCandidate[]): Tradeoff | undefined {
  const { count, list_dates } = historicalIn(listed);
  if (count === 0) return undefined;
  const of = listed.length;
  const note = `${count} of ${of} ${count === 1 ? "is a historical record" : "are historical records"}, from ${count === 1 ? "the list" : "lists"} of ${list_dates.join(", ")}. Ask the agency what is true today.`;
  return { axis: "as_of", note, kind: "historical_records", count, of, list_dates };
}

/** Returns how many listed records are historical, and the dates of their lists. */
export function historicalIn(listed: readonly RankedCandidate[]) {
  const old = listed.filter(({ candidate }) => isHistoricalRecord(candidate));
  const list_dates = [...new Set(old.map(({ candidate }) => candidate.as_of))].toSorted();
  return { count: old.length, list_dates };
}

function budgetNote(listed: readonly MemoCandidate[]): Tradeoff | undefined {
  const priced = listed.filter(({ price_weekly }) => price_weekly !== null);
  if (priced.length === 0 || !priced.every(({ is_benchmark_price }) => is_benchmark_price)) {
    return undefined;
  }
  const years = [...new Set(priced.flatMap(({ price_year }) => price_year ?? []))].sort();
  const vintage = years.length > 0 ? ` of ${years.join(", ")}` : "";
  const note = `All prices are county benchmarks${vintage}, not the facilities' own: ask each for its price.`;
  return { axis: "budget", note, kind: "benchmark_prices", years };
}

/** Axes whose notes are kept before all others. */
const KEPT_AXES: readonly string[] = ["as_of", "tie", "evidence", "budget"];

function keepFour(notes: readonly Tradeoff[]): Tradeoff[] {
  const first = notes.filter(({ axis }) => KEPT_AXES.includes(axis));
  const others = notes.filter(({ axis }) => !KEPT_AXES.includes(axis));
  const kept = new Set([...first, ...others].slice(0, TRADEOFFS.notes_max));
  return notes.filter((note) => kept.has(note));
}

/**
 * Returns up to four notes on what the first facility gives up, highest weight first
 * (docs/method.md#tradeoffs). A note on dropped priorities comes last and doesn't count toward the
 * four.
 */
export function tradeoffsOf(
  listed: readonly RankedCandidate[],
  weights: readonly Weight[],
  dropped: readonly string[],
): Tradeoff[] {
  const candidates = listed.map(({ candidate }) => candidate);
  const by_weight = [...weights].sort((a, b) => b.weight - a.weight);
  const notes = [
    historicalNote(listed),
    historicalScoresNote(listed),
    tieNote(listed),
    ...by_weight.flatMap(({ name }) => [
      missingNote(name, candidates),
      name === "price_weekly" ? budgetNote(candidates) : undefined,
      leadNote(name, candidates),
    ]),
  ];
  const kept = keepFour(notes.filter((note): note is Tradeoff => note !== undefined));
  if (dropped.length === 0) return kept;
  const note = `Not weighed: ${dropped.join(", ")}. Unknown names are left out, and so is a commute without an origin.`;
  return [...kept, { axis: "priorities", note, kind: "not_weighed", names: [...dropped] }];
}
