import type { Comparison } from "#lib/decisions/compare-shape";
import { type Dimension, specOf } from "#lib/scoring/dimensions";
import type { Messages } from "#lib/language/messages";
import { leadersOf, type Outdated } from "./outdated";

type Delta = Comparison["deltas"][number];
export type Standing = "best" | "shared" | "tied" | "behind" | "none";

/** How the value of one facility stands in a dimension; what is old is marked over nothing current. */
export function standingOf(delta: Delta, facility_id: string, outdated: Outdated): Standing {
  const own = delta.values.find((value) => value.facility_id === facility_id);
  if (!delta.comparable || delta.leader_facility_id === null || own?.rank == null) return "none";
  if (own.rank > 1) return "behind";
  const leaders = leadersOf(delta, outdated);
  if (!leaders.includes(own)) return "none";
  if (leaders.length > 1) return "shared";
  if (matters(delta)) return "best";
  return delta.caveats.includes("interval_overlap") ? "tied" : "none";
}

/** The least distance from the leader to a value that is not the leader's. */
function leadOf({ values }: Delta): number {
  const gaps = values.flatMap(({ delta }) => (delta ? [Math.abs(delta)] : []));
  return gaps.length === 0 ? 0 : Math.min(...gaps);
}

/** A difference in the unit of its dimension, as it is spoken. */
function spokenGap(dimension: Dimension, gap: number, text: Messages): string {
  const { number, money, miles } = text.format;
  if (dimension === "price_weekly") return money(gap);
  if (dimension === "risk_probability_30d") {
    return text.compare.value.points_of_percent(number(Math.round(gap * 100)));
  }
  if (dimension === "distance_miles") return miles(gap);
  return number(Math.round(gap));
}

export type Differences = {
  /** Whole sentences, in the order asked. */
  said: string[];
  /** Dimensions without a difference that matters, and those of which too little is known. */
  close: string[];
  unknown: string[];
  /** Dimensions that only old records lead, while others are current. */
  outdated: string[];
};

/** What sets the compared apart, in words (Method 6). */
export function differencesOf(
  { deltas, rows }: Comparison,
  outdated: Outdated,
  text: Messages,
): Differences {
  const { dimensions, ahead, differences } = text.compare;
  const all: Differences = { said: [], close: [], unknown: [], outdated: [] };
  const nameOf = ({ facility_id }: { facility_id: string }) =>
    rows.find((row) => row.facility_id === facility_id)?.name ?? "";
  const behind = new Map<string, { names: string[]; dimensions: string[] }>();
  const { lower_estimate, below_estimate } = text.shortlist.tradeoff;
  const isEstimate = (value: Delta["values"][number] | undefined) =>
    rows.find((row) => row.facility_id === value?.facility_id)?.price_basis?.source ===
    "county_benchmark";
  /** A lead over the next; of an estimate nobody says that a place costs it. */
  const leadText = (delta: Delta, how: (gap: string) => string) => {
    const gap = spokenGap(delta.dimension, leadOf(delta), text);
    if (delta.dimension !== "price_weekly") return how(gap);
    const [first, next] = delta.values.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99));
    if (isEstimate(first)) return lower_estimate(gap);
    return isEstimate(next) ? below_estimate(gap) : how(gap);
  };
  for (const delta of deltas) {
    if (delta.better === "none") continue;
    const known = new Set(delta.values.flatMap(({ value }) => value ?? []));
    // Where no gap matters, a difference is neither large nor close.
    if (delta.comparable && specOf(delta.dimension).material_gap === null && known.size > 1)
      continue;
    const noun = dimensions[delta.dimension].toLowerCase();
    const leaders = leadersOf(delta, outdated);
    const others = delta.values.filter(({ rank }) => rank !== null && rank > 1).map(nameOf);
    const far = behindBest(delta).map(nameOf);
    const how = ahead[delta.dimension];
    if (!delta.comparable) all.unknown.push(noun);
    else if (others.length === 0) all.close.push(noun);
    else if (leaders.length === 0 && (matters(delta) || far.length > 0)) all.outdated.push(noun);
    else if (leaders.length === 1 && leaders[0] && delta.material && how) {
      all.said.push(differences.best(nameOf(leaders[0]), leadText(delta, how)));
    } else if (far.length > 0) {
      const group = behind.get(far.join()) ?? { names: far, dimensions: [] };
      behind.set(far.join(), { ...group, dimensions: [...group.dimensions, noun] });
    } else all.close.push(noun);
  }
  for (const { names, dimensions } of behind.values()) {
    const { list } = text.format;
    all.said.push(differences.behind(list(names), names.length, list(dimensions)));
  }
  return all;
}

/**
 * The values that are behind the best by enough to matter: where two lead closely, a third may still be
 * far off, and is not to be called as good.
 */
function behindBest({ dimension, values }: Delta): Delta["values"] {
  const gap = specOf(dimension).material_gap;
  if (gap === null) return [];
  const isFar = (distance: number) => (gap === "any" ? distance > 0 : distance >= gap);
  return values.filter(({ delta }) => delta !== null && isFar(Math.abs(delta)));
}

/** Whether several have the best value, old ones too. */
const isTied = ({ values }: Delta): boolean => values.filter(({ rank }) => rank === 1).length > 1;

/** Whether the best differ from the next by enough. */
const matters = (delta: Delta): boolean => delta.material || (isTied(delta) && isClear(delta));

/** Whether those behind several leaders are so by enough to matter. */
function isClear(delta: Delta): boolean {
  const gap = specOf(delta.dimension).material_gap;
  return gap !== null && (gap === "any" || leadOf(delta) >= gap);
}
