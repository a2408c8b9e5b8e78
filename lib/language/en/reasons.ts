import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { ForecastAbstention } from "#lib/scoring/abstain";
import type { CompletenessCode } from "#lib/scoring/completeness";
import type { OperatingGap } from "#lib/scoring/may-operate";
import { TRUST } from "#lib/scoring/trust";

/** Every code that explains an absent value. */
export type ReasonCode =
  | ForecastAbstention
  | CompletenessCode
  | OperatingGap
  | "not_published"
  | "withheld_by_source"
  | "not_applicable"
  | "hours_unmapped"
  | "issued_after_as_of"
  | "unmapped_term";

const sentences: Record<ReasonCode, string> = {
  not_published: "Not in the agency's file.",
  withheld_by_source: "The agency keeps this private.",
  not_applicable: "Doesn't apply here.",
  unmapped_term: "We don't know the agency's word for this.",
  issued_after_as_of:
    "The license was issued after the date of the list, so it had no age on that date.",
  hours_unmapped: "We can't read the published hours without guessing.",

  jurisdiction_not_covered: "We don't have records from this agency.",
  license_not_active: "The license isn't active.",
  off_list: "The agency's newest list doesn't have this provider.",
  end_date_passed: "The license's end date passed after the date of the list.",
  no_inspection_source: "We don't have this agency's inspections yet.",
  no_inspections:
    "We have no inspections from the last 3 years. That doesn't mean there were no problems.",
  insufficient_inspections: "Too few recent inspections.",
  stratum_too_small: "Too few similar providers have inspections to compare with.",
  severity_unusable: "The agency's file has too little about violations to weigh them.",
  clean_inspections_missing:
    "The file lists only inspections that found violations, so we can't compare fairly.",
  identity_unresolved: "The agency's records disagree about which provider this is.",
  source_stale: "The records are too old.",
  jurisdiction_uncalibrated: "Too few violations are on record here for a forecast.",
  history_too_short: "We have less than two years of inspections here.",
  backtest_failed: "Our forecast hasn't been reliable enough here.",

  single_source: "Only one source has this record.",
  merged_records: "Several of the agency's records were combined into this one.",
  name_conflict: "Sources give different names.",
  address_conflict: "Sources give different addresses.",
  multiple_licenses_at_address: "Other licenses have the same address.",
  missing_license_number: "The license number isn't in the agency's file.",
  missing_coordinates: "We don't have a map location.",
  geocode_zip_centroid: "Map location is approximate (ZIP code).",
  address_withheld: "The agency keeps the address private.",
  county_ambiguous: "The county isn't in the file, and the ZIP code doesn't settle it.",
  missing_license_status: "The license status isn't in the agency's file.",
  license_status_unmapped: "We don't know the agency's word for the license status.",
  missing_license_expiry: "The license's end date isn't in the agency's file.",
  non_expiring_license: "This agency's licenses don't expire.",
  facility_type_unmapped: "Type not stated, or a word we don't know.",
  missing_capacity: "Capacity isn't in the agency's file.",
  missing_age_range: "Ages aren't in the agency's file.",
  no_inspections_on_record: "We have no inspections. That doesn't mean there were no problems.",
  inspection_window_truncated: "The agency's file covers less than 3 years of inspections.",
  visit_type_unknown: "The type of some inspections isn't known. They count as full inspections.",
  visit_level_only: "The agency published only the result, not the violations.",
  scan_unreadable: "We couldn't read the violations in the scanned report reliably.",
  inspection_lag: "The agency publishes inspections with a delay.",
  severity_not_published: "The agency's file doesn't rate how serious violations are.",
  severity_unmapped: "We don't know the agency's word for how serious this is.",
  counts_only: "The agency's file has only the number of violations.",
  citation_text_missing: "The text of this violation isn't in the agency's file.",
  pre_adjudication: "Violations are shown before the provider's appeal is decided.",
  correction_status_missing:
    "The agency's file doesn't show whether every violation was corrected.",
  no_evidence_document: "The agency's file has no document for this provider alone.",
  source_link_unverified: "The link opens the agency's search page, not this record.",
  no_facility_price: "The provider's own price isn't in the agency's file.",
  county_benchmark_only: "The price is a county estimate, not the provider's own.",
  benchmark_outdated: `The county price estimate is more than ${TRUST.decision_grade.price_vintage_years.max} years old.`,
  age_band_missing: "We don't have a county price for this age group.",
  source_snapshot_only: "The source is a dated copy that isn't updated.",
};

/** The license status if it is the reason why there's no score. */
const inactive: Partial<Record<LicenseStatus, string>> = {
  expired: "The license is expired.",
  revoked: "The license is revoked.",
  suspended: "The license is suspended.",
  pending: "The license application is pending.",
  closed: "The provider is closed.",
  // A file without a status doesn't mean that the license is inactive.
  unknown: "The records don't show whether the license is active.",
};

export const reasons = {
  /** Why there is no score, if the newest inspection file ends on `date`. */
  no_inspections_until: (date: string) =>
    `The inspection file ends ${date}. It has no inspections of this provider from the 3 years before. That doesn't mean there were no problems.`,
  /** Why a count of inspections is absent, if the newest inspection file ends on `date`. */
  none_on_record_until: (date: string) =>
    `We have no inspections of this provider. The inspection file ends ${date}. That doesn't mean there were no problems.`,
  /** Returns why a value is absent. A code that is newer than this page gets a general text. */
  of: (code: string, license_status: LicenseStatus = "active"): string => {
    const status = code === "license_not_active" ? inactive[license_status] : undefined;
    return status ?? (sentences as Record<string, string>)[code] ?? "Not in the agency's file.";
  },
};
