import type { SeverityLevel, VisitPurpose } from "#lib/kernel/vocabulary";
import type { ForecastAbstention } from "#lib/scoring/abstain";
import type { FairnessKind, FairnessLine } from "#lib/scoring/fairness";
import type { SignalName } from "#lib/scoring/signals";
import type { UtilityName } from "#lib/scoring/utility";
import { counted } from "../plural";

const level: Record<SeverityLevel, string> = {
  harm: "Proven abuse or neglect, a death, a confirmed violation with serious injury, or an emergency closure. Only from the record itself, never guessed from text.",
  serious: "The agency's own highest level.",
  moderate: "Below the agency's highest level. The table below has its words.",
  low: "The agency's lower levels.",
  unrated: "No level in the agency's file, or a word that we don't know.",
};

const signal: Record<SignalName, string> = {
  serious_violation_rate:
    "How often its inspections found something significant, compared with the average",
  violation_velocity_90d: "Points of the last 90 days; recent ones count more",
  open_correction: "The last inspection was significant, without a verified correction",
  inspection_due: "Time since the last inspection, compared with the average interval",
  license_renewal_proximity: "How soon the license ends",
};

const utility: Record<UtilityName, string> = {
  safety_score: "Safety score",
  price_weekly: "Price a week",
  commute_minutes: "Drive",
  license_status: "License",
  risk_30d: "30-day forecast (only if you choose it)",
  inspection_recency: "How recent the last inspection is (only if you choose it)",
};

const purpose: Record<VisitPurpose, string> = {
  full: "Full inspection",
  partial: "Inspection of one issue, such as a complaint",
  follow_up: "Follow-up inspection",
  unknown: "Inspection type not in the file",
};

const gate: Partial<Record<ForecastAbstention, (limit: string) => string>> = {
  insufficient_inspections: (limit) => `Needed: ${limit}.`,
  stratum_too_small: (limit) => `Needed: ${limit}.`,
  severity_unusable: (limit) => `Limit: ${limit}.`,
  clean_inspections_missing: (limit) => `Applies from ${limit} on.`,
  source_stale: (limit) => `Limit: ${limit}.`,
  jurisdiction_uncalibrated: (limit) => `Needed: ${limit}.`,
  history_too_short: (limit) => `Needed: ${limit}.`,
  backtest_failed: (limit) => `Needed: ${limit}.`,
};

/** Short names of the reasons. */
const reason_name: Record<ForecastAbstention, string> = {
  jurisdiction_not_covered: "Agency not loaded",
  license_not_active: "License not active",
  no_inspection_source: "No inspection file",
  no_inspections: "No recent inspections",
  insufficient_inspections: "Too few inspections",
  stratum_too_small: "Too few similar providers",
  severity_unusable: "Too little about violations",
  clean_inspections_missing: "Clean inspections missing",
  identity_unresolved: "Unclear which provider",
  source_stale: "Old records",
  jurisdiction_uncalibrated: "Too few violations for a forecast",
  history_too_short: "Short history",
  backtest_failed: "Forecast failed its test",
};

const fairness_kind: Record<FairnessKind, string> = {
  state: "State",
  stratum: "Agency and type of care",
  capacity: "Capacity",
  income: "County, by household income",
  region: "County",
};

const verdict: Record<FairnessLine["verdict"], string> = {
  fair: "Within limits",
  unfair: "Outside",
  too_few: "Too few events",
};

