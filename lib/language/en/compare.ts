import type { CompareCaveat } from "#lib/scoring/compare";
import type { Dimension } from "#lib/scoring/dimensions";
import { type AbstainCode, RECOMMEND } from "#lib/scoring/recommend";
import { counted, formBeside } from "../plural";

const places = (count: number) => counted(count, "place", "places");

const dimensions: Record<Dimension, string> = {
  safety_score: "Safety score",
  price_weekly: "Price a week",
  license_status: "License",
  risk_probability_30d: "Chance of a significant finding in 30 days",
  violations_12m: "Problems found in the last 12 months",
  serious_findings_36m: "Serious problems in the last 3 years",
  days_since_last_inspection: "Days since the last inspection",
  inspections_36m: "Inspections in the last 3 years",
  open_corrections: "Problems without a confirmed correction",
  capacity: "Licensed for",
  license_tenure_years: "Years licensed, as far as published",
  commute_minutes: "Drive time one way",
  distance_miles: "Distance",
  trust_tier: "How good the records are",
  evidence_count: "Documents on record",
  source_age_days: "Age of the agency's list",
};

/** How the best stands to the next one, where the difference matters. */
const ahead: Partial<Record<Dimension, (by: string) => string>> = {
  safety_score: (by) => `scores ${by} ${formBeside(by, "point", "points")} higher on safety`,
  price_weekly: (by) => `costs ${by} a week less`,
  license_status: () => "has the better license status",
  risk_probability_30d: (by) => `has the lower chance of a significant finding, by ${by}`,
  violations_12m: (by) =>
    `had ${by} fewer ${formBeside(by, "problem", "problems")} found in the last 12 months`,
  serious_findings_36m: (by) =>
    `had ${by} fewer serious ${formBeside(by, "problem", "problems")} in the last 3 years`,
  days_since_last_inspection: (by) =>
    `was inspected ${by} ${formBeside(by, "day", "days")} more recently`,
  open_corrections: (by) =>
    `has ${by} fewer ${formBeside(by, "problem", "problems")} without a confirmed correction`,
  commute_minutes: (by) => `is ${by} ${formBeside(by, "minute", "minutes")} closer by car`,
  distance_miles: (by) => `is ${by} ${formBeside(by, "mile", "miles")} nearer`,
};

const caveats: Record<CompareCaveat, { title: string; body: string }> = {
  off_list: {
    title: "The agency's newest list does not name every provider here.",
    body: "A provider that is off the list may have closed. Ask the agency. We name no leader.",
  },
  historical: {
    title: "Some of these records are more than 400 days old.",
    body: "They are history and do not describe today. We name no leader.",
  },
  dates_differ: {
    title: "The lists behind these records are more than 180 days apart.",
    body: "They describe different times, so we name no leader.",
  },
  cross_jurisdiction: {
    title: "Different agencies inspect these providers.",
    body: "Agencies inspect in different ways. A score compares a provider with similar providers of its own agency. It does not say which agency's providers are safer, so we name no leader.",
  },
  missing_value: {
    title: "Some facts are not known for all of them.",
    body: "Where we weigh it, what is not known counts a little less than average. Ask the provider or the agency.",
  },
  benchmark_price: {
    title: "Some prices are county estimates.",
    body: "They say what care like this often costs in the county. They are no reason to prefer a provider. Ask each one for its own price.",
  },
  interval_overlap: {
    title: "The two best safety scores may be equal.",
    body: "Their likely ranges overlap, so the difference may be chance.",
  },
  capped: {
    title: "A score here is held down.",
    body: "An emergency closure or a finding of harm in the last year, or a license that is on probation or provisional, sets the highest score a place can have.",
  },
};

