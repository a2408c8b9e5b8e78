import type { TrustTier } from "#lib/kernel/vocabulary";
import { TRUST, type TrustMetric } from "#lib/scoring/trust";

/** Names of the trust metrics. */
export const metric: Record<TrustMetric, string> = {
  roster_count: "Providers on the agency's current lists",
  roster_age_days: "Age of the agency's list",
  inspection_age_days: "Age of the inspection records",
  unmaterialized_state_agency_pct: "Active providers missing here",
  source_linked_pct: "Providers with a link to the agency's page or search",
  inspected_36m_pct: "Active providers inspected in 3 years",
  scored_pct: "Active providers with a score",
  unresolved_duplicate_pct: "Providers whose records disagree about who they are",
  severity_rated_pct: "Violations with a published level",
  unmapped_terms_pct: "Agency words for status, type, and severity that we don't know",
  geocoded_pct: "Providers with a map location",
  history_months: "Length of the inspection history",
  price_county_pct: "Providers in counties with a price estimate",
  price_vintage_years: "Age of the county price estimates",
  backtest_auc_30: "30-day forecast: how well it ranks (AUC)",
  backtest_bss_30: "30-day forecast: skill over guessing (Brier)",
  backtest_ece_30: "30-day forecast: calibration error",
  backtest_oe_90: "90-day forecast: events per predicted event",
  backtest_unfair_groups: "Groups that the forecast treats unevenly",
};

/** Explains each level of data quality. */
export const tier_meaning: Record<TrustTier, string> = {
  pending: "We don't have records for this state yet. That doesn't describe its care.",
  historical: `These records are more than ${TRUST.historical.roster_age_days.max} days old, or undated. Use them as background, not current information.`,
  covered:
    "Inspections are missing, too old, or too few to rank providers. Most providers have no score.",
  score_ready:
    "Records link to the agency and are fairly recent, but not complete enough for a shortlist. Some agencies publish too little for a score.",
  launch_ready: "Records are current and link to the agency. Most active providers have a score.",
};

/** Facts of a provider's record that the agency's files may lack. */
export const fields = {
  address_line1: "Street address",
  age_max_months: "Oldest age served",
  age_min_months: "Youngest age served",
  age_range: "Ages served",
  capacity: "Capacity",
  city: "City",
  coordinates: "Map location",
  county: "County",
  county_fips: "County code",
  doing_business_as: "Trade name",
  evidence: "Documents",
  expires_on: "End date of the license",
  facility_type: "Type of care",
  freshness: "Freshness",
  hours: "Hours",
  opens_at: "Hours that we can read",
  inspections: "Inspections",
  issued_on: "Issue date of the license",
  legal_name: "Legal name",
  license_exempt: "Whether it needs a license",
  license_number: "License number",
  license_state_term: "Word for the license status",
  license_status: "License status",
  location: "Map location",
  name: "Name",
  phone: "Phone",
  price: "Price",
  quality_rating: "Quality rating",
  source_url: "Link to the record",
  subsidy_accepted: "Child care subsidies",
  violations: "Violations",
  website: "Website",
  zip: "ZIP code",
};
