import type { FacilityType } from "#lib/kernel/vocabulary";
import type { LicenseTable } from "../parse/terms";

export const NE_REFERRAL_TYPE: Readonly<Record<string, FacilityType>> = {
  "family child care home i": "home",
  "family child care home ii": "home",
  "child care center": "center",
  "school age only child care center": "school_age",
  "school-age-only child care center": "school_age",
  preschool: "center",
  "head start": "center",
  "early head start": "center",
  "head start and early head start": "center",
  "migrant and seasonal head start": "center",
};

/** In Nebraska, the first license is called provisional (391 NAC 1-003.01). It's no sanction. */
export const NE_PROVISIONAL = /^provisional /i;
const FIRST = { status: "active", stage: "initial" } as const;
export const NE_PROVISIONAL_STATUS: LicenseTable = {
  "provisional family child care home i": FIRST,
  "provisional family child care home ii": FIRST,
  "provisional child care center": FIRST,
  "provisional preschool": FIRST,
  "provisional school-age-only child care center": FIRST,
};