/** How scores, forecasts, data quality, and shortlists are computed. Numbers come from the code. */
export const methodology = {
  title: "How scores work",
  lead: "How we turn inspection records into scores and forecasts. These numbers come straight from the scoring code.",
  description:
    "The method behind Daybook's safety scores, forecasts, data quality, and shortlists, with constants, test results, and a fairness report.",
  contents: "On this page",
  versions: (names: string) =>
    `Current methods: ${names}. Any change of a constant makes a new version.`,
  constant: "Constant",
  value: "Value",
  severity: {
    title: "Violations and their levels",
    lead: "Agencies rate violations in their own words. We put them on one scale and keep the agency's word next to our own.",
    caption: "Levels and weights",
    level: "Level",
    weight: "Weight",
    meaning: "What it is",
    meanings: level,
    visit: (max: number) =>
      `An inspection's points are the sum of its violations' weights, at most ${max}.`,
    harm_read:
      "Only New York City's file has a field for harm: whether the agency closed the provider at an inspection. Other agencies' files describe harm in text or not at all, so harm limits no score there.",
    classes: (reinspect: number, general: number, clean: number) =>
      `Some files have only an inspection's result. Then the result gives the points: ${reinspect} if the agency had to come back, ${general} for five or fewer minor violations, ${clean} if clean.`,
    crosswalk: "The agencies' words and our levels",
    crosswalk_caption: "Crosswalk",
    agency: "Agency",
  },
  score: {
    title: "The safety score",
    lead: "The score compares a provider's weighted violations per inspection with the average for the same type of care under the same agency.",
    formula: (k: number, average: number) => [
      "E = sum of weight × exposure, over all inspections",
      "P = sum of weight × points, over all inspections",
      `Rate = (P + ${k} × average) ÷ (E + ${k})`,
      `Score = 100 × ${average} to the power of (rate ÷ average)`,
    ],
    caption: "Constants of the score",
    window: "Inspections that count",
    window_value: (days: number) => `the last ${counted(days, "day", "days")}`,
    half_life: "An inspection counts half after",
    prior: "Average inspections added to every record, so that one inspection doesn't decide",
    usual: "Score of a provider with exactly the average violations",
    usual_value: (score: number, factor: number) =>
      `${score}: each further average multiplies by ${factor}`,
    variance: "Variance between providers, relative to the average squared",
    interval: (z: number) => `Likely range (80%): ${z} standard deviations each way`,
    stratum: "Agency inspections that back up a small group of similar providers",
    jurisdiction: "National inspections that back up a small agency",
    exposure_caption: "How much an inspection counts",
    exposure_kind: "Inspection",
    exposure: "Exposure",
    purposes: purpose,
    ratio_caption: "From violations to scores",
    ratio: "Violations per inspection",
    ratio_value: (ratio: number) => (ratio === 1 ? "average" : `${ratio} times the average`),
    score: "Score",
    caps: "Limits",
    cap_harm: (days: number, max: number) =>
      `Harm within ${counted(days, "day", "days")} limits the score to ${max} or less.`,
    cap_probation: (max: number) =>
      `A license on probation, provisional, or conditional limits it to ${max} or less.`,
    relative:
      "Compare scores within one agency only. Agencies inspect and cite differently, so a score gap between states doesn't mean one is more dangerous.",
    guide: "Compute a score yourself",
  },
  abstain: {
    title: "When we give no number",
    lead: "We don't guess. No score isn't a bad score.",
    score_caption: "Reasons for no score",
    forecast_caption: "Further reasons for no forecast",
    reason: "Reason",
    rule: "The rule",
    names: reason_name,
    gate: (code: ForecastAbstention, limit: string) => gate[code]?.(limit) ?? "",
    limits: {
      insufficient_inspections: (visits: number, effective: number) =>
        `${visits} inspections, and ${effective} after weighting`,
      stratum_too_small: (count: number) =>
        counted(count, "inspected provider", "inspected providers"),
      severity_unusable: (percent: number) =>
        `${percent}% of violations published only as a number`,
      clean_inspections_missing: (count: number) => counted(count, "inspection", "inspections"),
      source_stale: (days: number) => counted(days, "day", "days"),
      jurisdiction_uncalibrated: (events: number) => counted(events, "event", "events"),
      history_too_short: (months: number) => counted(months, "month", "months"),
      backtest_failed: (auc: number, low: number, high: number) =>
        `AUC of ${auc}, some skill, and ${low} to ${high} events per predicted event`,
    },
  },
  forecast: {
    title: "The forecast",
    lead: "The forecast is the probability that the agency records a significant violation here within a number of days. It depends on inspections: a provider without inspections looks safe.",
    event: (points: number) =>
      `Significant means any violation of level moderate or above (or without a level), or ${points} points in one inspection.`,
    horizon: (min: number, max: number) =>
      `It covers ${min} to ${max} days ahead, and never falls with more days.`,
    caption: "The five signals, and what one unit adds to the log hazard at 30 days",
    signal: "Signal",
    beta: "Weight",
    mean: "Average value",
    signals: signal,
    model: (intercept: number, horizon: number, baseline: number, bins: number, pseudo: number) =>
      `Constants: intercept ${intercept}, horizon ${horizon}. Each county has a baseline, shrunk toward zero by ${baseline} rows. Probabilities are calibrated in ${bins} bins, each with ${pseudo} pseudo-rows of the raw model.`,
    never:
      "We never use income, neighborhood, or other facts about people. We read county income only to test that the forecast is fair.",
  },
  backtest: {
    title: "How well the forecast works",
    lead: "Each month, we fit every agency's forecast on its past and test it on later months.",
    none: "No agency has enough history for a test.",
    caption: "Newest test of each agency",
    agency: "Agency",
    horizon: "Days ahead",
    auc: "AUC",
    skill: "Skill",
    ece: "Calibration error",
    oe: "Events per predicted",
    rows: "Rows",
    events: "Events",
    terms:
      "AUC is the probability that a provider with an event ranks above one without: 0.5 is a coin toss, 1 is perfect. Skill is the gain over always predicting the average. Calibration error is the average gap between prediction and outcome.",
    reliability: (agency: string, days: number) => `Reliability: ${agency}, ${days} days ahead`,
    reliability_alt: (agency: string) =>
      `Diagram of the probabilities predicted for ${agency} and the share of providers with an event. The table below has the numbers.`,
    bins: "Numbers of this diagram",
    bin_expected: "Predicted",
    bin_observed: "Happened",
    tested: (from: string, until: string) =>
      `Tested on the first of each month from ${from} to ${until}.`,
  },
  fairness: {
    title: "Fairness report",
    lead: (low: number, high: number, min: number) =>
      `For each group of providers, we compare events with predictions for 30 days. Fair is ${low} to ${high}. Groups with under ${min} predicted events are shown without a verdict. If a group is outside, its agency has no decision grade.`,
    none: "No forecast has been tested yet.",
    unknown: "No tested provider has this fact.",
    kinds: fairness_kind,
    group: "Group",
    expected: "Predicted",
    observed: "Happened",
    ratio: "Happened per predicted",
    verdict: "Verdict",
    verdicts: verdict,
    income: { lowest: "Lowest third", middle: "Middle third", highest: "Highest third" },
    summary: (outside: number, tested: number, few: number) =>
      `${outside} of ${counted(tested, "group", "groups")} ${outside === 1 ? "is" : "are"} outside. ${counted(few, "other group has", "other groups have")} too few events for a verdict.`,
  },
  trust: {
    title: "Data quality",
    lead: "A score is only as good as its records. From the top, an agency gets the first level whose rules it meets. A missing measure fails.",
    caption: "What each level needs",
    historical: (days: number) =>
      `“Historical” means that the list is more than ${days} days old or undated. “No records yet” means that there's no list. “Partial” is for all others.`,
    share: (percent: number) =>
      `A state gets the lowest level among the agencies with at least ${percent}% of its providers. A provider without a score is at most “Partial”.`,
  },
  memo: {
    title: "Shortlists and comparisons",
    lead: "A shortlist weighs your priorities in your order. Each fact is worth 0 to 1. Missing facts count slightly below average.",
    caption: "What a fact is worth",
    fact: "Fact",
    worth: "Worth",
    names: utility,
    worths: {
      safety_score: (from: number, to: number) => `0 at ${from} or less, 1 at ${to} or more`,
      price_weekly: (full: number, none: number) =>
        `1 at ${full}% of the budget or less, 0 at ${none}% or more`,
      commute_minutes: (full: number, none: number) =>
        `1 at ${full} minutes or less, 0 at ${none} or more`,
      license_status: (probationary: number) =>
        `licensed 1, on probation or provisional ${probationary}, else 0`,
      risk_30d: (times: number) => `1 at no risk, 0 at ${times} times the average`,
      inspection_recency: (days: number) => `1 today, 0 after ${days} days`,
    },
    missing: (worth: number) => `Missing: ${worth}.`,
    weights_caption: "Weight of each priority",
    places: "Priorities",
    place: (place: number) => `Priority ${place}`,
    gates: (near: number, far: number, percent: number) =>
      `We search ${near} miles around a ZIP code, then ${far} if needed. A provider's own price above ${percent}% of the budget leaves it out. A county estimate never does.`,
    fits: (strong: number, good: number, tie: number) =>
      `A provider with ${strong} points or more and no missing facts is a strong match. With ${good} it's a good one. Under ${tie} points apart is a tie.`,
    dates:
      "A provider off its agency's list is never included. Records more than 400 days old come after current ones, at most as “Take care”. A comparison gives no recommendation across such records, lists more than 180 days apart, or different agencies. A county price estimate is no reason to prefer a provider. Ties are sorted by distance, then inspections, then name.",
  },
  limits: {
    title: "What the score doesn't show",
    points: [
      "It reflects inspections, not how warm or skilled the caregivers are.",
      "It's a rough guide. Many providers with a low score have a clean next inspection, and some with a high one don't.",
      "We chose the weights, limits, and levels marked as policy. They're public so you can disagree.",
    ],
  },
};
