import type { SeverityLevel } from "#lib/kernel/vocabulary";
import { counted } from "../plural";
import { age } from "./age";

const inspections = (count: number) => counted(count, "inspection", "inspections");
const serious = (count: number) => counted(count, "serious violation", "serious violations");
const violations = (count: number) => counted(count, "violation", "violations");

const level_counts: Record<SeverityLevel, (count: number) => string> = {
  harm: (count) => `Harm: ${count}`,
  serious: (count) => `Serious: ${count}`,
  moderate: (count) => `Moderate: ${count}`,
  low: (count) => `Low: ${count}`,
  unrated: (count) => `Level not published: ${count}`,
};

/** The page of a provider that answers first: who, where, license, inspections, and what to ask. */
export const provider_page = {
  /** Agencies that are not a state's, by jurisdiction. */
  owners: { "dc-osse": "DC", "ny-dohmh": "New York City" } as Readonly<Record<string, string>>,
  back: "Back to results",
  back_position: (place: string, total: string) => `${place} of ${total}`,
  near: (zip: string) => `Providers near ${zip}`,
  within: (region: string) => `Providers in ${region}`,
  ages: (min: number, max: number, weeks?: number) => `${age(min, weeks)} to ${age(max)}`,
  ages_from: (min: number, weeks?: number) => `from ${age(min, weeks)}`,
  ages_to: (max: number) => `up to ${age(max)}`,
  county: (county: string) => `${county} County`,
  withheld: "The agency keeps the address private.",
  no_street: (owner: string) => `The street isn't in ${owner}'s file.`,
  no_address: (owner: string) => `The street, city, and ZIP code aren't in ${owner}'s file.`,
  historical: (month: string) => `Historical record, ${month}. Check with the agency.`,
  historical_inspections: (month: string) =>
    `We have inspections only through ${month}. Check with the agency for newer ones.`,
  notes: (count: number) => counted(count, "more thing to know", "more things to know"),
  actions: {
    label: "Contact and save",
    call: "Call",
    call_number: (phone: string) => `Call ${phone}`,
    directions: "Directions",
    website: "Website",
    save: "Save",
    saved: "Saved",
    share: "Share",
    email: "Email this link",
    shared: "Link copied",
    share_failed: "Copy the link from the address bar.",
  },
  tiles: {
    label: "At a glance",
    license: "License",
    inspections: "Inspections",
    violations: "Violations",
    score: "Score",
    status: (status: string, owner: string, date: string) =>
      `${status}. ${owner}'s list of ${date}.`,
    on_list: (owner: string, date: string) => `On ${owner}'s licensed list of ${date}.`,
    old_list: (month: string) => `Listed as licensed in ${month}.`,
    old_status: (status: string, month: string) =>
      `Listed in ${month}: ${status.charAt(0).toLowerCase()}${status.slice(1)}.`,
    exempt: "Exempt from licensing",
    off_list: (removed: string, last: string) => `Not on the ${removed} list; last listed ${last}.`,
    directory: "A directory entry, not a license record.",
    end_passed: (date: string) => `End date passed (${date}); may be renewing.`,
    old_end: (date: string) => `The license's end date was ${date}.`,
    /** The agency's own word for a status, such as “Provisional”. */
    own_word: (term: string, gloss?: string) =>
      gloss === undefined ? `“${term}”` : `“${term}” (${gloss})`,
    by_action: "By the agency's list of license actions.",
    inspected: (count: number, first: string, last: string) =>
      first === last
        ? `${inspections(count)}, ${last}.`
        : `${inspections(count)}, ${first} to ${last}.`,
    newest: (month: string) => `The newest inspection was in ${month}.`,
    totals_of: (licenses: number) => `Totals for ${licenses} licenses, below.`,
    only_totals: "The agency's file has only totals, not each violation.",
    only_with_violations: "The file lists only inspections that found violations.",
    none_inspected: (owner: string) => `We don't have ${owner}'s inspections of this provider.`,
    search: (owner: string) => `Search ${owner}'s site`,
    found: (total: number, worst: number, unrated: number) => {
      if (total === 0) return "No violations";
      if (worst === total) return serious(total);
      const all = violations(total);
      if (worst > 0) {
        const without = unrated === 0 ? "" : `, ${unrated} without a published level`;
        return `${all}, ${counted(worst, "serious", "serious")}${without}`;
      }
      return unrated === 0
        ? `${all}, none serious`
        : `${all}, ${unrated} without a published level and none of the others serious`;
    },
    three_years: "in 3 years",
    three_years_until: (month: string) => `in the 3 years to ${month}`,
    since: (month: string) => `since ${month}`,
    from_to: (first: string, last: string) => `from ${first} to ${last}`,
    in_month: (month: string) => `in ${month}`,
    similar: (count: string) => `. Similar providers: ${count} serious.`,
    none_recent: (month: string) => `No inspections in the 3 years to ${month}.`,
    on_file: (count: number) => `${violations(count)} on file.`,
    results_only: "The agency published only results, not violations.",
    dates_only: "The agency's file has dates of inspections, not what they found.",
    some_results: (count: number) =>
      `${violations(count)} on file. Some inspections have only a result.`,
    unrated: (count: number) => `${violations(count)}, most without a published level.`,
    score_range: (low: string, high: string) => `Likely range: ${low} to ${high}.`,
    score_of: (value: string) => `${value} of 100`,
  },
  why_no_score: "Why there's no score:",
  old_score: (year: string, value: string) => `${year} score: ${value} (history only)`,
  old_score_body:
    "It was computed from old inspections. Use it as background, not current information.",
  forecast: (share: string, usual: string) =>
    `Forecast: ${share} chance of a significant violation in 30 days; average ${usual}.`,
  timeline: {
    title: "Inspections",
    svg: (count: number, first: string, last: string) =>
      `Timeline of ${inspections(count)} from ${first} to ${last}.`,
    desc: "Each mark is one inspection. Its shape shows the worst violation. The table below has the same data.",
    caption: "Inspections on the timeline, newest first",
    legend: "Number of inspections, by their worst violation:",
    worst: "Worst violation",
    clean: "No violations",
    result_only: "Result only",
    results: "For some inspections, the agency published only the result:",
    more_results: (count: number) => counted(count, "more result", "more results"),
    no_result: "No result in the file",
    totals: (licenses: number): string =>
      licenses === 1
        ? "Totals over all inspections in the agency's file:"
        : "Totals over all inspections in the agency's file, one line per license:",
    /** Explains a letter that agencies use for a level. */
    type_a: "Type A: an immediate risk to children.",
    newest: (date: string) => `newest: ${date}`,
    totals_more: "See the dates and totals",
    times: (count: number, last: string) =>
      count === 1 ? last : `${count} inspections, the last on ${last}`,
    older: (count: number) =>
      `${counted(count, "older inspection isn't", "older inspections aren't")} on the timeline.`,
    all: (count: number) => (count === 1 ? "See the inspection" : `All ${inspections(count)}`),
  },
  violations: {
    title: "Violations",
    levels: "Violations by level",
    level_counts,
    newest: (count: number) => `The newest ${count}, in the agency's words:`,
    quoted: "In the agency's words:",
    all: (count: number) => (count === 1 ? "See the inspection" : `All ${violations(count)}`),
    without_text: (count: number) =>
      `The file has no text for ${count} of these violations, only counts.`,
    appeal: "The provider may have appealed a violation. Records don't always show that.",
    more: "Read all of it",
  },
  facts: {
    title: "Facts",
    license_status: "License status",
    license_conditions: "License conditions",
    license_issued: "License issued",
    license_ends: "License ends",
    price_week: "Price a week",
    own_prices: (year: string) => `The provider's own prices, ${year}`,
    county_prices: (setting: string | undefined, year: string) =>
      `County estimate${setting === undefined ? "" : ` for ${setting}`}, ${year} survey`,
    ask_price: "Ask this provider.",
    absent: (owner: string, facts: string) => `Not in ${owner}'s file: ${facts}.`,
    absent_directory: (facts: string) => `Not in this directory: ${facts}.`,
    ask_by_phone: "Ask when you call.",
    ask: "Ask the provider.",
    private: (facts: string) => `The agency keeps private: ${facts}.`,
    /** Names of facts within a sentence. */
    names: {
      number: "license number",
      phone: "phone",
      website: "website",
      capacity: "capacity",
      ages_months: "ages",
      hours: "hours",
      subsidy_accepted: "subsidies",
      quality_rating: "quality rating",
    },
  },
  similar: {
    title: "Similar providers nearby",
    none: "We found no similar licensed providers nearby.",
    unlocated: "We don't have this provider's location, so we can't list others nearby.",
    none_known: "We don't know which providers nearby have a license.",
    all: "See more nearby",
    compare: "Compare with others",
  },
  sisters: {
    title: "Other locations",
    lead: (operator: string) => `The agency names ${operator} as the operator of these too.`,
  },
  lookup: {
    title: "Check with the agency",
    lead: (agency: string) =>
      `${agency} keeps the official record. If the two differ, trust the agency's.`,
    copy: "Copy number",
    copied: "Number copied",
    record: (owner: string) => `Open this provider's page on ${owner}'s site`,
    search_license: (owner: string, number: string) =>
      `Search ${owner}'s site for license ${number}`,
    search: (owner: string) => `Search ${owner}'s site`,
    complain: "File a complaint with the agency",
    phone: (phone: string) => `Call the agency: ${phone}`,
    danger: "If a child is in danger, call 911.",
    correction: "See a mistake? Request a correction",
    own: "Is this your business? Add a note",
  },
  more: {
    label: "More about this record",
    data: "Data and proof",
    feed: "Follow changes (Atom feed)",
    print: "Print",
  },
  data: {
    title: (name: string) => `Data and proof: ${name}`,
    description: (name: string) =>
      `How the score of ${name} was made, and where its record comes from: files, dates, and hashes.`,
    lead: "Everything behind this provider's page: each fact, its source, and how to check it.",
    back: "Back to the provider's page",
    machine: "For programs",
    json: "How to read this record from the API",
    markdown: "This record as Markdown",
    feed: "Changes of this record (Atom)",
    absent: "What is missing, and why",
    absent_fact: "Fact",
    absent_reason: "Reason",
    absent_code: "Code",
    absent_none: "Nothing is missing.",
  },
  inspections: {
    title: (name: string) => `Inspections of ${name}`,
    description: (name: string) => `All inspections and violations of ${name} on file.`,
    filter: "Filter inspections",
    text: "Words in a violation",
    severity: "Level",
    year: "Year",
    any_level: "All levels",
    any_year: "All years",
    submit: "Show",
    clear: "Clear filters",
    count: (count: number, total: number) =>
      count === total ? `${inspections(total)} on file` : `${count} of ${inspections(total)}`,
    none: "No inspection matches. Clear the filters to see all.",
    none_filed: "That doesn't mean there were none. Ask the licensing agency.",
    unlinked: "Violations without an inspection in the file",
    unlisted: (count: number) => `${violations(count)} found, but not listed in the file.`,
    clean: "No violations found.",
    pages: "Pages of inspections",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  changes: {
    title: (name: string) => `Changes: ${name}`,
    subtitle: "License changes, violations, scores, and list changes of this provider.",
    license_change: (before: string, after: string) => `License: ${before}, now ${after}`,
    score_change: (before: number, after: number) => `Safety score: ${before}, now ${after}`,
    violation_recorded: (level: string, date: string) => `Violation of ${date}: ${level}`,
    violations_recorded: (count: number, level: string, date: string) =>
      `${violations(count)} of ${date}. Worst: ${level}`,
    listed: "Listed by the agency",
    listed_again: "Back on the agency's list",
    off_list: (date: string) => `Not on the agency's list of ${date}`,
    details: "Details of the record changed",
    details_of: (fields: string) => `Changed in the record: ${fields}`,
    agency_words: (words: string) => `In the agency's words: “${words}”`,
  },
};
