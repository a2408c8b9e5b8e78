import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Row, Unmapped } from "../source";
import { parseDate } from "../parse/dates";
import { type License, type LicenseTable, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

/** A provider exempt from licensing has no license status. */
export const IN_STATUS: LicenseTable = {
  regular: "active",
  registration: "active",
  provisional: "probationary",
  probationary: "probationary",
  exempt: "unknown",
};

const PROVIDER: Readonly<Record<string, boolean>> = {
  open: false,
  "open-enforcement pending": true,
};

export const IN_TYPE: Readonly<Record<string, FacilityType>> = {
  "home licensed": "home",
  "home exempt": "home",
  "center licensed": "center",
  "center exempt": "center",
  ministry: "center",
  lea: "school_based",
};

/** Level 0 means that the provider isn't in the rating system. */
export function indianaRating(level: string | undefined): FacilityFields["quality_rating"] {
  if (level === "0") return undefined;
  if (level === undefined || !/^[1-4]$/.test(level)) return reportUnread("level", level);
  return { system: "Paths to QUALITY", value: level };
}

/** Placeholder for an unknown date. Many ministries have it, and no other provider. */
const UNKNOWN_DAY = "2000-01-01";

/** Returns the day of the first approval. Undefined for the placeholder. */
export function parseFirstDay(text: string | undefined): string | undefined {
  const date = parseDate(text);
  return date === UNKNOWN_DAY ? undefined : date;
}

/** Removes the slashes that the export left of escaped quotes: "\St. Joseph …\". */
export const unslash = (text: string | undefined) => text?.replaceAll("\\", "").trim() || undefined;

/** Returns the license of a provider that may operate without one. */
export const exemptLicense = (license: License) => ({
  ...license,
  license_exempt: true,
  may_operate: true,
});

/** An announced action leaves the provider open, with its license on probation. */
export function underEnforcement(license: License, row: Row, unmapped: Unmapped[]): License {
  const isPending = termOf(PROVIDER, "provider_status", row.provider_status, unmapped) ?? false;
  if (!isPending || license.license_status !== "active") return license;
  const license_state_term = `${row.license ?? ""}, ${row.provider_status ?? ""}`;
  return { ...license, license_status: "probationary", license_state_term };
}
