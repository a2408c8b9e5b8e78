import type { FacilityType } from "#lib/kernel/vocabulary";
import type { LicenseTable } from "../parse/terms";

/**
 * Conditional is a new provider's first license, no sanction (22VAC40-80-80, Code of Virginia
 * section 22.1-289.020). Provisional means temporarily unable to comply, so it's probationary. The number
 * of years is only the length of a regular license.
 */
export const VA_STATUS: LicenseTable = {
  "three year": "active",
  "two year": "active",
  "one year": "active",
  conditional: { status: "active", stage: "initial" },
  provisional: "probationary",
  exempt: "unknown",
};

/**
 * Approved, registered, and unregistered homes have no license word, so their status stays unknown.
 */
export const VA_TYPE: Readonly<Record<string, FacilityType>> = {
  "child day center": "center",
  "short term child day center": "center",
  "certified pre-school": "center",
  "local government approved cdc": "center",
  "religious exempt child day center": "center",
  "family day home": "home",
  "local ordinance approved fdh": "home",
  "system approved fdh": "home",
  "unlicensed/unregistered fdh": "home",
  "voluntary registration": "home",
};
