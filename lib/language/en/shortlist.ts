import { CHILD_AGE_MONTHS } from "#lib/kernel/family-inputs";
import { type Exclusion, MEMO_GATES } from "#lib/scoring/memo-gates";
import type { Recommendation } from "#lib/scoring/rank";
import { AVERAGE_SCORE } from "#lib/scoring/safety";
import type { UtilityName } from "#lib/scoring/utility";
import { counted, formBeside } from "../plural";
import { age } from "./age";
import { prices } from "./prices";

const { min, max } = CHILD_AGE_MONTHS;

const childAge = (months: number) => (months === 0 ? "less than a month" : age(months));
const providers = (count: number) => counted(count, "provider", "providers");
const atLeast = (count: number, isMinimum: boolean) =>
  isMinimum ? `At least ${providers(count)}` : providers(count);

const priorities: Record<UtilityName, string> = {
  safety_score: "Safety score",
  price_weekly: "Price",
  commute_minutes: "Short drive",
  license_status: "License status",
  risk_30d: "Low forecast of violations",
  inspection_recency: "A recent inspection",
};

const recommendation: Record<Recommendation, string> = {
  verify_first: "Check first",
  consider_with_caution: "Take care",
  strong_fit: "Strong match",
  good_fit: "Good match",
  weak_fit: "Weak match",
};

/** Why a provider has its verdict. */
const fits: Record<"strong_fit" | "good_fit" | "weak_fit", string> = {
  strong_fit: "It fits your priorities well.",
  good_fit: "It matches most of your priorities.",
  weak_fit: "It matches few of your priorities.",
};

const unknown = {
  score: "It has no safety score. Ask to see its inspection reports first.",
  price: "We don't have its price. Ask first.",
  both: "It has no safety score, and we don't have its price. Ask first.",
};

const caution = {
  over_title: "Over your budget",
  historical: (date: string) => `Historical record, ${date}. Check with the agency.`,
  probationary: "Its license is on probation, provisional, or conditional.",
  held_down: "Its safety score is limited. See why on its page.",
  over: "It costs more than your budget.",
  over_by_estimate: "The county price estimate is above your budget. The provider may charge less.",
};

const excluded: Record<Exclusion, (count: number) => string> = {
  outside_geography: (count) =>
    `${providers(count)} ${MEMO_GATES.near_miles} to ${MEMO_GATES.far_miles} miles away`,
  off_list: (count) => `${providers(count)} off the agency's list`,
  unlocated: (count) => `${providers(count)} in the same county without a location in the file`,
  not_launch_ready: (count) => `${providers(count)} with records too old or incomplete to rank`,
  license_not_active: (count) => `${providers(count)} without a license that we know is active`,
  age_out_of_range: (count) =>
    `${providers(count)} that ${count === 1 ? "doesn't" : "don't"} take this age`,
  over_budget: (count) => `${providers(count)} far over your budget`,
};

