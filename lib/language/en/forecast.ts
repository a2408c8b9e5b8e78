import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import type { SignalName } from "#lib/scoring/signals";
import { counted } from "../plural";

/** What raises a forecast, and what lowers it. */
const signals: Record<SignalName, { raises: string; lowers: string }> = {
  serious_violation_rate: {
    raises: "Its past visits found significant problems more often than usual.",
    lowers: "Its past visits found significant problems less often than usual.",
  },
  violation_velocity_90d: {
    raises: "Problems were found in the last 90 days.",
    lowers: "Few or no problems were found in the last 90 days.",
  },
  open_correction: {
    raises:
      "The last visit found a significant problem, and no day is on record by which it was put right.",
    lowers:
      "The last visit left no significant problem open, or was about two months ago or longer.",
  },
  inspection_due: {
    raises: "By the usual pace, an inspection is due.",
    lowers: "It was inspected not long ago.",
  },
  license_renewal_proximity: {
    raises: "Its license ends soon, or its end date has passed.",
    lowers: "Its license does not end soon.",
  },
};

/** The forecast on a facility's page. */
export const forecast = {
  title: "What may come next",
  lead: "How likely is it that an inspector records a significant problem here?",
  within: (days: number) => `In the next ${counted(days, "day", "days")}`,
  within_from: (days: number, date: string) =>
    `In the ${counted(days, "day", "days")} from ${date}`,
  /** Where that day is past. */
  seen_from: (date: string) =>
    `It is seen from ${date}: the agency's visits are known up to that day.`,
  usual_of: { county: "in this county", agency: "under this agency" },
  usual: (where: string, share: string) => `usual ${where}: ${share}`,
  higher: (where: string) => `That is higher than usual ${where}.`,
  lower: (where: string) => `That is lower than usual ${where}.`,
  similar: (where: string) => `That is about the usual ${where}.`,
  meaning:
    "Significant means a finding that we read as moderate, serious or harm, a finding without a level, or many small ones in one visit. This is about what inspectors write down: a place that nobody visits looks safe. It is a chance, not a promise.",
  recorded: "About what inspectors write down: a place that nobody visits looks safe.",
  signals_title: "What moves it most",
  signals,
  raises: "Raises it:",
  lowers: "Lowers it:",
  times: (factor: string) => `× ${factor} the usual rate`,
  tested: {
    title: "How well have such forecasts done?",
    lead: (count: string, month: string) =>
      `In ${month} we tested it on ${count} past cases under this agency. The answers were hidden from the model.`,
    order: (times: number) =>
      `Of two places, one with a problem and one without, it put the right one higher ${times} times in 100. Guessing gives 50.`,
    rate: (found: number) => `For every 100 problems it expected, ${found} came.`,
    error: (points: string) => `Its chances were off by ${points} on average.`,
    more: "How forecasts are made",
  },
  none: "We make no forecast here, rather than guess. The reasons:",
  none_usual: (share: string, days: number) =>
    `Under this agency, ${share} of places have such a finding in ${counted(days, "day", "days")}. That says nothing about this place.`,
};

/** How to check a page by oneself. */
export const proof = {
  title: "Check this yourself",
  lead: "You need not trust us. Everything a score is made of is here.",
  steps: {
    copy: "Copy the data below into a file named record.json.",
    run: "Run this in a copy of Daybook. It makes the score again from that file alone:",
    compare: "Compare it with what the agency publishes:",
  },
  command: "npm run verify:data -- --file record.json",
  score_data: "The score as data",
  proof_data: "The proof as data",
  method: (version: string) => `Method ${version}.`,
  docs: "How scores are made",
  api: "The same over the API",
};

/** What can be done with a facility. */
export const facility_actions = {
  label: "Compare or save",
  save: "Save",
  saved: "Remove from saved",
  full: `You have saved ${SAVED_PLACES.max} places, the most there can be. Remove one first.`,
  family: "My saved places",
};
