import type { Fault } from "#lib/kernel/problem";
import { namesItself } from "../county";
import { counted, formBeside } from "../plural";

const providers = (count: number) => counted(count, "provider", "providers");
const milesOf = (miles: string) => `${miles} ${formBeside(miles, "mile", "miles")}`;

/** Errors of fields that need a certain form. */
const FORMS: Readonly<Record<string, string>> = {
  zip_code: "Enter a 5-digit ZIP code.",
  county_fips: "Enter a 5-digit county code.",
  open_from: "“Open by” must be a time, such as 07:00.",
  open_until: "“Open until” must be a time, such as 18:30.",
  inspected_since: "“Inspected since” must be a date, such as 2026-01-31.",
  updated_since: "“Changed since” must be a date and time, such as 2026-01-31T00:00:00Z.",
};

/** Fields that take fractions; all other numbers are whole. */
const DECIMALS: ReadonlySet<string> = new Set(["lat", "lng"]);

/** Describes the fault of a field. `label` is the field's own. */
function fault(label: string, { parameter = "", code, min, max }: Fault): string {
  switch (code) {
    case "minimum":
      return `${label} must be ${min} or more.`;
    case "maximum":
      return `${label} must be ${max} or less.`;
    case "length":
      return max === undefined ? `${label} is too short.` : `${label} is too long.`;
    case "enum":
      return `${label}: please choose from the list.`;
    case "type":
      return `${label} must be a ${DECIMALS.has(parameter) ? "" : "whole "}number.`;
    case "repeated":
      return `${label} is given more than once.`;
    case "not_located":
      return "We can't find this ZIP code. Check it, search without a distance, or choose a state.";
    default:
      return FORMS[parameter] ?? `${label} doesn't have the right form.`;
  }
}