/** The page that sets facilities side by side, and the tray that gathers them. */
export const compare = {
  title: "Compare side by side",
  title_of: (names: string) => `Compare ${names}`,
  description: "Two to five child care places side by side, from public inspection records.",
  table_label: "The comparison; scrolls sideways",
  scroll_hint: (count: number) => `${places(count)}: scroll the table sideways to see all of them.`,
  fact: "Fact",
  dimensions,
  ahead,
  caveats,
  groups: {
    standing: "Standing",
    inspections: "What inspectors found",
    practical: "Price and size",
    way: "Getting there",
    records: "The records behind this",
  },
  value: {
    points: (score: string) => `${score} of 100`,
    range: (low: string, high: string) => `likely ${low} to ${high}`,
    points_of_percent: (share: string) => `${share} in 100`,
    days: (days: number) => counted(days, "day", "days"),
    as_of: (day: string) => `as of ${day}`,
    from_day: (day: string) => `in the 30 days from ${day}`,
    years: (years: string) => `${years} ${formBeside(years, "year", "years")}`,
    minutes: (minutes: string) => `${minutes} min`,
    estimated_minutes: (minutes: string) => `about ${minutes} min, a rough estimate`,
    miles: (miles: string) => `${miles} ${formBeside(miles, "mile", "miles")}`,
    to_zip: "to the middle of its ZIP code, not to its address",
    children: (count: number) => counted(count, "child", "children"),
    estimate: (group: string, setting: string, year: number) =>
      `county estimate for ${group} in ${setting}, ${year}`,
    own_price: "the provider's own price",
    own_price_of: (group: string, year: number) => `the provider's own price for ${group}, ${year}`,
    no_road: "We know of no road that leads there.",
    unknown: "Not known",
  },
  mark: {
    best: "Best",
    shared: "Shared best",
    tied: "Near tie",
  },
  differences: {
    title: "What sets them apart",
    lead: "Differences that are large enough to matter:",
    none: "Nothing we can compare differs by enough to matter.",
    best: (name: string, how: string) => `${name} ${how}.`,
    behind: (names: string, count: number, dimensions: string) =>
      `${names} ${count === 1 ? "falls" : "fall"} behind the best here: ${dimensions}.`,
    close: (names: string) => `Too close to call, or the same: ${names}.`,
    counted_back:
      "Months and years here are counted back from each record's own day, not from today. The table gives that day.",
    not_compared: (names: string) =>
      `We can't compare these fairly, and the notes on this page say why: ${names}.`,
    unknown: (names: string) => `Not known for enough of them: ${names}.`,
  },
  verdict: {
    title: "Which one?",
    dominance: (name: string) =>
      `${name} is best, or tied for best, on safety, price and license, as far as they are known.`,
    dominance_as_asked: (name: string) =>
      `${name} is best, or tied for best, on everything we can compare.`,
    weighted: (name: string, margin: string) =>
      `${name} comes out ahead, by ${margin} ${formBeside(margin, "point", "points")} of 100, when safety counts most, then price, then the license.`,
    weighted_as_asked: (name: string, margin: string) =>
      `${name} comes out ahead, by ${margin} ${formBeside(margin, "point", "points")} of 100, weighed in the order you gave.`,
    tie: `It is too close to call. Less than ${RECOMMEND.margin_min} points of 100 separate the best two. Let a visit decide.`,
    unweighed:
      "Nothing you asked to compare is weighed, and no place is clearly best on all of it. Let a visit decide.",
    unknown: (facts: string) =>
      `Not known of it: ${facts}. What is not known counts a little less than average.`,
    abstain: {
      off_list:
        "We name none. The agency's newest list no longer names at least one of these providers, and it may have closed.",
      historical:
        "We name none. At least one of these records is more than 400 days old. It is history and does not describe today.",
      dates_differ:
        "We name none. The lists behind these records are more than 180 days apart, so they describe different times.",
      cross_jurisdiction:
        "We name none. Different agencies inspect these providers, so their scores can't be compared.",
      unscored:
        "We name none. Two or more of these providers have no safety score, so we can't compare them fairly.",
      may_not_operate:
        "We name none. One of the best by our measures may not operate, according to its agency's records. See the license row and the notes at the top.",
    } satisfies Record<AbstainCode, string>,
    confidence: {
      high: "Look through the table for what else matters to you.",
      medium: "This is a fair result, not a certain one.",
      low: "",
    },
    warnings: "Know this first",
    warning: (name: string, flag: string) => `${name}: ${flag}`,
    close: "Records are one part of a choice. Visit each place and ask your own questions.",
  },
  drive: {
    title: "Add the drive",
    label: "Your ZIP code, home or work",
    submit: "Add the drive",
    remove: "Leave out the drive",
    fault: "We do not know where this ZIP code is.",
  },
  actions: {
    remove: "Remove",
    share: "This page's address can be kept and shared.",
  },
  empty: {
    title: "Compare two to five places",
    lead: "Choose places in a search, then see them side by side.",
    steps: [
      "Search near you.",
      "Tick “Compare” on two to five places.",
      "Press “Compare” at the foot of the list.",
    ],
    action: "Find places to compare",
  },
  one: {
    title: (name: string) => `Compare ${name} with…`,
    lead: "Tick one to four places near it. You can also search for others.",
    none: "We found no other place of this kind near it. Search to choose another.",
    unlocated:
      "We do not know exactly where it is, so we cannot say what is near it. Search to choose another.",
    submit: "Compare",
    miles_away: (miles: string) => `${miles} ${formBeside(miles, "mile", "miles")} from it`,
    zip_miles_away: (miles: string) =>
      `about ${miles} ${formBeside(miles, "mile", "miles")} from it, by ZIP code`,
    score: (score: string) => `score ${score}`,
  },
  many: {
    title: "Five places at most",
    lead: (count: number) => `You chose ${places(count)}. Keep two to five of them.`,
    submit: "Compare these",
  },
  unknown: {
    title: "We do not know all of these places",
    lead: (count: number) =>
      count === 1
        ? "One place in this link is not in our records. It may be mistyped, or may have left the agency's list."
        : `${count} places in this link are not in our records. They may be mistyped, or may have left the agency's list.`,
    rest: (count: number) => `Compare the other ${count}`,
  },
  tray: {
    title: "Places to compare",
    add: "Compare",
    submit: "Compare the ticked places",
    hint: "Tick two to five places.",
    /** By how many are chosen, 0 to 5. */
    counts: [
      "No place chosen",
      "1 place chosen. Choose one more.",
      "2 places chosen",
      "3 places chosen",
      "4 places chosen",
      "5 places chosen, the most there can be",
    ],
    full: "You can compare five places at most. Remove one first.",
    go: "Compare",
    clear: "Clear",
    add_this: "Add to compare",
    remove_this: "Remove from comparison",
    with_others: "Compare with places near it",
  },
};
