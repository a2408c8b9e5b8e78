import type { FacilityType, ViolationStatus } from "#lib/kernel/vocabulary";
import { tellsNycClosure } from "#lib/scoring/nyc-class";
import { severityOf } from "#lib/scoring/severity";
import type { InspectionRecord } from "../records";
import { foldTerm, type LicenseTable, lookUp } from "../parse/terms";

/** Severity terms are stored under the agency, also for its sample. */
export const NYC_JURISDICTION = "ny-dohmh";

/**
 * A permit past its end date with a pending renewal stays active, as most centers' permits do at
 * times.
 */
const IN_RENEWAL = { status: "active", stage: "in_renewal" } as const;

export const NYC_STATUS: LicenseTable = {
  permitted: "active",
  registered: "active",
  active: "active",
  "expired-in renewal": IN_RENEWAL,
  "expired-inrenewal": IN_RENEWAL,
  "permit suspended": "suspended",
  pending: "pending",
  oob: "closed",
};

export const NYC_TYPE: Readonly<Record<string, FacilityType>> = {
  "child care - pre school": "center",
  "child care - infants/toddlers": "center",
  "pre school": "center",
  "infants/toddlers": "center",
  "school based": "school_based",
  "school based child care": "school_based",
  camp: "school_age",
};

type Borough = { city: string; county: string; county_fips: string };

const BOROUGHS: Readonly<Record<string, Borough>> = {
  bronx: { city: "Bronx", county: "Bronx", county_fips: "36005" },
  brooklyn: { city: "Brooklyn", county: "Kings", county_fips: "36047" },
  manhattan: { city: "New York", county: "New York", county_fips: "36061" },
  queens: { city: "Queens", county: "Queens", county_fips: "36081" },
  "staten island": { city: "Staten Island", county: "Richmond", county_fips: "36085" },
};

/** Returns the county of a borough. Undefined for other names. */
export function boroughOf(text: string | undefined): Borough | undefined {
  return lookUp(BOROUGHS, foldTerm(text ?? ""));
}

/**
 * Returns harm for a closure: the city closes a program at once if staying open would endanger
 * children (docs/method.md#harm).
 */
export function nycHarm(result: string | undefined): Pick<InspectionRecord, "harm"> {
  return tellsNycClosure(result ?? "") ? { harm: "emergency_closure" } : {};
}

const VIOLATION_STATUS: Readonly<Record<string, ViolationStatus>> = {
  corrected: "corrected",
  open: "open",
  "more info": "unknown",
};

/** Maps "CORRECTED" and "OPEN". A blank is unknown. */
export function nycViolationStatus(text: string | undefined): ViolationStatus {
  return lookUp(VIOLATION_STATUS, foldTerm(text ?? "")) ?? "unknown";
}

/**
 * Returns whether a row states that the inspection found nothing: "No violation", neither category
 * nor text, or the standard sentence without a known level. New wording of a category thus can't
 * turn clean inspections into violations. Any other text is a violation, at least an unrated one.
 */
export function isNoViolation(category: string | undefined, text: string | undefined): boolean {
  if (category === undefined && text === undefined) return true;
  if (category !== undefined && foldTerm(category) === "no violation") return true;
  const isLevel = category !== undefined && !severityOf(NYC_JURISDICTION, category).code;
  return !isLevel && foldTerm(text ?? "").includes("no new violations");
}