/** The search page. */
export const search = {
  title: "Find child care",
  results_title: (count: number, place: string) => `${providers(count)} ${place}`,
  page_of: (page: number, pages: number) => `Page ${page} of ${pages}`,
  place: {
    within: (miles: string, zip: string) => `within ${milesOf(miles)} of ${zip}`,
    near: (miles: string) => `within ${milesOf(miles)} of you`,
    zip: (zip: string) => `in ZIP code ${zip}`,
    in: (place: string) => `in ${place}`,
    county: (name: string, state_code?: string) =>
      namesItself(name) ? name : `${name} ${state_code === "LA" ? "Parish" : "County"}`,
    zip_of: (zip: string, place: string) => `${zip} (${place})`,
    child_care: (place: string) => `Child care ${place}`,
    others: (name: string) => `Not this one? Others named ${name}:`,
    named: (words: string) => `Providers with “${words}” in their name`,
  },
  fields: {
    zip_code: "ZIP code",
    state_code: "State",
    county: "County",
    county_fips: "County code",
    city: "City",
    lat: "Latitude",
    lng: "Longitude",
    radius: "Distance in miles",
    name_query: "Name",
    license_number: "License number",
    facility_type: "Type of care",
    license_status: "License",
    listed: "On the agency's list",
    include_not_operating: "Closed or off the list",
    min_safety_score: "Lowest safety score",
    age_months: "Child's age in months",
    subsidy_accepted: "Subsidy",
    capacity_min: "Capacity of at least",
    open_from: "Open by",
    open_until: "Open until at least",
    open_on: "Open on",
    quality_rating_min: "Quality rating",
    inspected_since: "Inspected since",
    updated_since: "Changed since",
    sort: "Order",
    limit: "Results a page",
    offset: "Skip",
    page: "Page",
  },
  hints: {
    zip_code: "Five digits",
    age_months: "0 to 216. Two years is 24 months.",
    capacity_min: "Licensed capacity",
    open_from: "Many files have no hours. Providers without hours are left out.",
    name_query: "Any part of the name",
  },
  options: {
    any_state: "Choose a state",
    any_radius: "This ZIP code only",
    any_distance: "Any distance",
    miles: (miles: string) => `Within ${milesOf(miles)}`,
    any_score: "Any",
    score: (score: string) => `${score} or higher`,
    subsidy: "Takes child care subsidies",
    any_hours: "Any",
    midnight: "midnight",
    not_known: (value: string) => `“${value}” (not valid)`,
  },
  form: {
    title: "Filters",
    submit: "Show results",
  },
  chips: {
    title: "Filters in use",
    remove: (label: string) => `Remove filter: ${label}`,
    miles: (miles: string) => `Within ${milesOf(miles)}`,
    score: (score: string) => `Score ${score} or higher`,
    age: (months: string) => `Child of ${months} ${formBeside(months, "month", "months")}`,
    name: (words: string) => `Name: ${words}`,
    license_number: (number: string) => `License number ${number}`,
    license: (status: string) => status,
    license_on: (date: string, status: string) => `${status}\u00A0· ${date}`,
    listed_in: (month: string) => `Listed as licensed in ${month}`,
    license_end_passed: (date: string) => `End date passed (${date}); may be renewing`,
    license_conditions: "License conditions or enforcement action",
    severe: {
      harm: (date: string) => `Harm or emergency closure\u00A0· ${date}`,
      serious: (date: string) => `Serious violation\u00A0· ${date}`,
    },
    listed: "On the agency's list now",
    off_list: "Off the agency's list",
    subsidy: (takes: boolean): string => (takes ? "Takes subsidies" : "Doesn't take subsidies"),
    capacity: (count: string) => `Capacity of ${count} or more`,
    open_from: (time: string) => `Open by ${time}`,
    open_until: (time: string) => `Open until ${time}`,
    open_on: (days: string) => `Open on ${days}`,
    since: (date: string) => `Changed since ${date}`,
    inspected: (date: string) => `Inspected since ${date}`,
    county_code: (code: string) => `County ${code}`,
    point: (lat: string, lng: string) => `Around ${lat}, ${lng}`,
  },
  sort: {
    title: "Sort by",
    safety_score: "Safety score",
    distance: "Distance",
    name: "Name",
  },
  notes: {
    excluded_unscored: (count: number) =>
      `${providers(count)} ${count === 1 ? "has" : "have"} no score, so the score filter leaves ${count === 1 ? "it" : "them"} out.`,
    excluded_unknown_hours: (count: number) =>
      `${providers(count)} ${count === 1 ? "has" : "have"} no hours that we can read, so the hours filter leaves ${count === 1 ? "it" : "them"} out. Call to ask.`,
    no_scores: {
      distance: "No current scores here, so this list is sorted by distance.",
      name: "No current scores here, so this list is sorted by name.",
    },
    hours: "Hours come from the agency's file. Call to check.",
    age_unknown: (count: number) =>
      `${providers(count)} in this list ${count === 1 ? "has" : "have"} no ages in the agency's file. Call to ask.`,
    similar: "No provider has that exact name. Similar names:",
    ignored: (names: string) => `We ignored unknown parts of the link: ${names}.`,
    openings: "We don't know who has openings. Call to ask.",
    record_since: (date: string) => `Off the agency's list since ${date}`,
  },
  not_operating: {
    include: "Include closed, expired, and off-list",
    only: "Only providers that are closed, expired, or off the list match.",
    show: (count: number) =>
      `Include closed, expired, and off-list (${count.toLocaleString("en-US")})`,
    included: (count: number) =>
      `This list includes ${counted(count, "provider that is", "providers that are")} closed, expired, or off the list.`,
    hide: (count: number): string => (count === 1 ? "Hide it" : "Hide them"),
  },
  card: {
    miles_away: (miles: string) => `${milesOf(miles)} away`,
    zip_miles_away: (miles: string) => `about ${milesOf(miles)} (ZIP area)`,
    score: "Safety score",
    no_score: "No score",
    of_100: "of 100",
    inspections: (count: number) => counted(count, "inspection", "inspections"),
    last_inspection: (date: string) => `last inspected ${date}`,
    price: (amount: string, group: string, setting: string, year: number) =>
      `About ${amount} a week for ${group} in ${setting} here (${year} survey)`,
    own_price: (amount: string, group: string, year: number) =>
      `${amount} a week for ${group}: the provider's own price, ${year}`,
  },
  pages: {
    title: "Pages of results",
    previous: "Previous",
    next: "Next",
    page: (n: number) => `Page ${n}`,
  },
  empty: {
    title: "No matches",
    lead: "Try:",
    relaxed: (change: string, count: number) => `${change}: ${providers(count)}`,
    without: (chip: string) => `Without “${chip}”`,
    without_within: (chip: string, miles: string) => `Without “${chip}”, within ${milesOf(miles)}`,
    wider: (miles: string) => `Search within ${milesOf(miles)}`,
    whole_state: (state: string) => `All of ${state}`,
    without_filters: "Without any filter",
    unanswerable: (filters: string) =>
      `The file for this area can't answer: ${filters}. Leave that out, and ask when you call.`,
    none_held: "We don't have records for this search yet",
    nothing: "We found no providers nearby either.",
    none_in: (place: string) => `We don't have records for ${place} yet`,
    unknown_zip: (zip: string) => `We can't find ZIP code ${zip}`,
    unknown_zip_lead: "Check it, or search for the city or state.",
    zip_prefix: (prefix: string, state: string) =>
      `ZIP codes that start with ${prefix} are in ${state}. Check it, or search for the city.`,
    state_held: (count: number, state: string) =>
      `We have ${counted(count, "provider", "providers")} in ${state}.`,
    state_none: (state: string) => `We don't have records for ${state} yet.`,
    agency: "Search the licensing agency's own site:",
    near_city: (miles: string, city: string) => `Search within ${milesOf(miles)} of ${city}`,
    past_end: "This page is past the last result.",
    first_page: "Go to the first page",
  },
  unlocated: {
    held: (count: number, county: string, state: string) =>
      `${state}'s file gives counties, not ZIP codes, for ${providers(count)} in ${county}. ${count === 1 ? "It" : "Some"} may be in this area.`,
    see_all: (county: string) => `See all providers in ${county}`,
    other: (county: string, count: number) => `${county}: ${providers(count)}`,
    in_state: (count: number, state: string) =>
      `${state}'s file has no location for ${providers(count)}, so ${count === 1 ? "it" : "some"} may be in this area too.`,
    see_state: (state: string) => `See all providers in ${state}`,
  },
  ask: {
    title: "Where should we look?",
    lead: "Choose a state or enter a ZIP code. Names and license numbers repeat across states.",
    name_title: (words: string) => `Which state should we search for “${words}”?`,
    similar_lead: "No provider has that exact name. These states have similar names:",
    license: (count: number) => `${providers(count)} with this license number`,
    name: (count: number) => `${providers(count)} with this name`,
    similar: (count: number) => `${providers(count)} with a name like this`,
    none: (words: string) => `Nothing matches “${words}”`,
    none_lead: "Check the spelling, or search by ZIP code or state.",
    zip_digits: (digits: number) =>
      `A ZIP code has five digits. This has ${digits}. Some start with 0.`,
    near_lead: "Did you mean one of these?",
    places_title: (words: string) => `Which “${words}” do you mean?`,
    places_lead: "Did you mean one of these?",
    place_lead: "Did you mean this one?",
    boroughs_lead: "New York City has five boroughs. Each is a county of its own.",
    around: (miles: string, zip: string) => `Within ${milesOf(miles)} of ${zip}`,
    names_instead: "Or search for it as a provider's name",
    kinds: { state: "State", city: "City", county: "County" },
    states_title: "Choose a state",
  },
  suggest: {
    title: "Suggestions",
    kinds: {
      state: "State",
      county: "County",
      city: "City",
      zip: "ZIP code",
      facility: "Provider",
    },
    /** By how many are shown; the last stands for more. */
    counts: ["No suggestions", "1 suggestion", "2 suggestions", "3 suggestions", "Suggestions"],
  },
  near_me: {
    action: "Use my location",
    asking: "Asking your device…",
    refused: "We couldn't get your location. Enter a ZIP code instead.",
    note: "Rounded to about half a mile. We don't keep it.",
  },
  errors: {
    title: "Please correct this",
    fault,
    radius_needs_zip: "To search by distance, enter a ZIP code.",
    sort_needs_zip: "To sort by distance, enter a ZIP code.",
    lat_lng: "Latitude and longitude go together.",
    hours_order: "“Open until” must be later than “Open by”.",
    page_offset: "Use a page or an offset, not both.",
    conflict: (label: string) => `${label} appears twice with different values.`,
    subsidy: "Subsidy: please choose from the list.",
  },
};
