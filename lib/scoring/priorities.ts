import { centroidWeights, type UtilityName, type Weight } from "./utility";

/** Names and default order of a memo's dimensions (docs/method.md#memo-weights). */
export const PRIORITIES = {
  default_order: ["safety_score", "price_weekly", "commute_minutes", "license_status"],
  names: {
    safety_score: "safety_score",
    safety: "safety_score",
    price_weekly: "price_weekly",
    price: "price_weekly",
    commute_minutes: "commute_minutes",
    commute: "commute_minutes",
    license_status: "license_status",
    license: "license_status",
    risk_30d: "risk_30d",
    risk: "risk_30d",
    risk_probability_30d: "risk_30d",
    inspection_recency: "inspection_recency",
  },
} as const;

export type PriorityWeights = {
  /** By falling weight. Equal weights keep the default order. */
  weights: Weight[];
  /** The named dimensions, each once, in order. */
  named: UtilityName[];
  /** Requested names without a weight: unknown ones, or a commute without an origin. */
  dropped: string[];
};

function nameOf(query: string): UtilityName | undefined {
  const names: Readonly<Record<string, UtilityName>> = PRIORITIES.names;
  const folded = query.trim().toLowerCase();
  return Object.hasOwn(names, folded) ? names[folded] : undefined;
}

/**
 * Returns the rank-order weights of a memo (docs/method.md#memo-weights). Named dimensions rank in
 * the given order. The other default ones share the next rank's weight equally. If none is named,
 * the default order applies.
 */
export function priorityWeights(
  priorities: readonly string[],
  hasOrigin: boolean,
): PriorityWeights {
  const usable = (name: UtilityName) => hasOrigin || name !== "commute_minutes";
  const named: UtilityName[] = [];
  const dropped: string[] = [];
  for (const query of priorities) {
    const name = nameOf(query);
    if (!name || !usable(name)) dropped.push(query);
    else if (!named.includes(name)) named.push(name);
  }
  const defaults = PRIORITIES.default_order.filter(usable);
  if (named.length === 0) {
    const places = centroidWeights(defaults.length);
    const weights = defaults.map((name, place) => ({ name, weight: places[place] ?? 0 }));
    return { weights, named, dropped };
  }
  const unnamed = defaults.filter((name) => !named.includes(name));
  const places = centroidWeights(named.length + (unnamed.length > 0 ? 1 : 0));
  const shared = (places[named.length] ?? 0) / Math.max(1, unnamed.length);
  const weights = [
    ...named.map((name, place) => ({ name, weight: places[place] ?? 0 })),
    ...unnamed.map((name) => ({ name, weight: shared })),
  ];
  return { weights, named, dropped };
}
