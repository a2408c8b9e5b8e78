import type { AgeGroup, FacilityType } from "#lib/kernel/vocabulary";
import { counted, formBeside } from "../plural";
import { age } from "./age";

const milesOf = (miles: string) => `${miles} ${formBeside(miles, "mile", "miles")}`;

/** Returns whether an age is one of whole years, as people say it from two years on. */
const isYears = (months: number) => months >= 24 && months % 12 === 0;

/** Short names of the types, for cards. */
const types: Record<FacilityType, string> = {
  center: "Center",
  home: "Home-based care",
  school_age: "School-age program",
  school_based: "Program in a school",
};

/** Age groups at the start of a sentence about their price. */
const priced: Record<AgeGroup, string> = {
  infant: "Infant",
  toddler: "Toddler",
  preschool: "Preschool",
  school_age: "School-age",
};

/** Cards of providers, and the lists they are in. */
export const results = {
  card: {
    types,
    // The short form fits a card's line.
    ages_between: (min: number, max: number, weeks?: number) =>
      isYears(min) && isYears(max) && weeks === undefined
        ? `${min / 12} to ${age(max)}`
        : `${age(min, weeks)} to ${age(max)}`,
    ages_from: (min: number, weeks?: number) => `${age(min, weeks)} and up`,
    ages_to: (max: number) => `up to ${age(max)}`,
    capacity: (count: string) => `capacity\u00A0${count}`,
    miles: milesOf,
    zip_miles: (miles: string) => `about ${miles} mi (ZIP\u00A0area)`,
    zip_area: (zip: string) => `ZIP area ${zip}`,
    price: (amount: string, year: number) => `${amount} a week (${year})`,
    price_here: (amount: string, year: number) => `about ${amount} a week here (${year})`,
    directory: "Directory entry",
    call: "Call",
    save: "Save",
    compare: "Compare",
  },
  chips: {
    off_list: (list: string, last: string) => `Not on the ${list} list; last listed ${last}`,
    dated: (status: string, date: string) => `${status}\u00A0· ${date}`,
    probationary: "On probation or provisional",
    unknown: "License status not stated",
    serious: (count: number) =>
      `${counted(count, "serious violation", "serious violations")} in 3 years`,
    score: (words: string, score: string) => `${words}\u00A0· ${score}`,
    old_score: (year: string, score: string) => `${year} score: ${score} (history only)`,
    rating: (value: string) => `Quality rating: ${value}`,
    rating_of: (value: string, best: string) => `Quality rating: ${value} of ${best}`,
    subsidy: "Takes subsidies",
  },
  banner: {
    /** Agencies that license for a city, not for their state. */
    owners: { "ny-dohmh": "New York City" } as Readonly<Record<string, string>>,
    label: "About these records",
    list: (name: string, date: string) => `${name}: list of ${date}.`,
    lists: (name: string, oldest: string, newest: string) =>
      `${name}: lists of ${oldest} to ${newest}.`,
    newer_list: (date: string) =>
      `Our file of its newest list, of ${date}, doesn't have these providers.`,
    directory: "These are directory entries, not license records.",
    no_source: (state: string) => `We don't have inspections from ${state} yet.`,
    no_current: "No current inspections, so no scores.",
    shared: (badge: string) => `All here: ${badge}.`,
    price: (group: AgeGroup, county: string, amount: string, year: number) =>
      `${priced[group]} price in ${county}: about ${amount} a week (${year} survey).`,
    search: (name: string) => `Search ${name}'s site`,
  },
  groups: {
    old: "Older lists: check with the agency",
    not_operating: "Closed, expired, or off the list",
  },
  hidden: {
    lead: (count: number) =>
      `${counted(count, "provider is", "providers are")} closed, expired, or off the list.`,
  },
  not_this_one: (place: string) => `Not this one? ${place}`,
  not_this_one_of: (place: string, others: number) =>
    `Not this one? ${place}, or ${counted(others, "other", "others")}`,
  neighbors: "Neighboring states with records:",
  skip: "Skip to results",
  view: { label: "Show as", list: "List", map: "Map" },
  all_in: (state: string) => `, all in ${state}`,
  across: (states: string) => `, in ${states}`,
  feed: "Follow this search (Atom feed)",
  county_only: {
    why: (state: string, county: string) =>
      `${state}'s file gives counties, not ZIP codes. This list is all of ${county}.`,
  },
  filters: {
    title: "Filters and sort",
    close: "Close filters",
    show_one: "Show 1 provider",
    /** `{count}` is the number of providers. */
    show_many: "Show {count} providers",
    show_none: "No matches",
    where: "Change the location or name",
    months: "months",
    years: "years",
    age: "Child's age",
    age_unit: "Months or years",
    any: "Any",
    option: (label: string, count: string) => `${label} (${count})`,
    rating: (rating: string) => `${rating} or higher`,
    not_in_file: (state: string) => `Not in ${state}'s file`,
    not_in_files: "Not in the files for this area",
    one_state: "Choose one state first. Ratings differ by state.",
    no_scores: "No current scores here",
    no_scores_filter: "No current scores here, so we ignored the score filter.",
    clear: "Clear all",
  },
  atom: {
    about: "Changes to the public records of the providers in this search.",
    needs_place: "This feed needs a location: zip_code, state_code, or lat, lng, and radius.",
    types: {
      score_change: "New score",
      license_change: "License change",
      violation_recorded: "New violation on record",
      field_change: "Details changed",
      first_seen: "New on the list",
      not_seen: "Not on the newest list",
      seen_again: "On the list again",
      merged: "Records merged",
      split: "Records separated",
    },
    entry: (change: string, name: string) => `${change}: ${name}`,
  },
};
