import type { FacilityType } from "#lib/kernel/vocabulary";
import type { LicenseTable } from "../parse/terms";

/**
 * "Revoked/Not Renewed" is closed: only some of these licenses were revoked, and the word doesn't
 * say which. Exempt programs have no license.
 */
export const AK_STATUS: LicenseTable = {
  "active/open": "active",
  closed: "closed",
  "temporary closure": { status: "closed", stage: "temporarily_closed" },
  suspended: "suspended",
  "revoked/not renewed": "closed",
  pending: "pending",
  exempt: "unknown",
};

/** These never had a license: the application was denied or withdrawn. */
export const AK_NEVER_LICENSED: readonly string[] = ["denied", "app withdrawn"];

export const AK_TYPE: Readonly<Record<string, FacilityType>> = {
  "licensed center": "center",
  "licensed home": "home",
  "licensed group home": "home",
};

/** Programs that need no license, one of which takes part in the state's subsidy. */
export const AK_EXEMPT: readonly string[] = ["license exempt", "ccap certified/accredited"];

/** The state's name for care that needs a license and has none. */
export const AK_ILLEGAL = "illegally unlicensed";
