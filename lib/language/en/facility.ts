import type { LicenseStage } from "#lib/kernel/vocabulary";
import { SAFETY, AVERAGE_SCORE } from "#lib/scoring/safety";
import { age } from "./age";
import { counted, formBeside } from "../plural";

const children = (count: number) => counted(count, "child", "children");
const visits = (count: number) => counted(count, "inspection", "inspections");

const stages: Record<LicenseStage, string> = {
  in_renewal: "Renewal under way",
  initial: "First license",
  renewed_initial: "First license, renewed",
  temporary: "Temporary license",
  temporarily_closed: "Temporarily closed",
  corrective_action: "Corrective action by the agency",
  adverse_action: "Action announced by the agency",
};

/** The upper part of a facility's page: warnings, score, license, provider. */
export const facility = {
  description: (name: string, place: string) =>
    `Inspections, license and safety score of ${name} in ${place}, from public records.`,
  /** The picture of a shared link. */
  share: {
    sample: "Sample data: not a real place",
    date: (date: string) => `Agency records of ${date}. Check with the agency.`,
    alt: (name: string, place: string) => `${name}, ${place}: what public records say, in short.`,
  },
  contents: "On this page",
  flags: {
    title: "Know this first",
    directory: "This is a directory entry, not a license record.",
    directory_body:
      "It has a name and an address, and nothing from the licensing agency. Ask the agency whether the provider is licensed.",
    none: "No warning signs in the records we hold. That is not a promise.",
    none_inspected: "No inspection is on record, so we can neither warn nor reassure you.",
    none_recent: (until: string) =>
      `No inspection of the three years up to ${until} is on record, so we can neither warn nor reassure you.`,
    others: (until: string) =>
      `No closure at an inspection in the three years up to ${until}, and no serious finding in the last year of them. Other problems are on record: see below.`,
    /** Of an agency that states harm in no field of its own. */
    others_unmarked: (until: string) =>
      `No serious finding in the 12 months up to ${until}. The agency has no mark of its own for harm to a child, so read its words: other problems are on record, see below.`,
    undated: "A serious finding of which no date is published is on record: read it below.",
    none_told:
      "The agency publishes no list of what its inspections found. Read their results below.",
    some_told:
      "The agency does not list what some of its inspections found. Read their results below.",
    none_rated: "The agency does not say how serious its findings are. Read them below.",
    few_rated:
      "The agency does not say how serious most of its findings here are. Read them below.",
    not_active: (status: string) => `The license is not active: ${status.toLowerCase()}.`,
    state_says: (term: string) => `The agency's own word is “${term}”.`,
    license_unknown: "The records do not say whether the license is in good standing.",
    probationary:
      "The license is on probation, provisional or conditional, or the agency has announced action against it.",
    probationary_body: (date: string) =>
      `By the agency's list of ${date} it may operate all the same. Ask the provider why.`,
    lists_apart: (date: string) =>
      `The agency's list of license actions names it, and its list of ${date} still names it as licensed. An appeal may be pending: ask the agency whether it may operate.`,
    may_not_operate: (date: string) =>
      `By the agency's list of ${date} it is not allowed to operate.`,
    may_not_operate_by_action:
      "By the agency's list of license actions it is not allowed to operate.",
    harm: (date: string) => `A finding of harm is on record, dated ${date}.`,
    harm_body: "Read what the agency wrote below, and ask the provider what changed.",
    serious: (count: number, until: string, date: string) =>
      `${counted(count, "serious finding", "serious findings")} in the 12 months up to ${until}, the latest on ${date}.`,
    corrected: (count: number): string =>
      count === 1
        ? "The agency lists it as corrected."
        : "The agency lists all of them as corrected.",
    open: {
      harm: (count: number) =>
        `${counted(count, "finding of harm has", "findings of harm have")} no correction confirmed by the agency.`,
      serious: (count: number) =>
        `${counted(count, "serious finding has", "serious findings have")} no correction confirmed by the agency.`,
    },
    closed_at_visit: (date: string) => `The agency closed the place at its inspection on ${date}.`,
    closed_at_visit_body: "It may have been allowed to reopen since. Ask the agency.",
    temporarily_closed: "The agency lists it as temporarily closed.",
    other_taken: (status: string) => `Another license of this place is ${status.toLowerCase()}.`,
    conditions: "The agency has put conditions on the license, or taken action on it.",
    conditions_say: (terms: string) => `In the agency's words: ${terms}.`,
    not_seen: (date: string) => `The agency's list has not named this facility since ${date}.`,
    not_seen_body: "It may have closed, moved or changed its name. Check with the agency.",
    end_passed: (date: string) => `The end date of the license, ${date}, has passed.`,
    still_listed: (term: string) =>
      `The agency still lists it as “${term}”; a renewal may be under way.`,
    ask: "Ask the agency.",
    ended: (date: string) => `The license ended on ${date}.`,
  },
  score: {
    title: "Safety score",
    of_100: "out of 100",
    range: (low: string, high: string) => `Likely between ${low} and ${high}.`,
    range_usual: `That range includes ${AVERAGE_SCORE}, the average. The difference may be chance.`,
    held_down: (cap: string) => `Held down: ${cap}`,
    capped: (max: number) => `Held at ${max} or less:`,
    caps: {
      harm_within_year: "a finding of harm, or an emergency closure, in the last year",
      license_probationary:
        "the license is on probation, provisional or conditional, or the agency has announced action against it",
    },
    compared: (type: string, agency: string) =>
      `Compared with other ${type} licensed by ${agency}. ${AVERAGE_SCORE} stands for the average rate of problems among them. A few places have many, so most score higher.`,
    rests_on: (count: number, as_of: string) =>
      `Made from ${visits(count)} in the three years up to ${as_of}. Recent ones count more.`,
    not_diagnosis: "A score sorts records. It does not judge people or say how good the care is.",
    none: "No safety score",
    none_body: "We give no score here, rather than guess. The reasons:",
    none_not_zero: "No score is not a bad score.",
    details: "How this number was made",
    visit_date: "Visit",
    visit_points: "Points for problems",
    visit_weight: "How much its points count",
    visit_exposure: "Counts as inspections",
    sums: (points: string, inspections: string) =>
      `Points, each times how much it counts, add up to P = ${points}; inspections add up to E = ${inspections}.`,
    prior: (k: number, mu: string) =>
      `Every record is given ${counted(k, "usual inspection", "usual inspections")} besides, ${k === 1 ? "" : "each "}of ${mu} ${formBeside(mu, "point", "points")}, so that a few visits do not decide alone.`,
    formula: (k: number, lambda: string, mu: string, ratio: string) =>
      `(P + ${k} × ${mu}) / (E + ${k}) = ${lambda} ${formBeside(lambda, "point", "points")} per inspection. That is ${ratio} times the usual ${mu}, and the score is ${SAFETY.score_max} × ${SAFETY.average} to that power.`,
    scale_label: (score: string, range: string) =>
      `A line from 0 to 100 with this score at ${score}${range} and the average at ${AVERAGE_SCORE}.`,
    scale_range: (low: string, high: string) => `, its likely range from ${low} to ${high},`,
  },
  listing: {
    on_list: (date: string) => `On the agency's list of ${date}`,
    last_listed: (date: string) => `Last on the agency's list: ${date}`,
    inspections_until: (date: string) => `Inspections known until ${date}`,
    on_list_label: "On the agency's list of",
    last_listed_label: "Last on the agency's list",
  },
  license: {
    title: "License",
    status: "Status",
    state_term: "In the agency's words",
    number: "License number",
    issued_on: "Issued",
    expires_on: "Ends",
    stage: "Stage",
    stages,
    conditions: "Conditions",
    on_licensed_list: (state: string, date: string) => `On ${state}'s licensed list, ${date}`,
    others: "Other licenses at this place",
    other_ends: (date: string) => `ends ${date}`,
    other_gone: (date: string) => `not on the agency's list since ${date}`,
    exempt: "License required",
    exempt_yes: "No. It may operate without one.",
    exempt_no: "Yes.",
    lists_apart: "The agency's lists differ. Ask the agency.",
    may_operate_by_action: "Allowed to operate, according to the agency's list of license actions",
    may_operate: (date: string) => `Allowed to operate, according to the record of ${date}`,
    yes: "Yes",
    no: "No",
  },
  provider: {
    title: "The provider",
    legal_name: "Legal name",
    doing_business_as: "Also known as",
    agency: "Licensed by",
    agency_record_id: "Agency's record number",
    phone: "Phone",
    website: "Website",
    address: "Address",
    map_point: "Point on the map",
    map_exact: (what: string) => `Exact to ${what}.`,
    map_label: (name: string) => `Map of the area around ${name}, with a pin at it.`,
    directions: "Directions on OpenStreetMap",
    capacity: "Licensed for",
    ages: "Ages",
    hours: "Hours",
    /** Hours that could be read; the agency's own words stand beside them. */
    open_hours: {
      all_day: "24 hours",
      times: (opens: string, closes: string) => `${opens} to ${closes}`,
      next_day: (opens: string, closes: string) => `${opens} to ${closes} the next day`,
      on: (times: string, days: string) => `${times}, ${days}`,
      run: (first: string, last: string) => `${first} to ${last}`,
      every_day: "every day",
      days: {
        mon: "Monday",
        tue: "Tuesday",
        wed: "Wednesday",
        thu: "Thursday",
        fri: "Friday",
        sat: "Saturday",
        sun: "Sunday",
      },
    },
    subsidy: "Child care subsidies",
    subsidy_yes: "Accepted, by the agency's record",
    subsidy_no: "Not accepted, by the agency's record",
    quality_rating: "State quality rating",
    quality_min: (rating: string) => `Quality rating ${rating} or higher`,
    quality_best: (best: string) => `highest: ${best}`,
    quality_note: "The state's own rating. It takes no part in our score.",
    price: "Price",
    all_ages: "County prices for every age group",
    children,
    ages_between: (min: number, max: number) => `From ${age(min)} to ${age(max)}`,
    ages_from: (min: number) => `From ${age(min)}`,
    ages_to: (max: number) => `Up to ${age(max)}`,
  },
};
