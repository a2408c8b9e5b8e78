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

/** The upper part of a provider's page: warnings, score, license, provider. */
export const facility = {
  description: (name: string, place: string) =>
    `Inspections, license, and safety score of ${name} in ${place}, from public records.`,
  /** Texts of the image of a shared link. */
  share: {
    sample: "Sample data: not a real provider",
    date: (date: string) => `Agency records of ${date}. Check with the agency.`,
    alt: (name: string, place: string) => `${name}, ${place}: a summary of its public records.`,
  },
  contents: "On this page",
  flags: {
    title: "Know this first",
    directory: "This is a directory entry, not a license record.",
    directory_body:
      "It has a name and an address, and nothing from the licensing agency. Ask the agency whether the provider is licensed.",
    not_active: (status: string) => `License status: ${status.toLowerCase()}.`,
    state_says: (term: string, gloss?: string) =>
      `The agency's own word is “${term}”${gloss === undefined ? "" : ` (${gloss})`}.`,
    license_unknown: "The license status isn't in the agency's file.",
    license_exempt: "The agency lists this program as exempt from licensing.",
    probationary:
      "The license is on probation, provisional, or conditional, or the agency has announced action against it.",
    probationary_body: (date: string) =>
      `The agency's list of ${date} still allows it to operate. Ask the provider what happened.`,
    lists_apart: (date: string) =>
      `The agency's list of license actions names this provider, and its list of ${date} still has it as licensed. An appeal may be pending. Ask the agency whether it may operate.`,
    may_not_operate: (date: string) =>
      `It isn't allowed to operate, according to the agency's list of ${date}.`,
    may_not_operate_by_action:
      "It isn't allowed to operate, according to the agency's list of license actions.",
    harm: (date: string) => `Harm is on record, dated ${date}.`,
    harm_body: "Read what the agency wrote below, and ask the provider what changed.",
    serious: (count: number, until: string, date: string) =>
      `${counted(count, "serious violation", "serious violations")} in the 12 months through ${until}, the latest on ${date}.`,
    corrected: (count: number): string =>
      count === 1
        ? "The agency lists it as corrected."
        : "The agency lists all of them as corrected.",
    open: {
      harm: (count: number) =>
        `${counted(count, "violation with harm has", "violations with harm have")} no correction confirmed by the agency.`,
      serious: (count: number) =>
        `${counted(count, "serious violation has", "serious violations have")} no correction confirmed by the agency.`,
    },
    closed_at_visit: (date: string) =>
      `The agency closed this provider at its inspection on ${date}.`,
    closed_at_visit_body: "It may have reopened since. Ask the agency.",
    temporarily_closed: "The agency lists it as temporarily closed.",
    other_taken: (status: string) => `Another license of this provider is ${status.toLowerCase()}.`,
    conditions: "The agency has put conditions on the license or taken action on it.",
    conditions_say: (terms: string) => `In the agency's words: ${terms}.`,
    not_seen: (date: string) => `Off the agency's list since ${date}.`,
    not_seen_body: "It may have closed, moved, or changed its name. Check with the agency.",
    end_passed: (date: string) => `The license's end date, ${date}, has passed.`,
    still_listed: (term: string) =>
      `The agency still lists it as “${term}”. A renewal may be under way.`,
    ask: "Ask the agency.",
    ended: (date: string) => `The license ended on ${date}.`,
  },
  score: {
    title: "Safety score",
    of_100: "out of 100",
    range: (low: string, high: string) => `Likely range: ${low} to ${high}.`,
    range_usual: `That range includes ${AVERAGE_SCORE}, the average, so the difference may be chance.`,
    held_down: (cap: string) => `Limited: ${cap}`,
    capped: (max: number) => `Limited to ${max} or less:`,
    caps: {
      harm_within_year: "harm or an emergency closure in the last year",
      license_probationary:
        "the license is on probation, provisional, or conditional, or the agency has announced action against it",
    },
    compared: (type: string, agency: string) =>
      `Compared with other ${type} licensed by ${agency}. ${AVERAGE_SCORE} is their average rate of violations. A few providers have many, so most score higher.`,
    rests_on: (count: number, as_of: string) =>
      `Based on ${visits(count)} in the 3 years through ${as_of}. Recent ones count more.`,
    not_diagnosis: "The score compares inspection records. It doesn't rate the people or the care.",
    none: "No safety score",
    none_body: "Why there's no score:",
    none_not_zero: "No score isn't a bad score.",
    details: "How this number was computed",
    visit_date: "Inspection",
    visit_points: "Violation points",
    visit_weight: "Weight of its points",
    visit_exposure: "Counts as inspections",
    sums: (points: string, inspections: string) =>
      `Points times weight add up to P = ${points}. Inspections add up to E = ${inspections}.`,
    prior: (k: number, mu: string) =>
      `Every record also gets ${counted(k, "average inspection", "average inspections")}${k === 1 ? "" : ", each"} with ${mu} ${formBeside(mu, "point", "points")}, so that a few inspections don't decide alone.`,
    formula: (k: number, lambda: string, mu: string, ratio: string) =>
      `(P + ${k} × ${mu}) / (E + ${k}) = ${lambda} ${formBeside(lambda, "point", "points")} per inspection. That's ${ratio} times the average ${mu}. The score is ${SAFETY.score_max} × ${SAFETY.average} to that power.`,
    scale_label: (score: string, range: string) =>
      `A line from 0 to 100 with this score at ${score}${range} and the average at ${AVERAGE_SCORE}.`,
    scale_range: (low: string, high: string) => `, its likely range from ${low} to ${high},`,
  },
  listing: {
    on_list: (date: string) => `On the agency's list of ${date}`,
    last_listed: (date: string) => `Last on the agency's list: ${date}`,
    inspections_until: (date: string) => `The inspection file ends ${date}`,
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
    on_licensed_list: (state: string, date: string) => `On ${state}'s licensed list\u00A0· ${date}`,
    others: "Other licenses of this provider",
    other_ends: (date: string) => `ends ${date}`,
    other_gone: (date: string) => `off the agency's list since ${date}`,
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
    capacity: "Capacity",
    ages: "Ages",
    hours: "Hours",
    /** Hours that we could parse, shown with the agency's own words. */
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
    subsidy_yes: "Accepted, according to the agency's file",
    subsidy_no: "Not accepted, according to the agency's file",
    quality_rating: "State quality rating",
    quality_min: (rating: string) => `Quality rating ${rating} or higher`,
    quality_of: (value: string, best: string) => `${value} of ${best}`,
    quality_best: (best: string) => `highest: ${best}`,
    quality_note: "The state's own rating. It isn't part of our score.",
    price: "Price",
    all_ages: "Prices by age",
    children,
    ages_between: (min: number, max: number, weeks?: number) =>
      `From ${age(min, weeks)} to ${age(max)}`,
    ages_from: (min: number, weeks?: number) => `From ${age(min, weeks)}`,
    ages_to: (max: number) => `Up to ${age(max)}`,
  },
};
