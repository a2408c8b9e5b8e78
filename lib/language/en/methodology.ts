import type { SeverityLevel, VisitPurpose } from "#lib/kernel/vocabulary";
import type { ForecastAbstention } from "#lib/scoring/abstain";
import type { FairnessKind, FairnessLine } from "#lib/scoring/fairness";
import type { SignalName } from "#lib/scoring/signals";
import type { UtilityName } from "#lib/scoring/utility";
import { counted } from "../plural";

const level: Record<SeverityLevel, string> = {
  harm: "Proven abuse or neglect, a death, a serious injury with a finding that stood, an emergency closure. Only from the record itself, never guessed from prose.",
  serious: "The agency's own highest level.",
  moderate: "Below the agency's highest level; the table below names its words.",
  low: "The agency's lower levels.",
  unrated: "The agency publishes no level, or a word that we do not know.",
};

const signal: Record<SignalName, string> = {
  serious_violation_rate: "How often its visits found something significant, against what is usual",
  violation_velocity_90d: "Points of the last 90 days, recent ones more",
  open_correction: "The latest visit was significant, and no correction is verified",
  inspection_due: "Time since the latest visit, against the usual interval",
  license_renewal_proximity: "How near the end of the license is",
};

const utility: Record<UtilityName, string> = {
  safety_score: "Safety score",
  price_weekly: "Price a week",
  commute_minutes: "Drive",
  license_status: "License",
  risk_30d: "30-day forecast (only when asked for)",
  inspection_recency: "How recent the last inspection is (only when asked for)",
};

