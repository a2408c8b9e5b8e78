import { TRUST_TIERS } from "#lib/kernel/vocabulary";
import type { UtilityName } from "./utility";

export const BETTER = ["higher", "lower", "none"] as const;
export type Better = (typeof BETTER)[number];

type DimensionSpec = {
  unit: string;
  better: Better;
  /** Smallest difference that matters. `any`: every difference matters; null: none does. */
  material_gap: number | "any" | null;
  alias?: string;
  /** Values from low to high, if they are words. */
  order?: readonly string[];
  utility?: UtilityName;
  /** Depends on how much a jurisdiction inspects and cites. */
  is_relative?: true;
  /** Doesn't depend on the date of the list that has the facility. */
  is_undated?: true;
  /** Describes the record rather than the facility, so it's no reason to prefer one. */
  is_record_quality?: true;
};

/** Every dimension of docs/method.md#comparison-dimensions, in that order. */
export const DIMENSIONS = {
  safety_score: {
    unit: "points",
    better: "higher",
    material_gap: 8,
    alias: "safety",
    utility: "safety_score",
    is_relative: true,
  },
  price_weekly: {
    unit: "USD/week",
    better: "lower",
    material_gap: 15,
    alias: "price",
    utility: "price_weekly",
  },
  license_status: {
    unit: "steps",
    better: "higher",
    material_gap: "any",
    alias: "license",
    utility: "license_status",
    // An unknown status has no step. It counts as missing.
    order: ["revoked", "closed", "expired", "suspended", "pending", "probationary", "active"],
  },
  risk_probability_30d: {
    unit: "probability",
    better: "lower",
    material_gap: 0.05,
    alias: "risk",
    utility: "risk_30d",
    is_relative: true,
  },
  violations_12m: { unit: "count", better: "lower", material_gap: 2, is_relative: true },
  serious_findings_36m: { unit: "count", better: "lower", material_gap: 1, is_relative: true },
  days_since_last_inspection: {
    unit: "days",
    better: "lower",
    material_gap: 90,
    utility: "inspection_recency",
    is_relative: true,
  },
  inspections_36m: { unit: "count", better: "none", material_gap: null, is_relative: true },
  open_corrections: { unit: "count", better: "lower", material_gap: 1, is_relative: true },
  capacity: { unit: "children", better: "none", material_gap: null },
  license_tenure_years: { unit: "years", better: "none", material_gap: null },
  commute_minutes: {
    unit: "minutes",
    better: "lower",
    material_gap: 5,
    alias: "commute",
    utility: "commute_minutes",
    is_undated: true,
  },
  distance_miles: { unit: "miles", better: "lower", material_gap: 2, is_undated: true },
  trust_tier: {
    unit: "steps",
    better: "higher",
    material_gap: "any",
    order: TRUST_TIERS,
    is_undated: true,
    is_record_quality: true,
  },
  evidence_count: {
    unit: "count",
    better: "higher",
    material_gap: null,
    is_undated: true,
    is_record_quality: true,
  },
  source_age_days: {
    unit: "days",
    better: "lower",
    material_gap: 30,
    is_undated: true,
    is_record_quality: true,
  },
} as const satisfies Record<string, DimensionSpec>;

export type Dimension = keyof typeof DIMENSIONS;

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as Dimension[];
export const DEFAULT_DIMENSIONS = [
  "safety_score",
  "price_weekly",
  "license_status",
] as const satisfies readonly Dimension[];

/** Dimensions measured from the search origin. */
export const FROM_ORIGIN: readonly Dimension[] = ["commute_minutes", "distance_miles"];

export function specOf(dimension: Dimension): DimensionSpec {
  return DIMENSIONS[dimension];
}

export function dimensionOfUtility(utility: UtilityName): Dimension | undefined {
  return DIMENSION_NAMES.find((dimension) => specOf(dimension).utility === utility);
}

/** Returns the dimension for a canonical name or an alias. */
export function dimensionOf(name: string): Dimension | undefined {
  return DIMENSION_NAMES.find(
    (dimension) => dimension === name || specOf(dimension).alias === name,
  );
}

/**
 * Converts a value to a number. Words become their step from low (0) to high; null means missing.
 */
export function asNumber(
  dimension: Dimension,
  value: number | string | null | undefined,
): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return value;
  const step = specOf(dimension).order?.indexOf(value) ?? -1;
  return step < 0 ? null : step;
}
