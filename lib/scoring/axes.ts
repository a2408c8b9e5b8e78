import { countOf } from "#lib/kernel/text";
import { isOfZip } from "#lib/kernel/vocabulary";
import { DIMENSIONS } from "./dimensions";
import type { MemoCandidate } from "./memo-gates";
import type { UtilityName } from "./utility";

type Axis = {
  /** Smallest difference that gets a note. */
  gap: number;
  better: "higher" | "lower";
  valueOf(candidate: MemoCandidate): number | null;
  /** States the leader's advantage over the first facility: "costs $80 a week less". */
  lead(by: number, leader: MemoCandidate, first: MemoCandidate): string;
  show(value: number): string;
  /** Names the value in "no ... is known". */
  noun: string;
};

/** Formats USD, with cents only if the amount isn't whole. */
export function dollars(amount: number): string {
  return `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
}

/** Formats a share (0 to 1) as a percentage with one decimal. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** Comparison rules and wording for each dimension of a memo. */
export const AXES: Readonly<Record<UtilityName, Axis>> = {
  safety_score: {
    gap: DIMENSIONS.safety_score.material_gap,
    better: "higher",
    valueOf: ({ safety_score }) => safety_score,
    lead: (by) => `scores ${by} points higher on safety`,
    show: (value) => `${value}`,
    noun: "safety score",
  },
  price_weekly: {
    gap: DIMENSIONS.price_weekly.material_gap,
    better: "lower",
    valueOf: ({ price_weekly }) => price_weekly,
    lead: (by) => `costs ${dollars(by)} a week less`,
    show: dollars,
    noun: "price",
  },
  commute_minutes: {
    gap: DIMENSIONS.commute_minutes.material_gap,
    better: "lower",
    valueOf: ({ commute_minutes }) => commute_minutes,
    lead: (by, leader, first) => {
      const isToZip = [leader, first].some((one) => isOfZip(one.location_precision));
      const to = isToZip ? ", measured to a ZIP code and not to an address" : "";
      return `is ${Math.round(by)} min closer by car${to}`;
    },
    show: (value) => `${Math.round(value)} min`,
    noun: "drive time",
  },
  license_status: {
    gap: 1,
    better: "higher",
    valueOf: ({ license_status }) => (license_status === "active" ? 1 : 0),
    lead: () => "has the better license status",
    show: (value) => (value === 1 ? "active" : "probationary"),
    noun: "license status",
  },
  risk_30d: {
    gap: DIMENSIONS.risk_probability_30d.material_gap,
    better: "lower",
    valueOf: ({ risk }) => risk?.probability ?? null,
    lead: (by) => `has a 30-day risk lower by ${(100 * by).toFixed(1)} percentage points`,
    show: percent,
    noun: "30-day risk",
  },
  inspection_recency: {
    gap: DIMENSIONS.days_since_last_inspection.material_gap,
    better: "lower",
    valueOf: ({ days_since_last_inspection }) => days_since_last_inspection,
    lead: (by) => `was inspected ${countOf(by, "day")} more recently`,
    // Days are counted to the end of the agency's inspection file, which can be long ago.
    show: (value) => `${countOf(value, "day")} before its file ends`,
    noun: "last inspection",
  },
};
