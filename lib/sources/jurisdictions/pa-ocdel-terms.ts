import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Row, Unmapped } from "../source";
import { parseDate } from "../parse/dates";
import { type License, licenseOf, type LicenseTable, NO_STATUS_WORD } from "../parse/terms";

/** "Other" programs, such as Head Start and Pre-K Counts, have no license and no type. */
export const PA_TYPE: Readonly<Record<string, FacilityType | null>> = {
  "child care center": "center",
  "group child care home": "home",
  "group day care home": "home",
  "family child care home": "home",
  "family day care home": "home",
  other: null,
};

/**
 * The list gives no status, but a provider of these types needs a certificate of compliance to be
 * open (55 Pa. Code chapters 3270, 3280, and 3290), and the list has those that are open. So a row
 * with a certificate number is active. A type without a number does not show a license.
 */
const STATUS: LicenseTable = {
  "child care center": "active",
  "group child care home": "active",
  "group day care home": "active",
  "family child care home": "active",
  "family day care home": "active",
  other: "unknown",
};

/** The download writes this in the capacity column of providers for school-age children only. */
export const NO_CAPACITY = "school age provider";

/** After a certificate's printed end, the provider stays listed while its renewal is under way. */
export function licenseIn(row: Row, observed_on: string, unmapped: Unmapped[]): Partial<License> {
  if (row["license_number"] === undefined) return NO_STATUS_WORD;
  const expires_on = parseDate(row["expires_on"]);
  return licenseOf(STATUS, row["type"], unmapped, { expires_on, observed_on, keeps_term: true });
}

/** A renewed certificate is listed before it begins. Its start is no issue date yet. */
export function issuedBy(observed_on: string, text: string | undefined): string | undefined {
  const date = parseDate(text);
  return date !== undefined && date <= observed_on ? date : undefined;
}

export function starsOf({ star_level, star_level_on }: Row): FacilityFields["quality_rating"] {
  const value = /[1-4]/.exec(star_level ?? "")?.[0];
  const as_of = parseDate(star_level_on);
  return value ? { system: "Keystone STARS", value, ...(as_of ? { as_of } : {}) } : undefined;
}
