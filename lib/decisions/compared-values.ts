import type { FacilitySummary } from "#lib/facilities/summary";
import { daysBetween } from "#lib/kernel/days";
import type { Missing } from "#lib/kernel/fields";
import { greatCircleMiles, type Point } from "#lib/kernel/geo";
import { round, roundKnown } from "#lib/kernel/round";
import type { TrustTier } from "#lib/kernel/vocabulary";
import type { NoPrice } from "#lib/prices/benchmark";
import type { Dimension } from "#lib/scoring/dimensions";
import type { RiskForecast } from "#lib/scoring/forecast";
import { seriousFindings } from "#lib/scoring/serious";
import type { ComparedRecord } from "./compared-records";
import { noDriveCode } from "./no-drive";
import type { RankedPrice } from "./price";

export type ComparedFacts = {
  record: ComparedRecord;
  today: string;
  price: RankedPrice;
  /** The basis of the price, with its unknown members. */
  priced: Pick<FacilitySummary, "price_basis" | "missing"> | undefined;
  no_price: NoPrice;
  trust_tier: TrustTier;
  has_inspection_source: boolean;
  forecast: RiskForecast;
  origin: Point | undefined;
  commute_minutes: number | null;
};

type Value = number | string | null;
/** A value of a dimension, and the reason code if the value is null. */
type Reading = readonly [value: Value, otherwise: string];

const DAYS_A_YEAR = 365.25;

/**
 * Returns whether the agency leaves out clean visits, which makes their number and the latest one
 * unknown.
 */
const areCleanMissing = ({ forecast }: ComparedFacts): boolean =>
  forecast.abstention_reasons.includes("clean_inspections_missing");

/** Returns a count over visits. It's unknown if there are no visits. */
function ofVisits(
  { record, has_inspection_source }: ComparedFacts,
  isKnown: boolean,
  count: number | null,
  otherwise: string,
): Reading {
  if (!has_inspection_source) return [null, "no_inspection_source"];
  if (record.visits === 0) return [null, "no_inspections_on_record"];
  return [isKnown ? count : null, otherwise];
}

function recordedReason({ record }: ComparedFacts, field: string, otherwise: string): string {
  return record.missing.find((item) => item.field === field)?.code ?? otherwise;
}

/**
 * Returns the years from the first license to the row's `as_of`. Counts from the earlier of both
 * dates, because some sources give the next renewal as the first license. A license issued after
 * `as_of` has no tenure.
 */
function readTenure(facts: ComparedFacts): Reading {
  const { first_licensed_on, issued_on, observed_on: as_of } = facts.record;
  const [first] = [first_licensed_on, issued_on].filter((day) => day !== null).toSorted();
  if (first === undefined) return [null, recordedReason(facts, "issued_on", "not_published")];
  if (first > as_of) return [null, "issued_after_as_of"];
  return [round(daysBetween(first, as_of) / DAYS_A_YEAR, 1), "not_published"];
}

function milesFrom({ record: { lat, lng }, origin }: ComparedFacts): number | null {
  if (lat === null || lng === null || !origin) return null;
  return round(greatCircleMiles(origin, { lat, lng }), 2);
}

const READINGS: Readonly<Record<Dimension, (facts: ComparedFacts) => Reading>> = {
  safety_score: ({ record }) => [record.safety_score, record.safety_abstention ?? "no_inspections"],
  price_weekly: ({ price, no_price }) => [price.price_weekly, no_price],
  license_status: ({ record }) => [record.license_status, "missing_license_status"],
  risk_probability_30d: ({ forecast }) => [
    forecast.risk_probability ?? null,
    forecast.abstention_reasons[0] ?? "jurisdiction_uncalibrated",
  ],
  violations_12m: (facts) => {
    const { visits_12m, uncounted_12m, findings_12m } = facts.record;
    // Without a visit, zero findings is not a count.
    if (visits_12m === 0) return ofVisits(facts, false, null, "insufficient_inspections");
    return ofVisits(facts, uncounted_12m === 0, findings_12m, "visit_level_only");
  },
  serious_findings_36m: (facts) => {
    const { visits_36m, uncounted_36m, serious_36m, rated_36m, unrated_36m } = facts.record;
    const serious = seriousFindings({
      visits: visits_36m,
      uncounted: uncounted_36m,
      serious: serious_36m,
      rated: rated_36m,
      unrated: unrated_36m,
    });
    if ("missing" in serious) return ofVisits(facts, false, null, serious.missing);
    return ofVisits(facts, true, serious.value, "no_inspections");
  },
  days_since_last_inspection: (facts) => {
    if (areCleanMissing(facts)) return [null, "clean_inspections_missing"];
    const { last_inspected_on, visits_as_of } = facts.record;
    const days = last_inspected_on === null ? null : daysBetween(last_inspected_on, visits_as_of);
    return ofVisits(facts, true, days, "no_inspections_on_record");
  },
  inspections_36m: (facts) => {
    if (areCleanMissing(facts)) return [null, "clean_inspections_missing"];
    const { record, has_inspection_source } = facts;
    return [has_inspection_source ? record.visits_36m : null, "no_inspection_source"];
  },
  open_corrections: (facts) => {
    const { findings, findings_with_status, findings_open, uncounted } = facts.record;
    // Open findings among those of known status don't describe the others.
    const isPublished = findings_with_status === findings;
    const reason = isPublished ? "visit_level_only" : "correction_status_missing";
    return ofVisits(facts, isPublished && uncounted === 0, findings_open, reason);
  },
  capacity: (facts) => [
    facts.record.capacity,
    recordedReason(facts, "capacity", "missing_capacity"),
  ],
  license_tenure_years: readTenure,
  commute_minutes: ({ commute_minutes, record }) => [
    roundKnown(commute_minutes, 1),
    noDriveCode(record),
  ],
  distance_miles: (facts) => [milesFrom(facts), "missing_coordinates"],
  trust_tier: ({ trust_tier }) => [trust_tier, "not_applicable"],
  evidence_count: ({ record }) => [record.evidence_count, "no_evidence_document"],
  source_age_days: ({ record, today }) => [
    Math.max(0, daysBetween(record.observed_on, today)),
    "not_applicable",
  ],
};

/**
 * Returns the values of these dimensions, null if missing, with the reason for each missing one.
 */
export function readValues(
  facts: ComparedFacts,
  dimensions: readonly Dimension[],
): { values: Partial<Record<Dimension, Value>>; missing: Missing[] } {
  const values: Partial<Record<Dimension, Value>> = {};
  const missing: Missing[] = [];
  for (const dimension of dimensions) {
    const [value, otherwise] = READINGS[dimension](facts);
    values[dimension] = value;
    if (value === null) missing.push({ field: dimension, code: otherwise });
  }
  return { values, missing };
}
