import type { Fault } from "#lib/kernel/problem";
import { namesItself } from "../county";
import { counted, formBeside } from "../plural";

const facilities = (count: number) => counted(count, "facility", "facilities");
const providers = (count: number) => counted(count, "provider", "providers");
const milesOf = (miles: string) => `${miles} ${formBeside(miles, "mile", "miles")}`;

/** The right form of the fields that have one. */
const FORMS: Readonly<Record<string, string>> = {
  zip_code: "ZIP code must be five digits.",
  county_fips: "County code must be five digits.",
  open_from: "Open by must be a time of day, such as 07:00.",
  open_until: "Open until must be a time of day, such as 18:30.",
  updated_since: "Changed since must be a date and time, such as 2026-01-31T00:00:00Z.",
};

/** What can be a fraction, where all other numbers are whole ones. */
const DECIMALS: ReadonlySet<string> = new Set(["lat", "lng"]);

/** What is wrong with a field, by the kind of fault. `label` is the field's own. */
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
      return "We can't locate this ZIP code. Check it, search without a distance, or choose a state.";
    default:
      return FORMS[parameter] ?? `${label} does not have the right form.`;
  }
}

/** The search page. */
export const search = {
  title: "Find child care",
  results_title: (count: number, place: string) => `${facilities(count)} ${place}`,
  page_of: (page: number, pages: number) => `Page ${page} of ${pages}`,
  place: {
    within: (miles: string, zip: string) => `within ${milesOf(miles)} of ${zip}`,
    near: (miles: string) => `within ${milesOf(miles)} of the chosen point`,
    zip: (zip: string) => `in ZIP code ${zip}`,
    in: (place: string) => `in ${place}`,
    county: (name: string, state_code?: string) =>
      namesItself(name) ? name : `${name} ${state_code === "LA" ? "Parish" : "County"}`,
    zip_of: (zip: string, place: string) => `${zip} (${place})`,
    zip_alone: (zip: string) => `ZIP code ${zip}`,
    child_care: (place: string) => `Child care ${place}`,
    others: (name: string) => `Other places named ${name}`,
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
    facility_type: "Kind of care",
    license_status: "License",
    listed: "On the agency's list",
    include_not_operating: "Closed or off the list",
    min_safety_score: "Lowest safety score",
    age_months: "Child's age in months",
    subsidy_accepted: "Subsidy",
    capacity_min: "Licensed for at least",
    open_from: "Open by",
    open_until: "Open until at least",
    open_on: "Open on",
    updated_since: "Changed since",
    sort: "Order",
    limit: "Results a page",
    offset: "Skip",
    page: "Page",
  },
  hints: {
    zip_code: "Five digits",
    age_months: "0 to 216. Two years is 24 months.",
    capacity_min: "Children the license allows",
    open_from: "Many agencies publish no hours. Places without known hours are left out.",
    name_query: "Words of the name, in any order",
  },
  options: {
    any_state: "Choose a state",
    any_radius: "This ZIP code only",
    any_distance: "Any distance",
    miles: (miles: string) => `Within ${milesOf(miles)}`,
    any_score: "Any, or no score",
    score: (score: string) => `${score} or higher`,
    subsidy: "Takes child care subsidies",
    any_hours: "Any, or not known",
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
    license: (status: string) => `License: ${status.toLowerCase()}`,
    license_on: (date: string, status: string) => `License on ${date}: ${status.toLowerCase()}`,
    license_end_passed: (date: string) => `License end date passed: ${date}`,
    license_conditions: "Conditions on the license, or action taken",
    grave: {
      harm: (date: string) => `Harm or closure on record: ${date}`,
      serious: (date: string) => `Serious finding: ${date}`,
    },
    listed: "On the agency's list now",
    off_list: "Off the agency's list",
    subsidy: (takes: boolean): string => (takes ? "Takes subsidies" : "Takes no subsidies"),
    capacity: (count: string) => `Licensed for ${count} or more`,
    open_from: (time: string) => `Open by ${time}`,
    open_until: (time: string) => `Open until ${time}`,
    open_on: (days: string) => `Open on ${days}`,
    since: (date: string) => `Changed since ${date}`,
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
      `${facilities(count)} ${count === 1 ? "has" : "have"} no score and ${count === 1 ? "is" : "are"} left out by the score filter.`,
    excluded_unknown_hours: (count: number) =>
      `${facilities(count)} ${count === 1 ? "has" : "have"} no published hours that we can read, and ${count === 1 ? "is" : "are"} left out by the hours filter. Call to ask.`,
    no_scores: {
      distance: "None of these has a safety score, so they are sorted by distance.",
      name: "None of these has a safety score, so they are sorted by name.",
    },
    historical_scores:
      "Scores from lists more than 400 days old are history and come after current ones.",
    hours: "Hours are as the agency last published them. Call to check.",
    age_unknown: (count: number) =>
      `${facilities(count)} in this list ${count === 1 ? "does" : "do"} not publish the ages served. Call to ask.`,
    similar: "No name has all these words. These names are spelled almost the same.",
    ignored: (names: string) =>
      `We do not know these parts of the address and left them out: ${names}.`,
    openings: "We do not know who has an opening. Call to ask.",
    record_since: (date: string) => `Not on the agency's list since ${date}`,
  },
  not_operating: {
    include: "Include closed, expired, and off-list",
    show: (count: number) =>
      `Show ${counted(count, "provider that is", "providers that are")} closed, expired, or off the agency's list`,
    included: (count: number) =>
      `This list includes ${counted(count, "provider that is", "providers that are")} closed, expired, or off the agency's list.`,
    hide: (count: number): string => (count === 1 ? "Hide it" : "Hide them"),
  },
  card: {
    miles_away: (miles: string) => `${milesOf(miles)} away`,
    zip_miles_away: (miles: string) => `about ${milesOf(miles)} away (its ZIP code)`,
    score: "Safety score",
    no_score: "No score",
    of_100: "of 100",
    inspections: (count: number) => counted(count, "inspection", "inspections"),
    last_visit: (date: string) => `last visit ${date}`,
    price: (amount: string, group: string, setting: string, year: number) =>
      `About ${amount} a week: county estimate for ${group} in ${setting}, ${year}`,
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
    title: "Nothing matches all of these filters",
    lead: "Try one of these:",
    relaxed: (change: string, count: number) => `${change}: ${facilities(count)}`,
    without: (chip: string) => `Without “${chip}”`,
    without_within: (chip: string, miles: string) => `Without “${chip}”, within ${milesOf(miles)}`,
    wider: (miles: string) => `Search within ${milesOf(miles)}`,
    whole_state: (state: string) => `All of ${state}`,
    several: "Removing one filter is not enough. Remove several.",
    none_held: "We don't have records for this search yet",
    nothing: "We found no provider near here either.",
    none_in: (place: string) => `We don't have records for ${place} yet`,
    unknown_zip: (zip: string) => `We can't locate ZIP code ${zip}`,
    unknown_zip_lead: "Check the number, or search for the city or state.",
    zip_prefix: (prefix: string, state: string) =>
      `ZIP codes that begin with ${prefix} are in ${state}. Check the number, or search for the city.`,
    state_held: (count: number, state: string) =>
      `We have ${counted(count, "provider", "providers")} in ${state}.`,
    state_none: (state: string) => `We don't have records for ${state} yet.`,
    agency: "The licensing agency publishes its own list:",
    near_city: (miles: string, city: string) => `Search within ${milesOf(miles)} of ${city}`,
    past_end: "This page is past the last result.",
    first_page: "Go to the first page",
  },
  unlocated: {
    held: (count: number, county: string, state: string) =>
      `We have ${providers(count)} of ${county} that ${state} lists without an address. ${count === 1 ? "It" : "Some"} may be in this area.`,
    see_all: (county: string) => `See all providers in ${county}`,
    other: (county: string, count: number) => `${county}: ${providers(count)}`,
  },
  ask: {
    title: "Where should we look?",
    lead: "Choose a state, or give a ZIP code. Names and license numbers repeat across states.",
    name_title: (words: string) => `Where is “${words}”?`,
    name_lead: "Choose the state. The number tells how many facilities match there.",
    similar_lead: "No name has all these words. These states have names spelled almost the same.",
    license: (count: number) => `${facilities(count)} with this license number`,
    name: (count: number) => `${facilities(count)} with this name`,
    similar: (count: number) => `${facilities(count)} with a name like this`,
    none: (words: string) => `Nothing matches “${words}”`,
    none_lead:
      "No place, provider name or license number is spelled like this in our records. Check the spelling, or search by ZIP code or state.",
    zip_digits: (digits: number) =>
      `A ZIP code has five digits; this has ${digits}. Some begin with a 0.`,
    near_lead: "Did you mean one of these places?",
    places_title: (words: string) => `Which “${words}” do you mean?`,
    places_lead: "Several places have this name.",
    place_lead: "One place has this name.",
    boroughs_lead: "New York City has five boroughs. Each is a county of its own.",
    around: (miles: string, zip: string) => `Within ${milesOf(miles)} of ${zip}`,
    names_instead: "Or look for it as a provider's name",
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
    refused: "We could not get your location. Enter a ZIP code instead.",
    note: "Rounded to about half a mile. We do not keep it.",
  },
  map: {
    title: "Map",
    label: (count: number) =>
      `Map of ${facilities(count)} on this page. The list has the same places.`,
    group: (count: number) => facilities(count),
    unlocated: (count: number) =>
      `${facilities(count)} on this page ${count === 1 ? "has" : "have"} no known point on the map.`,
    note: "Some points stand for a whole ZIP code.",
  },
  errors: {
    title: "Please correct this",
    fault,
    radius_needs_zip: "To search by distance, give a ZIP code.",
    sort_needs_zip: "To sort by distance, give a ZIP code.",
    lat_lng: "Latitude and longitude go together.",
    hours_order: "“Open until” must be later than “Open by”.",
    page_offset: "Give a page or an offset, not both.",
    conflict: (label: string) => `${label} is given twice with different values.`,
    subsidy: "Subsidy: please choose from the list.",
  },
};
