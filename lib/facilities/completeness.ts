import { ABSTAIN } from "#lib/scoring/abstain";
import {
  COMPLETENESS,
  type Completeness,
  type CompletenessCode,
  completenessOf,
} from "#lib/scoring/completeness";
import { TRUST } from "#lib/scoring/trust";
import type { FacilitySummary } from "./summary";

/** Facts that change without the record: the day, and the county's prices. */
export type Surroundings = {
  today: string;
  /**
   * Days since the record and its agency's inspections were published; undefined without
   * inspections.
   */
  record_age_days: number;
  inspection_age_days?: number | undefined;
  /** The price shown, or the reason for its absence. */
  price: Pick<FacilitySummary, "price_basis" | "missing">;
};

const isCode = (code: string): code is CompletenessCode => Object.hasOwn(COMPLETENESS, code);

/**
 * Returns a record's completeness today: its own reasons, plus those of its age and price
 * (docs/method.md#completeness-codes).
 */
export function completenessOn(
  stored: { reasons: readonly { code: string; detail: string }[] },
  surroundings: Surroundings,
): Completeness {
  const own = stored.reasons.flatMap(({ code, detail }) =>
    isCode(code) ? [[code, detail] as const] : [],
  );
  const codes = [
    ...own.map(([code]) => code),
    ...priceCodes(surroundings),
    ...(isStale(surroundings) ? (["source_stale"] as const) : []),
  ];
  return completenessOf(codes, Object.fromEntries(own));
}

function isStale({ record_age_days, inspection_age_days = 0 }: Surroundings): boolean {
  return Math.max(record_age_days, inspection_age_days) > ABSTAIN.source_age_days_max;
}

function priceCodes({ price, today }: Surroundings): CompletenessCode[] {
  const { price_basis, missing } = price;
  if (price_basis?.source === "facility") return [];
  if (!price_basis) {
    const isOfBand = missing.some(({ code }) => code === "age_band_missing");
    return ["no_facility_price", ...(isOfBand ? (["age_band_missing"] as const) : [])];
  }
  const years = Number(today.slice(0, 4)) - price_basis.price_year;
  const isOutdated = years > TRUST.decision_grade.price_vintage_years.max;
  return [
    "no_facility_price",
    "county_benchmark_only",
    ...(isOutdated ? (["benchmark_outdated"] as const) : []),
  ];
}
