import type { FacilityType } from "#lib/kernel/vocabulary";
import type { LicenseTable } from "../parse/terms";

/**
 * Words of both columns, Status and License Status. A suspended license still reads "Regular" in
 * the second column, so it counts only for active ones. Provisional is a sanction for
 * non-compliance (MCL 722.117a), up to three times; Original is a new provider's first license.
 */
export const MI_STATUS: LicenseTable = {
  closed: "closed",
  suspended: "suspended",
  active: "active",
  regular: "active",
  original: { status: "active", stage: "initial" },
  "1st provisional": { status: "probationary", stage: "corrective_action" },
  "2nd provisional": { status: "probationary", stage: "corrective_action" },
  "3rd provisional": { status: "probationary", stage: "corrective_action" },
};

export const MI_TYPE: Readonly<Record<string, FacilityType>> = {
  "child care center": "center",
  "child care family home (capacity 1-6)": "home",
  "child care group home (capacity 7-12)": "home",
  "licensed centers": "center",
  "licensed family homes": "home",
  "licensed group homes": "home",
};
