import type { FacilityType, ViolationStatus } from "#lib/kernel/vocabulary";
import { tellsNycClosure } from "#lib/scoring/nyc-class";
import { severityOf } from "#lib/scoring/severity";
import type { InspectionRecord } from "../records";
import { foldTerm, type LicenseTable, lookUp } from "../parse/terms";

/** Severity terms are looked up under the agency, for its sample as well. */
export const NYC_JURISDICTION = "ny-dohmh";

/** A permit past its date, whose renewal is pending, operates: most centers pass through it. */
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

/** The county behind a borough's name; undefined outside of the five. */
export function boroughOf(text: string | undefined): Borough | undefined {
  return lookUp(BOROUGHS, foldTerm(text ?? ""));
}

/** The city closes a program at once if staying open would endanger children, so a closure is harm (docs/method.md#harm). */
export function nycHarm(result: string | undefined): Pick<InspectionRecord, "harm"> {
  return tellsNycClosure(result ?? "") ? { harm: "emergency_closure" } : {};
}

const VIOLATION_STATUS: Readonly<Record<string, ViolationStatus>> = {
  corrected: "corrected",
  open: "open",
  "more info": "unknown",
};

/** "CORRECTED" and "OPEN"; a blank says nothing. */
export function nycViolationStatus(text: string | undefined): ViolationStatus {
  return lookUp(VIOLATION_STATUS, foldTerm(text ?? "")) ?? "unknown";
}

/**
 * The row says that the visit found nothing: "No violation", or no category beside no text, or the
 * sentence for it beside none or beside one that is no level: a word that the city writes anew must not
 * make findings of its clean visits. Any other text is a finding, if one that the city has not rated.
 */
export function isNoViolation(category: string | undefined, text: string | undefined): boolean {
  if (category === undefined && text === undefined) return true;
  if (category !== undefined && foldTerm(category) === "no violation") return true;
  const isLevel = category !== undefined && !severityOf(NYC_JURISDICTION, category).code;
  return !isLevel && foldTerm(text ?? "").includes("no new violations");
}
