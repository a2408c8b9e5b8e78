import type { MeasureBound, MeasureUnit } from "#lib/states/measures";
import type { GapReason } from "#lib/states/gap-reason";
import type { Quality } from "#lib/states/quality";
import { counted } from "../plural";
import { fields, metric, tier_meaning } from "./trust";

const providers = (count: number) => counted(count, "provider", "providers");

/** Formats a measure with its unit, with at most three decimals. */
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

/** Labels by any field name, including fields without a label yet. */
const field_labels: Readonly<Record<string, string>> = fields;

/** The state directory and the page of a state. */
export const states = {
  title: "States",
  lead: "How current each state's records are, and where to search its own list.",
  children: (states: number, share: string) =>
    `For ${states} of these (counting DC as a state), we have a licensing agency's own list. ${share} of US children under five live there (Census Bureau, 2022).`,
  partial_lists: (states: string) =>
    `Not counted, because our file has only some of the providers: ${states}.`,
  directories: (states: string) =>
    `Not counted, because the records come from a federal directory: ${states}.`,
  partial_list: "(partial list)",
  description:
    "Child care licensing records by state: how complete and current they are, what's missing, and where they come from.",
  map_label: "Map of the states by data quality. The table below has the same information.",
  map_label_home:
    "Map of the states by data quality. The page of all states has the same information in a table.",
  legend: "What the shades mean",
  caption: "The 50 states and DC, by name",
  coverage_of: (count: number, all: number) =>
    `We have records for ${count} of ${all} (50 states and DC).`,
  quality: {
    current: "Current",
    partial: "Partial",
    historical: "Historical",
    none: "No records yet",
  } satisfies Record<Quality, string>,
  official_search: "Official search",
  list_of: "Newest list",
  inspections_to: "Inspections to",
  no_inspections: "None",
  undated: "No date",
  records_line: (count: number, list: string | undefined, until: string | undefined) =>
    `${providers(count)}, ${list === undefined ? "list without a date" : `newest list ${list}`}, ${until === undefined ? "no inspections" : `inspections to ${until}`}.`,
  federal_directory: "Find a state's agency at childcare.gov",
  state: "State",
  tier: "Data quality",
  facilities: "Providers",
  scored: "With a score",
  scored_in_past: (count: string) => `${count} (history only)`,
  agency: "Agency",
  facility_count: providers,
  off_list: (count: number) =>
    counted(count, "more provider is off the list.", "more providers are off the list."),
  agency_line: (agency: string, count: number, date: string) =>
    `${agency}: ${providers(count)}, list of ${date}`,
  agency_line_undated: (agency: string, count: number) => `${agency}: ${providers(count)}`,
  metric,
  measure,
  bound,
  tier_meaning,
  field: (field: string): string => field_labels[field] ?? field.replaceAll("_", " "),
  page: {
    title: (state: string) => `Child care records in ${state}`,
    description: (state: string) =>
      `What ${state} publishes about licensed child care, how current and complete it is, and what's missing.`,
    complete: (percent: string) =>
      `We have ${percent} of the active providers in the agency's file that we read.`,
    complete_unknown: "We don't know how complete this list is.",
    counties_held: (held: number, all: number) =>
      `Our file has providers in ${held} of ${counted(all, "county", "counties")}. It may lack the others.`,
    counties_thin: (names: string) =>
      `Compared with the rest of the state, our file has very few providers in ${names}. It may lack others there.`,
    partial: "Our file has only some of this state's providers.",
    find: (state: string) => `Find child care in ${state}`,
    all_providers: (count: number) =>
      `See ${counted(count, "provider", "providers")} that may operate`,
    all_entries: (count: number) => `See ${counted(count, "directory entry", "directory entries")}`,
    prices: (state: string) => `Prices in ${state}`,
    directory:
      "These are entries of a federal directory, not license records. Search the agency's list before you rely on one.",
    pending: (state: string) => `We don't have records for ${state} yet.`,
    no_records_reason: {
      not_loaded: "Daybook can read the agency's list, but no list is loaded on this site.",
      blocks_programs: "The agency's search is closed to programs.",
      search_only: "The agency's search shows one provider at a time and gives no list.",
      search_capped: "The agency's search shows only a part of its list at a time.",
      no_connector: "Daybook can't read the agency's list yet.",
      partial_list: "Our files may have only a part of this state's providers.",
    } satisfies Record<GapReason, string>,
    pending_body: "Ask the licensing agency.",
    historical: (date: string) => `Historical records: list of ${date}.`,
    historical_body: "Providers may have closed, moved, or changed since. Check with the agency.",
    historical_of: (owner: string, date: string) =>
      `Historical records: ${owner}'s list of ${date}.`,
    stale: (date: string) => `These records are getting old: list of ${date}.`,
    stale_of: (owner: string, date: string) =>
      `These records are getting old: ${owner}'s list of ${date}.`,
    old: (month: string) => `Historical record, ${month}.`,
    old_body: "Check with the agency.",
    old_of: (agency: string, month: string) => `${agency}: historical record, ${month}.`,
    agencies_title: "Agencies and dates",
    researchers: "For researchers",
  },
  trust: {
    title: "How reliable is this?",
    of_agency: (agency: string, count: number) => `${agency}: ${providers(count)}`,
    held_back: "Why it isn't rated higher:",
    measured: (name: string, value: string) => `${name}: ${value}`,
    needed: (bound: string) => `needed: ${bound}`,
    decision_title: "Decision grade",
    decision_yes: "Yes. These records and their forecast meet our strictest standard.",
    decision_no: "No. Don't decide on these records alone. What's missing:",
    blocker_tier: "The data quality isn't “Current”",
    measures: "All measures",
    measures_caption: "What we measure, and what each level needs",
    measure: "Measure",
    value: "Value",
    none: "no data",
    asks_nothing: "no limit",
    needed_for: (tier: string) => `Needed for “${tier}”`,
  },
  coverage: {
    title: "In the file",
    by_type: "Types of care",
    by_license: "Licenses",
    scored: "With a score",
    scored_of: (count: number, percent: string) =>
      `${providers(count)}, ${percent} of the active ones`,
    off_list: "Off the list",
    inspections: "Inspections in 3 years",
    fresh: "How current",
    age: (status: string, days: number, date: string) =>
      days === 0
        ? `${status}: list of ${date}.`
        : `${status}: list of ${date}, ${counted(days, "day", "days")} ago.`,
    of_agency: (agency: string, age: string) => `${agency}: ${age}`,
    refreshed: "Last file read",
    lacking: (state: string) => `Not in ${state}'s file`,
    lacking_none: "Nothing that we look for is missing.",
    prices: "County prices",
    prices_range: (low: string, high: string, year: number, counties: number) =>
      `${low} to ${high} a week for preschool children in centers: ${counted(counties, "county median", "county medians")}, ${year}`,
    prices_none: "We don't have prices for this state.",
  },
  gaps: {
    title: (state: string) => `Not in ${state}'s file`,
    caption: "Missing or uncertain facts, most common first",
    fact: "Fact",
    reason: "Why",
    count: "Affects",
    all: "all providers",
    more: (count: number) => `Show ${counted(count, "more", "more")}`,
    none: "Nothing that we look for is missing.",
    totals: (state: string) =>
      `Federal rules require each state to publish how many children died, were seriously injured, or were abused in child care each year. Those totals aren't in the files we read, so we have none for ${state}.`,
    ask: "Ask the agency:",
  },
  vocabulary: {
    title: "The agency's words and our terms",
    lead: "The agency's words and our terms, so you can check.",
    license: "License status",
    type: "Type of care",
    severity: "How serious a violation is",
    term: "The agency's word",
    reading: "Our reading",
    uses: "Used",
    crosswalk: "How we read levels of violations",
  },
  contacts: {
    title: (state: string, count: number) =>
      `${state}'s licensing ${count === 1 ? "agency" : "agencies"}`,
    search: "Search the agency's list",
    search_of: (agency: string) => `Search the agency's list: ${agency}`,
    complain: "File a complaint",
    complain_to: (agency: string) => `File a complaint: ${agency}`,
    call: (phone: string) => `Call ${phone}`,
    unverified: (facts: string) => `We haven't verified ${facts}. Check with the agency.`,
    facts: {
      name: "the agency's name",
      search_url: "the search page",
      complaint_url: "the complaint page",
      phone: "the phone number",
    },
  },
  counties: {
    title: "Counties",
    map_label: (state: string) =>
      `Map of the counties of ${state} by number of providers. The list below has the numbers.`,
    unknown: "County not in the file",
    all: (count: number) =>
      `All ${counted(count, "county with providers", "counties with providers")}`,
    none: "Not in our file",
    from: (low: string, high: string) => `${low} to ${high}`,
    or_more: (low: string) => `${low} or more`,
  },
  county: {
    title: (county: string, state: string) => `Child care in ${county}, ${state}`,
    description: (county: string, state: string) =>
      `Licensed child care providers in ${county}, ${state}, with county prices and the dates of the records.`,
    none: (county: string) =>
      `Our file has no providers in ${county}. It may lack them. Ask the licensing agency.`,
    prices_title: "Median price a week",
    price: (price: string, setting: string) => `${price} in ${setting}`,
    price_note: "Not a quote: ask each provider.",
    neighbors: "Nearby counties",
    providers_title: "Providers",
    all: (count: number) => `See all ${providers(count)}, with filters and a map`,
  },
  sources: {
    title: "Where this comes from",
    lead: "If the two differ, trust the agency's record.",
    stream: "File",
    observed: "Records of",
    retrieved: "Read by us",
    records: "Records",
    fingerprint: "Fingerprint (SHA-256)",
    files: (count: number) => `${counted(count, "file", "files")}, the first`,
    caption: (source: string) => `Newest files of ${source}`,
    terms: "Terms of use",
    cadence: (days: number) => `We expect a new file every ${counted(days, "day", "days")}`,
  },
};
