import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import { foldTerm, type LicenseTable, lookUp } from "../parse/terms";

/** Recorded programs are known to the state, but exempt from licensing. */
export const OR_STATUS: LicenseTable = {
  certified: "active",
  register: "active",
  recorded: "unknown",
  exempt: "unknown",
  "licensed - certified center": "active",
  "licensed - certified family": "active",
  "licensed - registered family": "active",
  "unlicensed - recorded": "unknown",
  "unlicensed - exempt": "unknown",
  "unlicensed - school partners": "unknown",
  "unlicensed - in home care": "unknown",
};

/** Types by the column for care. "(CCC)" marks the emergency care of spring 2020. */
export const OR_TYPE: Readonly<Record<string, FacilityType | null>> = {
  "regulated family child care home": "home",
  "regulated center (not hs)": "center",
  "exempt center": "center",
  "exempt family child care home": "home",
  "head start/early hs": "center",
  "family child care": "home",
  "child care center": "center",
  "preschool program": "center",
  "school age program": "school_age",
  "(ccc) emergency care": null,
  "(ccc) other - unlicensed": null,
};

/** Types by the license, for emergency care. */
export const OR_LICENSED_TYPE: Readonly<Record<string, FacilityType>> = {
  "licensed - certified center": "center",
  "licensed - certified family": "home",
  "licensed - registered family": "home",
};

/** Returns whether a word of the agency means a program without a license. */
export const isExempt = (word: string) => lookUp(OR_STATUS, foldTerm(word)) === "unknown";

/**
 * The lists write the same ratings in two ways. The first of the five tiers is a license, and the
 * second is Commitment to Quality (C2Q), as https://qrisguide.acf.hhs.gov/states/oregon says.
 */
const RATINGS: Readonly<Record<string, string>> = {
  "2": "C2Q",
  "3 star program": "3",
  "4 star program": "4",
  "5 star program": "5",
};

/** Returns a rating in the one spelling that the scale of Oregon's system has. */
export const ratingOf = (value: string | undefined): FacilityFields["quality_rating"] =>
  value === undefined
    ? undefined
    : { system: "Oregon QRIS", value: lookUp(RATINGS, foldTerm(value)) ?? value };
