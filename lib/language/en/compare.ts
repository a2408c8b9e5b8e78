import type { CompareCaveat } from "#lib/scoring/compare";
import type { Dimension } from "#lib/scoring/dimensions";
import { type AbstainCode, RECOMMEND } from "#lib/scoring/recommend";
import { counted, formBeside } from "../plural";

const providers = (count: number) => counted(count, "provider", "providers");

const dimensions: Record<Dimension, string> = {
  safety_score: "Safety score",
  price_weekly: "Price a week",
  license_status: "License",
  risk_probability_30d: "Forecast of a significant violation in 30 days",
  violations_12m: "Violations in 12 months",
  serious_findings_36m: "Serious violations in 3 years",
  days_since_last_inspection: "Last inspection",
  inspections_36m: "Inspections in 3 years",
  open_corrections: "Violations without a confirmed correction",
  capacity: "Capacity",
  license_tenure_years: "Years licensed",
  commute_minutes: "Drive time one way",
  distance_miles: "Distance",
  trust_tier: "Data quality",
  evidence_count: "Documents on file",
  source_age_days: "Age of the agency's list",
};

/** By how much the best provider leads the next one, if the difference matters. */
const ahead: Partial<Record<Dimension, (by: string) => string>> = {
  safety_score: (by) => `scores ${by} ${formBeside(by, "point", "points")} higher on safety`,
  price_weekly: (by) => `costs ${by} a week less`,
  license_status: () => "has the better license status",
  risk_probability_30d: (by) => `has a forecast ${by} lower for a significant violation`,
  violations_12m: (by) =>
    `had ${by} fewer ${formBeside(by, "violation", "violations")} in the last 12 months`,
  serious_findings_36m: (by) =>
    `had ${by} fewer serious ${formBeside(by, "violation", "violations")} in the last 3 years`,
  days_since_last_inspection: (by) =>
    `was inspected ${by} ${formBeside(by, "day", "days")} more recently`,
  open_corrections: (by) =>
    `has ${by} fewer ${formBeside(by, "violation", "violations")} without a confirmed correction`,
  commute_minutes: (by) => `is ${by} ${formBeside(by, "minute", "minutes")} closer by car`,
  distance_miles: (by) => `is ${by} ${formBeside(by, "mile", "miles")} nearer`,
};

const caveats: Record<CompareCaveat, { title: string; body: string }> = {
  off_list: {
    title: "A provider here is off its agency's list.",
    body: "It may have closed. Ask the agency. We don't recommend one.",
  },
  historical: {
    title: "Some of these records are more than 400 days old.",
    body: "Use them as background, not current information. We don't recommend one.",
  },
  dates_differ: {
    title: "These records are more than 180 days apart.",
    body: "They describe different times, so we don't recommend one.",
  },
  cross_jurisdiction: {
    title: "These providers are licensed by different agencies.",
    body: "Agencies inspect differently. A score compares a provider with similar providers of its own agency, so we don't recommend one.",
  },
  missing_value: {
    title: "Some facts are missing.",
    body: "Missing facts count slightly below average. Ask the provider or the agency.",
  },
  benchmark_price: {
    title: "Some prices are county estimates.",
    body: "They show what care like this often costs in the county. They're no reason to prefer a provider. Ask each one for its price.",
  },
  interval_overlap: {
    title: "The two best safety scores may be equal.",
    body: "Their likely ranges overlap, so the difference may be chance.",
  },
  capped: {
    title: "A score here is limited.",
    body: "Harm or an emergency closure in the last year, or a license on probation or provisional, limits a score.",
  },
};

