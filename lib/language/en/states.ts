import type { MeasureBound, MeasureUnit } from "#lib/states/measures";
import { TRUST, type TrustMetric } from "#lib/scoring/trust";
import type { NoRecordsReason } from "#lib/states/no-records";
import type { TrustTier } from "#lib/kernel/vocabulary";
import { counted } from "../plural";

const facilities = (count: number) => counted(count, "facility", "facilities");

const metric: Record<TrustMetric, string> = {
  roster_count: "Facilities on the agency's current lists",
  roster_age_days: "Age of the agency's list",
  inspection_age_days: "Age of the inspection records",
  unmaterialized_state_agency_pct: "Active records of the agency that we do not hold",
  source_linked_pct: "Facilities that link to the agency's page for them, or to its search",
  inspected_36m_pct: "Active facilities inspected in three years",
  scored_pct: "Active facilities with a score",
  unresolved_duplicate_pct: "Facilities whose records disagree on who they are",
  severity_rated_pct: "Findings with a published level",
  unmapped_terms_pct: "The agency's words for status, type and severity that we do not know",
  geocoded_pct: "Facilities with a point on the map",
  history_months: "Length of the inspection history",
  price_county_pct: "Facilities in counties with a price estimate",
  price_vintage_years: "Age of the price estimates",
  backtest_auc_30: "30-day forecast: how well it ranks (AUC)",
  backtest_bss_30: "30-day forecast: skill over guessing (Brier)",
  backtest_ece_30: "30-day forecast: calibration error",
  backtest_oe_90: "90-day forecast: events seen for each one expected",
  backtest_unfair_groups: "Groups that the forecast treats unevenly",
};

const tier_meaning: Record<TrustTier, string> = {
  pending: "We hold no records of this state yet. That says nothing about its care.",
  historical: `These records are more than ${TRUST.historical.roster_age_days.max} days old, or of unknown age. Read them as history, not as news.`,
  covered:
    "We show the records, but inspections are missing, too old or too few to rank by. Most places have no score.",
  score_ready:
    "Records link to the agency and are fairly recent, but not fresh or complete enough to build a shortlist on. Some agencies tell too little for a score.",
  launch_ready: "Records are fresh, link to the agency, and most active places have a score.",
};

/** A fact of a facility's record, where the agency's files may lack it. */
export const fields = {
  address_line1: "Street address",
  age_max_months: "Oldest age served",
  age_min_months: "Youngest age served",
  age_range: "Ages served",
  capacity: "How many children it is licensed for",
  city: "City",
  coordinates: "Point on the map",
  county: "County",
  county_fips: "County code",
  doing_business_as: "Trade name",
  evidence: "Documents",
  expires_on: "End of the license",
  facility_type: "Kind of care",
  freshness: "Freshness",
  hours: "Opening hours",
  opens_at: "Opening hours that can be read",
  inspections: "Inspections",
  issued_on: "First day of the license",
  legal_name: "Legal name",
  license_exempt: "Whether it needs a license",
  license_number: "License number",
  license_state_term: "Word for the license status",
  license_status: "License",
  location: "Point on the map",
  name: "Name",
  phone: "Phone",
  price: "Price",
  quality_rating: "Quality rating",
  source_url: "Link to the record",
  subsidy_accepted: "Child care subsidies",
  violations: "Findings",
  website: "Website",
  zip: "ZIP code",
};

/** A measure with its unit; a figure to three decimals at most. */
function measure(value: number, unit: MeasureUnit): string {
  const plain = value.toLocaleString("en-US", { maximumFractionDigits: 3 });
  switch (unit) {
    case "percent":
      return `${plain}%`;
    case "days":
      return counted(value, "day", "days");
    case "months":
      return counted(value, "month", "months");
    case "years":
      return counted(value, "year", "years");
    case "count":
    case "figure":
      return plain;
  }
}

