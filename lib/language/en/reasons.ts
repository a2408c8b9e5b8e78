import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { ABSTAIN, type ForecastAbstention } from "#lib/scoring/abstain";
import type { CompletenessCode } from "#lib/scoring/completeness";
import { TRUST } from "#lib/scoring/trust";

/** Every code that explains an absent value. */
export type ReasonCode =
  | ForecastAbstention
  | CompletenessCode
  | "not_published"
  | "withheld_by_source"
  | "not_applicable"
  | "hours_unmapped"
  | "issued_after_as_of"
  | "unmapped_term";

const sentences: Record<ReasonCode, string> = {
  not_published: "The agency does not publish this.",
  withheld_by_source: "The agency keeps this private.",
  not_applicable: "Does not apply here.",
  unmapped_term: "We do not know the agency's word for this.",
  issued_after_as_of:
    "The license was issued after the date of the list that names the provider, so it had no age on that date.",
  hours_unmapped: "The hours as published cannot be read without guessing.",

  jurisdiction_not_covered: "We have no records from this licensing agency.",
  license_not_active: "The license is neither active, on probation nor provisional.",
  no_inspection_source: "This agency publishes no inspections that we can read.",
  no_inspections:
    "No inspection is on record for the three years that the agency's newest inspection file covers. That is not a clean record.",
  insufficient_inspections: "There are too few recent inspections to judge by.",
  stratum_too_small: "Too few similar facilities have inspections to compare with.",
  severity_unusable: "The agency publishes too little about its findings to weigh them.",
  clean_inspections_missing:
    "Full inspections are listed only where they found something, so nothing can be compared.",
  identity_unresolved: "The agency's records disagree on which facility this is.",
  source_stale: `The newest records are more than ${ABSTAIN.source_age_days_max} days old.`,
  jurisdiction_uncalibrated: "Too few events are on record here for a forecast.",
  history_too_short: "Less than two years of inspections are on record here.",
  backtest_failed: "Our forecast has not worked well enough here so far.",

  single_source: "Only one source gives this record.",
  merged_records: "Several records of the agency were joined into this one.",
  name_conflict: "Sources give different names.",
  address_conflict: "Sources give different addresses.",
  multiple_licenses_at_address: "Other licenses are held at the same address.",
  missing_license_number: "The agency publishes no license number.",
  missing_coordinates: "No point on the map is known.",
  geocode_zip_centroid: "The point on the map is that of the ZIP code, not of the address.",
  address_withheld: "The agency keeps the street address private.",
  county_ambiguous: "The county is not published, and the ZIP code crosses county lines.",
  missing_license_status: "The agency publishes no license status.",
  license_status_unmapped: "We do not know the agency's word for the license status.",
  missing_license_expiry: "The agency does not publish when the license ends.",
  non_expiring_license: "Licenses of this agency do not expire.",
  facility_type_unmapped:
    "The agency publishes no kind of care, or a word for it that we do not know.",
  missing_capacity: "The agency does not publish how many children it is licensed for.",
  missing_age_range: "The agency does not publish the ages served.",
  no_inspections_on_record: "No inspection is on record. That is not a clean record.",
  inspection_window_truncated: "The agency keeps fewer than three years of inspections.",
  visit_type_unknown: "The kind of some visits is not known. They count as full inspections.",
  visit_level_only: "Only the overall result of this visit is published, not its findings.",
  scan_unreadable: "The violations in the scanned report could not be read reliably.",
  inspection_lag: "The agency publishes inspections with a delay.",
  severity_not_published: "The agency does not publish how serious a finding is.",
  severity_unmapped: "We do not know the agency's word for how serious this is.",
  counts_only: "Only the number of findings is published.",
  citation_text_missing: "The agency does not publish the text of this finding.",
  pre_adjudication: "Findings are shown before the provider's appeal is decided.",
  correction_status_missing: "The agency does not say of every finding whether it was corrected.",
  no_evidence_document: "The agency publishes no document for this facility alone.",
  source_link_unverified: "The link leads to the agency's search page, not to this record.",
  no_facility_price: "The provider's own price is not published.",
  county_benchmark_only: "The price is an estimate for the county, not the provider's own.",
  benchmark_outdated: `The county estimate is more than ${TRUST.decision_grade.price_vintage_years.max} years old.`,
  age_band_missing: "No county price is known for this age group.",
  source_snapshot_only: "The source is a dated copy that is not refreshed.",
};

/** An agency that publishes no standing has not said that the license is inactive. */
const license_not_known = "We cannot tell from the records whether the license is active.";

export const reasons = {
  /** Why there is no score, if the newest inspection file ends on `date`. */
  no_inspections_until: (date: string) =>
    `Inspections are known until ${date}. None of the three years before is on record for this provider. That is not a clean record.`,
  /** Why a count of inspections is absent, if the newest inspection file ends on `date`. */
  none_on_record_until: (date: string) =>
    `No inspection is on record. Inspections are known until ${date}. That is not a clean record.`,
  /** Why a value is absent. A code that is newer than this page is said in general words. */
  of: (code: string, license_status?: LicenseStatus): string =>
    code === "license_not_active" && license_status === "unknown"
      ? license_not_known
      : ((sentences as Record<string, string>)[code] ?? "The source does not give this."),
};
