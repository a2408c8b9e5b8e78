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
const places = (count: number) => counted(count, "place", "places");
const providers = (count: number) => counted(count, "provider", "providers");

const priorities: Record<UtilityName, string> = {
  safety_score: "Safety score",
  price_weekly: "Price",
  commute_minutes: "Short drive",
  license_status: "License standing",
  risk_30d: "Low chance of a finding soon",
  inspection_recency: "A recent inspection",
};

const recommendation: Record<Recommendation, string> = {
  verify_first: "Check first",
  consider_with_caution: "Take care",
  strong_fit: "Strong fit",
  good_fit: "Good fit",
  weak_fit: "Weak fit",
};

/** What each verdict rests on. */
const fits: Record<"strong_fit" | "good_fit" | "weak_fit", string> = {
  strong_fit: "It fits what you asked for well.",
  good_fit: "It fits most of what you asked for.",
  weak_fit: "It fits little of what you asked for.",
};

const unknown = {
  score: "Its safety score is not known. Ask to see its inspection reports before you count on it.",
  price: "Its price is not known. Ask before you count on it.",
  both: "Neither its safety score nor its price is known. Ask before you count on it.",
};

const caution = {
  over_title: "Over your budget",
  historical: (date: string) =>
    `This record is history: the agency's list is of ${date}. Ask the agency what is true today.`,
  probationary: "Its license is on probation, provisional or conditional.",
  held_down: "Its safety score is held down: read why on its page.",
  over: "It costs more than your budget.",
  over_by_estimate:
    "The county's price estimate is above your budget; the place itself may charge less.",
};

const excluded: Record<Exclusion, (count: number) => string> = {
  outside_geography: (count) =>
    `${places(count)} ${MEMO_GATES.near_miles} to ${MEMO_GATES.far_miles} miles away`,
  off_list: (count) => `${providers(count)} no longer on the agency's list`,
  unlocated: (count) => `${providers(count)} in the same county, whose agency gives no location`,
  not_launch_ready: (count) => `${places(count)} whose records are too old or too thin to rank`,
  license_not_active: (count) => `${places(count)} without a license that we know to be active`,
  age_out_of_range: (count) =>
    `${places(count)} that ${count === 1 ? "does" : "do"} not take this age`,
  over_budget: (count) => `${places(count)} far over your budget`,
};