const purpose: Record<VisitPurpose, string> = {
  full: "Full inspection",
  partial: "Visit about one matter, such as a complaint",
  follow_up: "Follow-up visit",
  unknown: "Kind of visit not published",
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

const fairness_kind: Record<FairnessKind, string> = {
  state: "State",
  stratum: "Agency and kind of care",
  capacity: "Children it is licensed for",
  income: "County, by household income",
  region: "County",
};

const verdict: Record<FairnessLine["verdict"], string> = {
  fair: "Within bounds",
  unfair: "Outside",
  too_few: "Too few to judge",
};

/** How scores, forecasts, trust and shortlists are made. Every number comes from the code. */
export const methodology = {
  title: "How scores work",
  lead: "How we turn inspection records into scores, forecasts and trust. Every number on this page is read from the program that computes with it.",
  description:
    "The method behind Daybook's safety scores, forecasts, trust tiers and shortlists, with its constants, its test results and its fairness report.",
  contents: "On this page",
  versions: (names: string) =>
    `Methods in force: ${names}. A change of any constant of a formula makes a new version.`,
  constant: "Constant",
  value: "Value",
  severity: {
    title: "Findings and their levels",
    lead: "Agencies grade findings in their own words. We read them on one scale, and keep the agency's word beside ours.",
    caption: "Levels and weights",
    level: "Level",
    weight: "Weight",
    meaning: "What it is",
    meanings: level,
    visit: (max: number) =>
      `The points of a visit are the weights of its findings added up, at most ${max}.`,
    harm_read:
      "Of the agencies we read, New York City alone states harm in a field of its own: that it closed the place at a visit. The others tell such things in prose, or not at all, so no score is held down for harm there.",
    classes: (reinspect: number, general: number, clean: number) =>
      `Where only the result of a visit is published, it stands for points: ${reinspect} when the agency had to come back, ${general} for five or fewer minor findings, ${clean} when clean.`,
    crosswalk: "The agencies' words, and our reading",
    crosswalk_caption: "Crosswalk",
    agency: "Agency",
  },
  score: {
    title: "The safety score",
    lead: "The score compares a place's weighted findings per inspection with what is usual for the same kind of care under the same agency.",
    formula: (k: number, average: number) =>
      `E is the sum of weight times exposure, P the sum of weight times points, over the visits. rate = (P + ${k} × usual) ÷ (E + ${k}). score = 100 × ${average} to the power of (rate ÷ usual).`,
    caption: "Constants of the score",
    window: "Visits that count",
    window_value: (days: number) => `the last ${counted(days, "day", "days")}`,
    half_life: "A visit counts half after",
    prior: "Usual inspections added to every record, so that one visit does not decide",
    usual: "Score of a place with exactly the usual findings",
    usual_value: (score: number, factor: number) =>
      `${score}: each further “usual” multiplies by ${factor}`,
    variance: "Spread between places, against the usual squared",
    interval: (z: number) => `80% range: ${z} standard deviations each way`,
    stratum: "Inspections of the agency that a small group of peers leans on",
    jurisdiction: "Inspections of the nation that a small agency leans on",
    exposure_caption: "How much a visit tells",
    exposure_kind: "Visit",
    exposure: "Exposure",
    purposes: purpose,
    ratio_caption: "From findings to scores",
    ratio: "Findings per inspection",
    ratio_value: (ratio: number) => (ratio === 1 ? "as usual" : `${ratio} times the usual`),
    score: "Score",
    caps: "Limits",
    cap_harm: (days: number, max: number) =>
      `A finding of harm within ${counted(days, "day", "days")} holds the score at ${max} or less.`,
    cap_probation: (max: number) =>
      `A license on probation, or a provisional or conditional one, holds it at ${max} or less.`,
    relative:
      "Scores are fair within one agency. Agencies inspect and cite differently, so a difference between two states is no difference in danger.",
    guide: "Recompute a score yourself",
  },
  abstain: {
    title: "When we give no number",
    lead: "We leave a number out rather than guess. No score is not a bad score.",
    score_caption: "Reasons for no score",
    forecast_caption: "Further reasons for no forecast",
    reason: "Reason",
    rule: "The rule",
    gate: (code: ForecastAbstention, limit: string) => gate[code]?.(limit) ?? "",
    limits: {
      insufficient_inspections: (visits: number, effective: number) =>
        `${visits} visits, and ${effective} inspections after weighting`,
      stratum_too_small: (count: number) =>
        counted(count, "inspected facility", "inspected facilities"),
      severity_unusable: (percent: number) => `${percent}% of findings known only as a number`,
      clean_inspections_missing: (count: number) => counted(count, "inspection", "inspections"),
      source_stale: (days: number) => counted(days, "day", "days"),
      jurisdiction_uncalibrated: (events: number) => counted(events, "event", "events"),
      history_too_short: (months: number) => counted(months, "month", "months"),
      backtest_failed: (auc: number, low: number, high: number) =>
        `AUC of ${auc}, some skill, and ${low} to ${high} events seen for each one expected`,
    },
  },
  forecast: {
    title: "The forecast",
    lead: "The forecast is the chance that the agency records at least one significant finding here within so many days. It is recorded risk: the chance of a visit times the chance of a finding. A place that nobody visits looks safe.",
    event: (points: number) =>
      `Significant means any finding of level moderate or above (or without a level), or ${points} points in one visit.`,
    horizon: (min: number, max: number) =>
      `It reaches ${min} to ${max} days ahead, and never falls as it reaches further.`,
    caption: "The five signals, and what one unit adds to the log hazard at 30 days",
    signal: "Signal",
    beta: "Weight",
    mean: "Usual value",
    signals: signal,
    model: (intercept: number, horizon: number, baseline: number, bins: number, pseudo: number) =>
      `Constants: intercept ${intercept}, horizon ${horizon}. Each county has a baseline, held toward none by ${baseline} rows. Probabilities are calibrated in ${bins} bins, each leaning on ${pseudo} rows of the raw model.`,
    never:
      "Income, neighborhood and other facts about the people of a place are never used. We read county income in one place only: to test that the forecast is fair.",
  },
  backtest: {
    title: "How well the forecast works",
    lead: "Each month every agency's forecast is fitted on its own past and tested on later months that it has not seen.",
    none: "No agency on record has enough history for a test.",
    caption: "Newest test of each agency",
    agency: "Agency",
    horizon: "Days ahead",
    auc: "AUC",
    skill: "Skill",
    ece: "Calibration error",
    oe: "Seen for each expected",
    rows: "Rows",
    events: "Events",
    terms:
      "AUC is the chance that a place with a coming event is ranked above one without: 0.5 is a coin, 1 is perfect. Skill is how much better than always saying the average. Calibration error is the usual gap between a chance that was said and what came.",
    reliability: (agency: string, days: number) => `Reliability: ${agency}, ${days} days ahead`,
    reliability_alt: (agency: string) =>
      `Diagram of the chances that were forecast for ${agency} against the share of places where the event came. The table below has the numbers.`,
    bins: "The numbers of this diagram",
    bin_expected: "Forecast",
    bin_observed: "Came",
    tested: (from: string, until: string) =>
      `Tested on the first of each month from ${from} to ${until}.`,
  },
  fairness: {
    title: "Fairness report",
    lead: (low: number, high: number, min: number) =>
      `For each group of places we compare the events that came with those expected within 30 days. Fair is ${low} to ${high}; groups with under ${min} expected events are shown but not judged. A group outside takes the decision grade from its agency.`,
    none: "No forecast has been tested yet.",
    unknown: "Not known of any place tested.",
    kinds: fairness_kind,
    group: "Group",
    expected: "Expected",
    observed: "Came",
    ratio: "Came for each expected",
    verdict: "Verdict",
    verdicts: verdict,
    income: { lowest: "Lowest third", middle: "Middle third", highest: "Highest third" },
    summary: (outside: number, judged: number, few: number) =>
      `Of ${counted(judged, "group", "groups")} that can be judged, ${outside === 1 ? "1 is" : `${outside} are`} outside. ${counted(few, "other has", "others have")} too few events to be judged.`,
  },
  trust: {
    title: "Trust in an agency's records",
    lead: "A score is no better than the records behind it. The first step whose rules all hold is given, from the top; a measure that is not known fails.",
    caption: "What each step asks",
    historical: (days: number) =>
      `“Old records only” is given when the list is more than ${days} days old or of unknown age; “No records yet” when there is no list; “Records shown, with gaps” to all others.`,
    share: (percent: number) =>
      `A state takes the lowest step among the agencies with at least ${percent}% of its facilities. A place whose own record has no score stands no higher than “Records shown, with gaps”.`,
  },
  memo: {
    title: "Shortlists and comparisons",
    lead: "A shortlist weighs what you name, in your order. Each fact is worth 0 to 1; what is missing is worth a little less than average, so that unknown never wins by luck.",
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
        `active 1, on probation or provisional ${probationary}, else 0`,
      risk_30d: (times: number) => `1 at no risk, 0 at ${times} times the usual`,
      inspection_recency: (days: number) => `1 today, 0 after ${days} days`,
    },
    missing: (worth: number) => `Missing: ${worth}.`,
    weights_caption: "Weight of each place in your order",
    places: "Facts weighed",
    place: (place: number) => `Place ${place}`,
    gates: (near: number, far: number, percent: number) =>
      `A ZIP code reaches ${near} miles, or ${far} where too few are near. A provider's own price above ${percent}% of the budget leaves a place out; a county estimate never does.`,
    fits: (strong: number, good: number, tie: number) =>
      `From ${strong} points, with nothing missing, a place is a strong fit; from ${good} a good one. Under ${tie} points apart is a tie.`,
    dates:
      "A provider that is off its agency's list is never listed. A record more than 400 days old comes after every current one and is never more than “take care”. A comparison names no leader across such records, across lists more than 180 days apart, or across agencies whose scores can't be compared. A county price estimate is no reason to prefer a provider. Equal providers are ordered by distance, then by more inspections, then by name.",
  },
  limits: {
    title: "What none of this says",
    points: [
      "It is a record of inspections, not of love or teaching. A score says nothing about how warm or good the care is.",
      "It orders usefully but not perfectly: many places with a low score have a clean next visit, and some with a high one do not.",
      "Weights, limits and steps marked as policy are choices of ours. They are published so that you can disagree.",
    ],
  },
};
