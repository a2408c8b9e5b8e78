import type { FacilityType, VisitPurpose } from "#lib/kernel/vocabulary";
import type { LicenseTable } from "../parse/terms";

/**
 * The map layer states a status. The export doesn't, and mixes licensed programs with registered
 * and certified ones, so there the type's own word "Licensed" states it.
 */
export const OH_STATUS: LicenseTable = {
  open: "active",
  inactive: "closed",
  // An action is announced or under way, and the program still operates.
  enforcement: { status: "probationary", stage: "adverse_action" },
  "licensed child care center": "active",
  "licensed type a family child care home": "active",
  "licensed type b family child care home": "active",
  "ohio department of education licensed preschool": "active",
  "ohio department of education licensed school age childcare (sacc)": "active",
  // Registered or certified, not licensed.
  "registered day camp": "unknown",
  "in home aide": "unknown",
};

/** A day camp has none of our types. The map layer calls a center by its first word here. */
export const OH_TYPE: Readonly<Record<string, FacilityType | null>> = {
  "child care center": "center",
  "licensed child care center": "center",
  "licensed type a family child care home": "home",
  "licensed type b family child care home": "home",
  "in home aide": "home",
  "ohio department of education licensed preschool": "school_based",
  "ohio department of education licensed school age childcare (sacc)": "school_age",
  "registered day camp": null,
};

/** The scope in a report's header. A report that could not be read has none. */
export const OH_SCOPE: Readonly<Record<string, VisitPurpose>> = { full: "full" };

/** How the inspection reports were read. */
export const OH_BASIS = "read by OCR from the state's PDF";
