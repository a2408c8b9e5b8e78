import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import type { SignalName } from "#lib/scoring/signals";
import { counted, formBeside } from "../plural";

/** Reasons that raise or lower a forecast. */
const signals: Record<SignalName, { raises: string; lowers: string }> = {
  serious_violation_rate: {
    raises: "Past inspections found significant violations more often than average.",
    lowers: "Past inspections found significant violations less often than average.",
  },
  violation_velocity_90d: {
    raises: "Inspectors found violations in the last 90 days.",
    lowers: "Inspectors found few or no violations in the last 90 days.",
  },
  open_correction: {
    raises: "The last inspection found a significant violation without a correction on file.",
    lowers:
      "The last inspection left no significant violation open, or was about two months ago or longer.",
  },
  inspection_due: {
    raises: "An inspection is due, based on the average interval.",
    lowers: "It was inspected recently.",
  },
  license_renewal_proximity: {
    raises: "Its license ends soon, or its end date has passed.",
    lowers: "Its license doesn't end soon.",
  },
};

/** The forecast on a provider's page. */
export const forecast = {
  title: "Forecast",
  lead: "How likely is it that an inspector finds a significant violation here?",
  within: (days: number) => `In the next ${counted(days, "day", "days")}`,
  within_from: (days: number, date: string) =>
    `In the ${counted(days, "day", "days")} from ${date}`,
  /** Shown if that day is past. */
  seen_from: (date: string) =>
    `The forecast starts on ${date}, the last day of the agency's inspection file.`,
  usual_of: { county: "in this county", agency: "under this agency" },
  usual: (where: string, share: string) => `average ${where}: ${share}`,
  higher: (where: string) => `That's above average ${where}.`,
  lower: (where: string) => `That's below average ${where}.`,
  similar: (where: string) => `That's about average ${where}.`,
  meaning:
    "Significant means moderate, serious, or harm by our levels, a violation without a level, or many small ones in one inspection. A provider without inspections looks safe. It's a probability, not a promise.",
  recorded: "This counts what inspectors record. A provider without inspections looks safe.",
  signals_title: "Biggest factors",
  signals,
  raises: "Raises it:",
  lowers: "Lowers it:",
  times: (factor: string) => `${factor} times the average rate`,
  tested: {
    title: "How good are these forecasts?",
    lead: (count: string, month: string) =>
      `In ${month} we tested it on ${count} past cases under this agency, with the results hidden.`,
    order: (times: number) =>
      `Given one provider with a violation and one without, it ranked them correctly ${times} times in 100. Guessing gets 50.`,
    rate: (found: number) => `It predicted 100; ${found} happened.`,
    error: (points: string) =>
      `Off by ${points} percentage ${formBeside(points, "point", "points")} on average.`,
    more: "How forecasts work",
  },
  none: "Why there's no forecast:",
  none_usual: (share: string, days: number) =>
    `Under this agency, ${share} of providers have a significant violation in ${counted(days, "day", "days")}. That isn't about this provider.`,
};

/** How to check a page by oneself. */
export const proof = {
  title: "Check our work",
  lead: "Everything behind the score is here.",
  steps: {
    copy: "Copy the data below into a file named record.json.",
    run: "Run this in a copy of Daybook. It computes the score from that file alone:",
    compare: "Compare it with what the agency publishes:",
  },
  command: "npm run verify:data -- --file record.json",
  score_data: "The score as data",
  proof_data: "The proof as data",
  method: (version: string) => `Method ${version}.`,
  docs: "How scores are computed",
  api: "The same from the API",
};

/** Actions on a provider. */
export const facility_actions = {
  label: "Compare or save",
  save: "Save",
  saved: "Remove from saved",
  full: `You've saved ${SAVED_PLACES.max} providers, the maximum. Remove one first.`,
  family: "Saved providers",
};