function bound({ min, max }: MeasureBound, unit: MeasureUnit): string {
  if (min !== undefined && max !== undefined) {
    return `${measure(min, unit)} to ${measure(max, unit)}`;
  }
  if (min !== undefined) return `at least ${measure(min, unit)}`;
  return max === 0 ? "none" : `at most ${measure(max ?? 0, unit)}`;
}

/** Any field can be asked for, also one that has no words yet. */
const said_of_field: Readonly<Record<string, string>> = fields;

/** The state directory and the page of a state. */
export const states = {
  title: "States",
  lead: "What each state publishes, how fresh it is, and how far you can rely on it.",
  children: (states: number, share: string) =>
    `We have records of ${counted(states, "state", "states")}, where ${share} of US children under five live (Census Bureau, 2022).`,
  description:
    "Child care licensing records by state: how complete and fresh they are, what is missing, and where they come from.",
  map_label:
    "Map of the states by how far their records can be relied on. The table below says the same.",
  legend: "What the shades mean",
  caption: "States with records, by name",
  no_records: "States without records",
  no_records_lead: "We don't have records for these states yet. Search each state's own site:",
  coverage_of: (count: number, all: number) =>
    `We have records for ${count} of ${all} (50 states and DC). For every state, this page leads to the licensing agency.`,
  search_none: (state: string) =>
    `We hold no records of ${state}. That says nothing about its care.`,
  federal_directory: "Find a state's agency at childcare.gov",
  state: "State",
  tier: "How far to rely on it",
  facilities: "Facilities",
  scored: "With a score",
  records_of: "Records of",
  none: "None",
  facility_count: facilities,
  off_list: (count: number) =>
    counted(count, "more facility is off the list.", "more facilities are off the list."),
  off_list_meaning:
    "The agency listed them before. Its newest list does not, and does not say why. They are not counted on this page.",
  agency_line: (agency: string, count: number, date: string) =>
    `${agency}: ${facilities(count)}, list of ${date}`,
  agency_line_undated: (agency: string, count: number) => `${agency}: ${facilities(count)}`,
  metric,
  measure,
  bound,
  tier_meaning,
  field: (field: string): string => said_of_field[field] ?? field.replaceAll("_", " "),
  page: {
    title: (state: string) => `Child care records in ${state}`,
    description: (state: string) =>
      `What ${state} publishes about licensed child care, how fresh and complete it is, and what is missing.`,
    lead: (count: number, date: string) => `${facilities(count)}, from records of ${date}.`,
    lead_several: (count: number, agencies: number) =>
      `${facilities(count)}, from ${counted(agencies, "agency list", "agency lists")}.`,
    old_list: (agency: string, date: string) => `${agency}: the newest list is of ${date}.`,
    search: (state: string) => `Find care in ${state}`,
    prices: (state: string) => `Prices in ${state}`,
    directory:
      "These are entries of a federal directory, not license records. Search the agency's list before you rely on one.",
    sample: "The records of this state are made up. They stand here to try Daybook with.",
    pending: (state: string) => `We don't have records for ${state} yet.`,
    no_records_reason: {
      not_loaded: "Daybook can read the agency's list, but no list is loaded on this site.",
      blocks_programs: "The agency's search is closed to programs.",
      search_only: "The agency's search shows single providers and gives no list.",
      no_connector: "Daybook can't read the agency's list yet.",
    } satisfies Record<NoRecordsReason, string>,
    pending_body: "The licensing agency has them.",
    historical: (date: string) => `These records are old: the newest list is of ${date}.`,
    historical_body:
      "Places may have closed, moved or changed since. Check with the agency before you rely on anything here.",
    stale: (date: string) =>
      `These records are getting out of date: the newest list is of ${date}.`,
  },
  trust: {
    title: "How far to rely on it",
    of_agency: (agency: string, count: number) => `${agency}: ${facilities(count)}`,
    held_back: "What keeps it from the next step up:",
    measured: (name: string, value: string) => `${name}: ${value}`,
    needed: (bound: string) => `needed: ${bound}`,
    decision_title: "Decision grade",
    decision_yes:
      "Yes. These records and the forecast made from them meet our strictest bar for decisions.",
    decision_no: "No. Do not base a decision on these records alone. What is missing:",
    blocker_tier: "The records are not current and well covered",
    measures: "All measures",
    measures_caption: "What we measure, and what each step asks",
    measure: "Measure",
    value: "Value",
    none: "not known",
    asks_nothing: "no bound",
    needed_for: (tier: string) => `Needed for “${tier}”`,
  },
  coverage: {
    title: "What is on record",
    by_type: "Kinds of care",
    by_license: "Licenses",
    scored: "With a score",
    scored_of: (count: number, percent: string) =>
      `${facilities(count)}, ${percent} of the active ones`,
    scored_none: "None. The records do not allow it; see what is missing below.",
    off_list: "Off the list",
    inspections: "Inspections in three years",
    fresh: "How fresh",
    age: (status: string, days: number, date: string) =>
      days === 0
        ? `${status}: the list is of ${date}.`
        : `${status}: the list is of ${date}, ${counted(days, "day", "days")} ago.`,
    of_agency: (agency: string, age: string) => `${agency}: ${age}`,
    refreshed: "Last file read",
    unmaterialized: "Active agency records that we lack",
    unmaterialized_none: "Not known: the agency publishes no total.",
    prices: "County prices",
    prices_range: (low: string, high: string, year: number, counties: number) =>
      `${low} to ${high} a week for preschool children in centers: ${counted(counties, "county median", "county medians")}, ${year}`,
    prices_none: "None are published for this state.",
  },
  gaps: {
    title: (state: string) => `What ${state} does not publish`,
    lead: "A fact that is missing here is missing for a reason. It is never shown as a zero or as a clean record.",
    caption: "Missing or doubtful facts, most common first",
    fact: "Fact",
    reason: "Why",
    count: "Affects",
    all: "all facilities",
    more: (count: number) => `Show ${counted(count, "more", "more")}`,
    none: "Nothing is missing that we look for.",
    totals: (state: string) =>
      `Federal rules have each state publish how many children died, were seriously injured or were abused in child care each year. These totals are not published in the records that we read, so Daybook holds none for ${state}.`,
    ask: "Ask the agency:",
  },
  vocabulary: {
    title: "The agency's words and ours",
    lead: "Each agency has its own words. We keep them beside ours, so that you can judge our reading.",
    license: "License status",
    type: "Kind of care",
    severity: "How serious a finding is",
    term: "The agency's word",
    reading: "Our reading",
    uses: "Used",
    crosswalk: "How we read levels of findings",
  },
  contacts: {
    title: (state: string) => `Who licenses child care in ${state}`,
    lead: "Search the agency's own list for its latest word on a provider.",
    search: "Search the agency's list",
    search_of: (agency: string) => `Search the agency's list: ${agency}`,
    complain: "File a complaint",
    complain_to: (agency: string) => `File a complaint: ${agency}`,
    call: (phone: string) => `Call ${phone}`,
    unverified: "We haven't verified this.",
  },
  counties: {
    title: "Counties",
    lead: "Choose a county to see its facilities.",
    caption: "Facilities by county",
    county: "County",
    unknown: "County not published",
    show: (count: number) => `Show ${counted(count, "more county", "more counties")}`,
  },
  sources: {
    title: "Where this comes from",
    lead: "The agency's own record wins over this page.",
    stream: "File",
    observed: "Records of",
    retrieved: "Read by us",
    records: "Records",
    fingerprint: "Fingerprint (SHA-256)",
    files: (count: number) => `${counted(count, "file", "files")}, the first`,
    caption: (source: string) => `Newest files of ${source}`,
    terms: "Terms of use",
    cadence: (days: number) => `Expected to change every ${counted(days, "day", "days")}`,
  },
};
