import type { Comparison } from "#lib/decisions/compare-shape";
import { type Dimension, specOf } from "#lib/scoring/dimensions";
import type { Messages } from "#lib/language/messages";
import { isBarrier } from "#lib/scoring/compare";

type Delta = Comparison["deltas"][number];
export type DimensionRank = "best" | "shared" | "tied" | "behind" | "none";

const isRecordQuality = ({ dimension }: Delta): boolean =>
  specOf(dimension).is_record_quality === true;

/** Returns how one facility's value ranks in a dimension. How good a record is earns no mark. */
export function rankOf(delta: Delta, facility_id: string): DimensionRank {
  const own = delta.values.find((value) => value.facility_id === facility_id);
  if (
    isRecordQuality(delta) ||
    !delta.comparable ||
    delta.leader_facility_id === null ||
    own?.rank == null
  )
    return "none";
  if (own.rank > 1) return "behind";
  if (leadersOf(delta).length > 1) return "shared";
  if (matters(delta)) return "best";
  return delta.caveats.includes("interval_overlap") ? "tied" : "none";
}

const leadersOf = ({ values }: Delta) => values.filter(({ rank }) => rank === 1);

/** The least distance from the leader to a value that is not the leader's. */
function leadOf({ values }: Delta): number {
  const gaps = values.flatMap(({ delta }) => (delta ? [Math.abs(delta)] : []));
  return gaps.length === 0 ? 0 : Math.min(...gaps);
}

/** Formats a difference in the unit of its dimension. */
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
  /** Whole sentences, in the requested order. */
  said: string[];
  /** Dimensions without a material difference, and those with too few known values. */
  close: string[];
  unknown: string[];
  /** Known dimensions without a leader: dates or agencies differ, or prices are county estimates. */
  not_compared: string[];
};

/** Describes the differences between compared facilities (docs/method.md#deltas). */
export function differencesOf({ deltas, rows }: Comparison, text: Messages): Differences {
  const { dimensions, ahead, differences } = text.compare;
  const all: Differences = { said: [], close: [], unknown: [], not_compared: [] };
  const nameOf = ({ facility_id }: { facility_id: string }) =>
    rows.find((row) => row.facility_id === facility_id)?.name ?? "";
  const behind = new Map<string, { names: string[]; dimensions: string[] }>();
  for (const delta of deltas) {
    if (delta.better === "none" || isRecordQuality(delta)) continue;
    const noun = dimensions[delta.dimension].toLowerCase();
    const leaders = leadersOf(delta);
    const others = delta.values.filter(({ rank }) => rank !== null && rank > 1).map(nameOf);
    const far = behindBest(delta).map(nameOf);
    const how = ahead[delta.dimension];
    if (isKnownButNotCompared(delta)) all.not_compared.push(noun);
    else if (!delta.comparable) all.unknown.push(noun);
    else if (others.length === 0) all.close.push(noun);
    else if (leaders.length === 1 && leaders[0] && delta.material && how) {
      all.said.push(
        differences.best(nameOf(leaders[0]), how(spokenGap(delta.dimension, leadOf(delta), text))),
      );
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

function isKnownButNotCompared({ comparable, caveats, values }: Delta): boolean {
  const known = values.filter(({ value }) => value !== null);
  const hasUnranked = caveats.some(isBarrier) || known.some(({ rank }) => rank === null);
  return !comparable && known.length > 1 && hasUnranked;
}

/**
 * Returns the values materially behind the best. A third facility may be far behind two close
 * leaders, so it must not be called as good.
 */
function behindBest({ dimension, values }: Delta): Delta["values"] {
  const gap = specOf(dimension).material_gap;
  if (gap === null) return [];
  const isFar = (distance: number) => (gap === "any" ? distance > 0 : distance >= gap);
  return values.filter(({ delta }) => delta !== null && isFar(Math.abs(delta)));
}

/** Returns whether several have the best value. */
const isTied = ({ values }: Delta): boolean => values.filter(({ rank }) => rank === 1).length > 1;

/** Returns whether the best are materially ahead of the next. */
const matters = (delta: Delta): boolean => delta.material || (isTied(delta) && isClear(delta));

/** Returns whether those behind several leaders are materially behind. */
function isClear(delta: Delta): boolean {
  const gap = specOf(delta.dimension).material_gap;
  return gap !== null && (gap === "any" || leadOf(delta) >= gap);
}