/** The shortlist: three steps of questions, and the answer. */
export const shortlist = {
  title: "Make a shortlist",
  description:
    "Five child care places that fit your child, your budget and what matters most to you, with the reasons.",
  privacy: "Your answers stand only in this page's address. We keep none of them.",
  step: (step: number) => `Step ${step} of 3`,
  steps: ["Where", "Your child", "What matters"],
  next: "Next",
  back: "Back",
  finish: "Make my shortlist",
  errors: {
    title: "Please correct this",
    geography: "Give a ZIP code of five digits, or a state, such as Texas.",
    geography_city: (words: string) =>
      `“${words}” is not a ZIP code or a state. Give a ZIP code there.`,
    not_located: "We can't locate this ZIP code. Check it, or choose a state.",
    child_age: `Give an age in whole months, ${min} to ${max}, or in years, up to ${max / 12}, such as 2.5.`,
    budget_weekly: "Give whole dollars a week, 1 or more.",
    commute_origin: "Give a ZIP code of five digits, or leave this empty.",
  },
  where: {
    title: "Where should we look?",
    geography: "ZIP code or state",
    geography_hint: "For example 78704, or Texas. Around a ZIP code we look 15 miles, then 25.",
    commute_origin: "Drive from ZIP code (not required)",
    commute_origin_hint: "Home or work. Then the drive counts too.",
  },
  child: {
    title: "Your child and your budget",
    age: "Child's age",
    unit: "Age is in",
    months: "months",
    years: "years",
    budget: "Budget a week, in dollars",
    budget_hint: "What you can pay for one week of care. County prices are only estimates.",
  },
  matters: {
    title: "What matters most?",
    lead: "Choose up to three, first the one that matters most.",
    places: ["Matters most", "Then", "And then"],
    any: "No choice",
    wider: "Also list places whose records are old or thin",
    wider_hint: "They are marked. Use this where nothing else is found.",
  },
  priorities,
  answer: {
    title: (where: string) => `Your shortlist ${where}`,
    within: (miles: string, zip: string) =>
      `within ${miles} ${formBeside(miles, "mile", "miles")} of ${zip}`,
    in_state: (state: string) => `in ${state}`,
    asked: (months: number, budget: string) =>
      `For a child of ${childAge(months)}, at up to ${budget} a week.`,
    order: (names: string) => `Ranked by: ${names}.`,
    change: "Change your answers",
    compare: "Compare these side by side",
    print: "To print or save this page, use your browser's Print.",
    close: "The list weighs public records. It has not seen the places. Visit before you decide.",
    of_100: (score: string) => `fits ${score} of 100`,
    rank: (rank: number) => `Number ${rank}`,
    why: "Why it is here",
    tradeoffs: "What to weigh up",
    left_out: "What we left out, and why",
    left_out_none: "Nothing near was left out.",
    excluded,
    recommendation,
    fits,
    unknown,
    caution,
    weak_for_unknown: "Something you asked for is not known of it.",
    equal_to: (ranks: string) => `It fits as well as no. ${ranks}: read them as equal.`,
    tier: (tier: string) => `Records: ${tier.toLowerCase()}.`,
  },
  tradeoff: {
    lead: (name: string, how: string, value: string, given: string, first: string) =>
      `${name} ${how}: ${value}, against ${given} for ${first}.`,
    to_zip: (how: string) => `${how}, measured to a ZIP code and not to an address`,
    tie: (one: string, other: string, points: string) =>
      `${one} and ${other} are ${points} ${formBeside(points, "point", "points")} apart: read them as equal.`,
    no_score: (count: number, of: number) =>
      `${count} of ${of} ${count === 1 ? "has" : "have"} no safety score. Ask to see the inspection reports.`,
    unknown: (fact: string, count: number, of: number) =>
      `${fact}: not known for ${count} of ${of}. What is not known counts a little less than average.`,
    benchmark: (years: string) =>
      `All prices are county estimates${years && ` of ${years}`}, not the providers' own. Ask each for its price.`,
    historical: (count: number, of: number, dates: string) =>
      `${count} of ${of} ${count === 1 ? "is a historical record" : "are historical records"}, from lists of ${dates}. Ask the agency what is true today.`,
    not_weighed: (names: string) => `Not weighed, because we could not use it: ${names}.`,
  },
  facts: {
    score: (score: string) => `Safety score ${score} of 100. ${AVERAGE_SCORE} is the average.`,
    rests: (score: string, facts: string) => `${score} What it rests on: ${facts}.`,
    no_score: (reason: string) => `No safety score. ${reason}`,
    price: (amount: string) => `${amount} a week, the provider's own price.`,
    estimate: (amount: string, group: string, year: number, imputed: boolean) => {
      const said = `About ${amount} a week, a county estimate for ${group}, ${year}`;
      return `${imputed ? prices.imputed(said) : said}. Ask for its own price.`;
    },
    ages_unknown: (months: number) =>
      `The ages it takes are not fully published: ask if it takes a child of ${childAge(months)}.`,
    over: (amount: string) => `That is ${amount} more than your budget.`,
    over_by_less: (amount: string) => `That is less than ${amount} more than your budget.`,
    no_price: "No price is known. Ask the provider.",
    license: (status: string, date: string) =>
      `License: ${status.toLowerCase()} on the list of ${date}.`,
    license_ended: (date: string) =>
      `The license's printed end date, ${date}, has passed. Ask the agency whether it was renewed.`,
    drive: (minutes: string) =>
      `A drive of about ${minutes} ${formBeside(minutes, "minute", "minutes")}.`,
    estimated_drive: (minutes: string) =>
      `A drive of about ${minutes} ${formBeside(minutes, "minute", "minutes")}, a rough estimate from the distance.`,
    no_drive: "No drive time: its place on the map is not known.",
    no_road: "No drive time: we know of no road that leads there.",
    zip_drive: (minutes: string) =>
      `A drive of about ${minutes} ${formBeside(minutes, "minute", "minutes")} to the middle of its ZIP code: its own place on the map is not known.`,
    no_zip_drive:
      "No drive time: of its place only the ZIP code is known, and that is where you start.",
    miles: (miles: string) => `${miles} ${formBeside(miles, "mile", "miles")} away.`,
    zip_miles: (miles: string) =>
      `About ${miles} ${formBeside(miles, "mile", "miles")} away: that is its ZIP code, not its address.`,
    in_zip: (zip: string) => `In ZIP code ${zip}; where in it is not known.`,
    risk: (share: string) =>
      `${share} chance that an inspector records a significant finding in 30 days.`,
    risk_from: (share: string, day: string) =>
      `${share} chance that an inspector records a significant finding in the 30 days from ${day}.`,
    no_risk: "No forecast is made here.",
    inspected: (date: string) => `Last inspected on ${date}.`,
    not_inspected: "No inspection is on record.",
  },
  stability: {
    tied: "Another provider fits exactly as well: read them as equal.",
    always: "It keeps this place even if what matters to you counts a little more or less.",
    mostly: (tenths: number) =>
      `It keeps this place in ${tenths} of 10 tries when we let what matters count a little more or less.`,
    seldom: (tenths: number) =>
      `It often moves: it keeps this place in only ${tenths} of 10 tries when we let what matters count a little more or less.`,
    never: "It moves with almost any change in what matters. Read it as equal to its neighbors.",
  },
  empty: {
    title: (where: string) => `No place ${where} fits`,
    lead: "We list nothing rather than list what does not fit. This is what kept places out:",
    nothing: "We don't have records of providers there.",
    relax: "What you can change",
    wider: "Also list places whose records are old or thin",
    budget: (amount: string) => `Raise the budget to ${amount}`,
    search: "Search all places near it instead",
  },
  visit: {
    title: "Questions to ask on a visit",
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