/** The shortlist: three steps of questions, and the result. */
export const shortlist = {
  title: "Make a shortlist",
  description:
    "Five child care providers that fit your child, your budget, and your priorities, with the reasons.",
  privacy: "Your answers are only in this page's link. We don't keep them.",
  step: (step: number) => `Step ${step} of 3`,
  steps: ["Where", "Your child", "Priorities"],
  next: "Next",
  back: "Back",
  finish: "Make my shortlist",
  errors: {
    title: "Please correct this",
    geography: "Enter a 5-digit ZIP code or a state, such as Texas.",
    geography_city: (words: string) =>
      `“${words}” isn't a ZIP code or a state. Enter a ZIP code there.`,
    not_located: "We can't find this ZIP code. Check it or choose a state.",
    child_age: `Enter an age in whole months, ${min} to ${max}, or in years, up to ${max / 12}, such as 2.5.`,
    budget_weekly: "Enter an amount of $1 or more, such as 320, $1,200, or 1200/month.",
    commute_origin: "Enter a 5-digit ZIP code or leave this empty.",
  },
  where: {
    title: "Where should we look?",
    geography: "ZIP code or state",
    geography_hint: "For example: 78704 or Texas. We search 15 miles, then 25 if needed.",
    commute_origin: "Drive from ZIP code",
    commute_origin_hint: "Optional: home or work. We'll count the drive.",
  },
  /** The options that the records of an area allow, shown on the first step. */
  possible: {
    title: "What's possible there",
    intro: [
      "With current inspection scores, we rank matches.",
      "Without them, we list matches by distance, not ranked.",
      "If we have no records, we link to the state's own search.",
    ],
    ranked: "Ranked",
    ranked_body: (count: number, where: string) =>
      `${providers(count)} ${where}, with current scores. We can rank them for you.`,
    matching: "Matching, not ranked",
    matching_body: (count: number, where: string) =>
      `${providers(count)} ${where}, without current scores. We can list matches by distance.`,
    old_body: (count: number, where: string, date: string) =>
      `${providers(count)} ${where}, on a list of ${date}. Too old to rank. In step 3, include old records to list matches by distance.`,
    incomplete_body: (count: number, where: string, date: string) =>
      `${providers(count)} ${where}, on a list of ${date}. Too incomplete to rank. In step 3, include old or incomplete records to list matches by distance.`,
    unlicensed_body: (count: number, where: string, date: string) =>
      `${providers(count)} ${where}, on a list of ${date} that doesn't say who is licensed. We can't make a shortlist from it. Ask the agency.`,
    unlisted: "No shortlist possible",
    none: "No records",
    none_body: (place: string) => `We don't have records for ${place} yet.`,
    search: (state: string) => `Search ${state}'s own site`,
    search_of: (agency: string) => `Official search: ${agency}`,
    state: (state: string) => `What we know about ${state}`,
  },
  child: {
    title: "Your child and your budget",
    age: "Child's age",
    unit: "Age is in",
    months: "months",
    years: "years",
    budget: "Budget in dollars",
    period: "Budget is for",
    periods: { week: "a week", month: "a month" },
    budget_hint:
      "We count by the week: $1,200 a month is about $277 a week. County prices are only estimates.",
  },
  matters: {
    title: "What matters most?",
    lead: "Choose up to three, the most important first.",
    places: ["Most important", "Second", "Third"],
    any: "No choice",
    wider: "Include old or incomplete records",
    wider_hint: "They're marked. Use this if nothing else matches.",
  },
  priorities,
  answer: {
    unranked_title: "Matching, not ranked",
    unranked_all:
      "These records have no current scores, so the list goes by distance and isn't a ranking.",
    old_inspections: (dates: string) =>
      `Their scores rest on inspections up to ${dates}. Those are history, not a current verdict.`,
    unranked_some: "Without a current score, by distance:",
    title: (where: string) => `Your shortlist ${where}`,
    within: (miles: string, zip: string) =>
      `within ${miles} ${formBeside(miles, "mile", "miles")} of ${zip}`,
    in_state: (state: string) => `in ${state}`,
    asked: (months: number, budget: string) =>
      `For a child of ${childAge(months)}, at up to ${budget} a week.`,
    order: (names: string) => `Ranked by: ${names}.`,
    change: "Change your answers",
    compare: "Compare these side by side",
    close:
      "This list uses public records. Daybook hasn't visited these providers. Visit before you decide.",
    of_100: (score: string) => `Match: ${score} of 100`,
    why: "Why it's here",
    tradeoffs: "What to consider",
    left_out: "What we left out, and why",
    left_out_none: "We left out nothing nearby.",
    excluded,
    recommendation,
    fits,
    unknown,
    caution,
    weak_for_unknown: "We don't have some of the facts you prioritized.",
    equal_to: (ranks: string) => `Tied with ${/\D/.test(ranks) ? "numbers" : "number"} ${ranks}.`,
  },
  tradeoff: {
    lead: (name: string, how: string, value: string, given: string, first: string) =>
      `${name} ${how}: ${value}, compared with ${given} for ${first}.`,
    to_zip: (how: string) => `${how}, measured to a ZIP code instead of an address`,
    tie: (one: string, other: string, points: string) =>
      `${one} and ${other} are ${points} ${formBeside(points, "point", "points")} apart: practically tied.`,
    no_score: (count: number, of: number) =>
      `${count} of ${of} ${count === 1 ? "has" : "have"} no safety score. Ask to see the inspection reports.`,
    unknown: (fact: string, count: number, of: number) =>
      `${fact}: missing for ${count} of ${of}. Missing facts count slightly below average.`,
    benchmark: (years: string) =>
      `All prices are county estimates${years && ` of ${years}`}. Ask each provider for its price.`,
    historical: (count: number, of: number, dates: string) =>
      `${count} of ${of} ${count === 1 ? "is a historical record" : "are historical records"}, from lists of ${dates}. Check with the agency.`,
    historical_scores: (count: number, of: number, dates: string) =>
      `${count} of ${of} ${count === 1 ? "has a score" : "have scores"} from inspections up to ${dates}. We don't rank scores this old.`,
    not_weighed: (names: string) => `Not counted, because we couldn't use it: ${names}.`,
  },
  facts: {
    score: (score: string) => `Safety score ${score} of 100. ${AVERAGE_SCORE} is average.`,
    rests: (score: string, facts: string) => `${score} Based on: ${facts}.`,
    no_score: (reason: string) => `No safety score. ${reason}`,
    price: (amount: string) => `${amount} a week, the provider's own price.`,
    estimate: (amount: string, group: string, year: number, imputed: boolean) => {
      const estimate = `About ${amount} a week for ${group} here (${year} survey)`;
      return `${imputed ? prices.imputed(estimate) : estimate}. Ask this provider.`;
    },
    ages_unknown: (months: number) =>
      `Ages aren't fully in the agency's file. Ask if it takes a child of ${childAge(months)}.`,
    over: (amount: string) => `That's ${amount} over your budget.`,
    over_by_less: (amount: string) => `That's less than ${amount} over your budget.`,
    no_price: "No price on file. Ask the provider.",
    license: (status: string, date: string) => `${status}. Agency's list of ${date}.`,
    license_ended: (date: string) =>
      `The license's end date, ${date}, has passed. Ask the agency if it was renewed.`,
    drive: (minutes: string) =>
      `A drive of about ${minutes} ${formBeside(minutes, "minute", "minutes")}.`,
    estimated_drive: (minutes: string) =>
      `A drive of about ${minutes} ${formBeside(minutes, "minute", "minutes")}, a rough estimate from the distance.`,
    no_drive: "No drive time: we don't have its map location.",
    no_road: "No drive time: we can't find a road that goes there.",
    zip_drive: (minutes: string) =>
      `A drive of about ${minutes} ${formBeside(minutes, "minute", "minutes")} to the middle of its ZIP code. We don't have its exact location.`,
    no_zip_drive: "No drive time: we have only its ZIP code, and that's where you start.",
    miles: (miles: string) =>
      `${miles} ${formBeside(miles, "mile", "miles")} away.`.replace(/^less/, "Less"),
    zip_miles: (miles: string) =>
      `About ${miles} ${formBeside(miles, "mile", "miles")} away (ZIP area).`,
    in_zip: (zip: string) => `In ZIP code ${zip}. We don't have its exact location.`,
    risk: (share: string) => `Forecast: ${share} for a significant violation in 30 days.`,
    risk_from: (share: string, day: string) =>
      `Forecast: ${share} for a significant violation in the 30 days from ${day}.`,
    no_risk: "No forecast here.",
    inspected: (date: string) => `Last inspected on ${date}.`,
    not_inspected: "No inspections on file.",
  },
  stability: {
    tied: "Tied with another provider.",
    always: "Same rank in 10 of 10 tests with slightly different priorities.",
    mostly: (tenths: number) =>
      `Same rank in ${tenths} of 10 tests with slightly different priorities.`,
    seldom: (tenths: number) =>
      `Same rank in only ${tenths} of 10 tests with slightly different priorities.`,
    never: "Its rank changes with almost any change in priorities. Practically tied.",
  },
  /** A shortlist that only old or incomplete records match. */
  only_old: {
    title: (where: string) => `Only old records ${where}`,
    title_incomplete: (where: string) => `Only old or incomplete records ${where}`,
    body: (count: number, isMinimum: boolean) =>
      `${atLeast(count, isMinimum)} ${count === 1 ? "matches" : "match"} your answers, but in records too old to rank.`,
    body_incomplete: (count: number, isMinimum: boolean) =>
      `${atLeast(count, isMinimum)} ${count === 1 ? "matches" : "match"} your answers, but in records too old or incomplete to rank.`,
    lists: (dates: string, count: number) =>
      `What we can show is from ${count === 1 ? "a list" : "lists"} of ${dates}. Confirm everything with the agency.`,
    show: "Show old records, not ranked",
  },
  empty: {
    title: (where: string) => `No matches ${where}`,
    lead: "What we left out, and how to see it",
    nothing: "We don't have records of providers there.",
    agency: (state: string, count: number) =>
      `Ask ${state}'s ${count === 1 ? "agency" : "agencies"}`,
    /** Labels of the link to the search that shows what a rule left out. */
    see: {
      outside_geography: "See them in the search",
      off_list: "Search with off-list providers",
      unlocated: "See them in the search",
      not_launch_ready: "See them in the search",
      license_not_active: "See them in the search",
      age_out_of_range: "See providers for any age",
      over_budget: "See them at any price",
    } satisfies Record<Exclusion, string>,
    wider: "Include old or incomplete records",
    budget: (amount: string) => `Raise the budget to ${amount}`,
    search: "Search all providers nearby instead",
  },
  visit: {
    title: "Questions for your visit",
    lead: "Take this page with you.",
    questions: [
      "May I see the latest inspection report? What did you change after it?",
      "Do you have an opening for my child's age, and from when?",
      "What does a week cost, with all fees? Do you take subsidies?",
      "How many children and how many adults are in the room?",
      "How long have the teachers worked here?",
      "Who has had a background check? Who has first aid and CPR training?",
      "How do babies sleep, and how often do you check on them?",
      "Who may pick up a child, and how do you make sure?",
      "What happens when a child is ill or hurt? When do you call me?",
      "May I drop in at any time of the day?",
    ],
    notes: "Notes",
  },
};