/** The page that shows providers side by side, and the tray that collects them. */
export const compare = {
  title: "Compare side by side",
  title_of: (names: string) => `Compare ${names}`,
  description: "Two to five child care providers side by side, from public inspection records.",
  table_label: "The comparison",
  dimensions,
  ahead,
  caveats,
  groups: {
    care: "Contact and care",
    license: "Price and license",
    inspections: "Inspections and violations",
    score: "Score and list",
  },
  rows: {
    call: "Phone",
    call_of: (name: string) => `Call ${name}:`,
    address: "Address",
    type: "Type",
    ages: "Ages",
    hours: "Hours",
    subsidies: "Subsidies",
    quality: "Quality rating",
    issued: "License issued",
    list: "List date",
  },
  none_is_not_good: "A gap in the file doesn't mean there were no problems.",
  same: (facts: string) => `The same for all: ${facts}.`,
  unscored: "None of these has a safety score.",
  absent: (facts: string) => `Not in the file for any of these: ${facts}. Ask when you call.`,
  value: {
    points: (score: string) => `${score} of 100`,
    range: (low: string, high: string) => `likely ${low} to ${high}`,
    points_of_percent: (share: string) =>
      `${share} percentage ${formBeside(share, "point", "points")}`,
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
    no_road: "We can't find a road that goes there.",
    at_least: (count: string) => `At least ${count}`,
    only_results: "some inspections published only their result",
    only_with_violations: "the file has only inspections with violations",
    no_levels: "most violations have no published level",
    unknown: "No data",
    no_score: "No score",
    /** Short reasons for a missing value, by code. Other codes have a sentence. */
    missing: {
      no_inspection_source: "No inspections yet",
      no_inspections: "No recent inspections on file",
      no_inspections_on_record: "No inspections on file",
      visit_level_only: "Only the result is published",
      source_stale: "Old records",
      license_not_active: "License not active",
    } as Readonly<Record<string, string | undefined>>,
    not_in_file: (owner: string) => `Not in ${owner}'s file`,
    accepted: "Accepted",
    not_accepted: "Not accepted",
    off_list: (removed: string | undefined, last: string) =>
      removed === undefined
        ? `Off the agency's list; last listed ${last}`
        : `Not on the ${removed} list; last listed ${last}`,
  },
  mark: {
    lowest: "Lowest",
    highest: "Highest",
    nearest: "Nearest",
    shortest: "Shortest",
    shared: "Tied",
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
      "We count months and years back from each record's own date, not from today. The table shows that date.",
    not_compared: (names: string) =>
      `We can't compare these fairly, and the notes on this page explain why: ${names}.`,
    unknown: (names: string) => `Too few of them have data on: ${names}.`,
  },
  verdict: {
    title: "Which one?",
    dominance: (name: string) =>
      `${name} is best, or tied for best, on safety, price, and license, as far as we have data.`,
    dominance_as_asked: (name: string) =>
      `${name} is best, or tied for best, on everything we can compare.`,
    weighted: (name: string, margin: string) =>
      `${name} comes out ahead by ${margin} ${formBeside(margin, "point", "points")} of 100 if safety counts most, then price, then the license.`,
    weighted_as_asked: (name: string, margin: string) =>
      `${name} comes out ahead by ${margin} ${formBeside(margin, "point", "points")} of 100 with your order of priorities.`,
    tie: `It's too close to call. Less than ${RECOMMEND.margin_min} points of 100 separate the best two. Let a visit decide.`,
    unweighed:
      "We don't weigh any of the facts you chose, and no provider is clearly best on all of them. Let a visit decide.",
    unknown: (facts: string) => `No data on: ${facts}. Missing facts count slightly below average.`,
    abstain: {
      off_list: "No recommendation: a provider here is off its agency's list and may have closed.",
      historical: "No recommendation: old records.",
      dates_differ: "No recommendation: the records are more than 180 days apart.",
      cross_jurisdiction: "No recommendation: different agencies.",
      unscored: "No recommendation: not every provider here has a score.",
      may_not_operate:
        "No recommendation: one of the best here may not operate. See the license row and the notes at the top.",
    } satisfies Record<AbstainCode, string>,
    confidence: {
      high: "Check the table for what else matters to you.",
      medium: "This is a fair result, not a certain one.",
      low: "",
    },
    warnings: "Know this first",
    /** A warning about records whose list is current. */
    old_inspections: (owner: string, month: string) =>
      `We have ${owner}'s inspections only through ${month}.`,
    /** Summary of several cautions, by what they're about. */
    folded: (kinds: string, count: number) => `Warnings about ${kinds}: ${providers(count)}`,
    folded_age: "the records",
    folded_license: "the license",
    warning_all: (flag: string) => `${flag.replace(/\.$/, "")}. This applies to all of these.`,
    close: "Records are one part of a choice. Visit each provider and ask your own questions.",
  },
  drive: {
    title: "Add the drive",
    label: "Your ZIP code, home or work",
    submit: "Add the drive",
    remove: "Leave out the drive",
    fault: "We can't find this ZIP code. Check it.",
  },
  actions: {
    remove: "Remove",
    differences_only: "Differences only",
  },
  empty: {
    title: "Compare two to five providers",
    lead: "Choose providers in a search, then see them side by side.",
    steps: [
      "Search near you.",
      "Check “Compare” on two to five providers.",
      "Press “Compare” at the bottom of the list.",
    ],
    action: "Find providers to compare",
  },
  one: {
    title: (name: string) => `Compare ${name} with…`,
    lead: "Check one to four providers nearby, or search for others.",
    none: "We found no similar provider nearby. Search to choose another.",
    unlocated:
      "We don't know its exact location, so we can't list what's nearby. Search to choose another.",
    submit: "Compare",
    miles_away: (miles: string) => `${miles} ${formBeside(miles, "mile", "miles")} from it`,
    zip_miles_away: (miles: string) =>
      `about ${miles} ${formBeside(miles, "mile", "miles")} from it (ZIP area)`,
    score: (score: string) => `score ${score}`,
  },
  many: {
    title: "Five providers at most",
    lead: (count: number) => `You chose ${providers(count)}. Keep two to five of them.`,
    submit: "Compare these",
  },
  unknown: {
    title: "Some of these providers aren't in our records",
    lead: (count: number) =>
      count === 1
        ? "We don't have one provider in this link. The link may have a typo, or the provider may be off its agency's list."
        : `We don't have ${count} providers in this link. The link may have a typo, or they may be off their agency's list.`,
    rest: (count: number) => `Compare the other ${count}`,
  },
  tray: {
    title: "Providers to compare",
    add: "Compare",
    submit: "Compare checked providers",
    hint: "Check two to five providers.",
    /** By how many are chosen, 0 to 5. */
    counts: [
      "No provider chosen",
      "1 provider chosen. Choose one more.",
      "2 providers chosen",
      "3 providers chosen",
      "4 providers chosen",
      "5 providers chosen, the maximum",
    ],
    full: "You can compare five providers at most. Remove one first.",
    go: "Compare",
    /** Shown while a box of the list has the keyboard focus. */
    by_key: "Press Enter to compare.",
    clear: "Clear",
    add_this: "Add to compare",
    remove_this: "Remove from comparison",
    with_others: "Compare with providers nearby",
  },
};
