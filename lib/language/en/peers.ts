import type { PeerMeasure } from "#lib/facilities/peers";
import { counted, formBeside } from "../plural";

const measure: Record<PeerMeasure, string> = {
  safety_score: "Safety score",
  serious_findings_36m: "Serious findings in three years",
  inspections_36m: "Inspections in three years",
  days_since_last_inspection: "Days since the last inspection",
  capacity: "Licensed for (children)",
};

/** A facility's numbers beside those of its peers, and why its score is what it is. */
export const peers = {
  title: "Beside its peers",
  lead: (type: string, agency: string, as_of: string) =>
    `The same numbers for active ${type} licensed by ${agency}, as of ${as_of}.`,
  caption: "This place and its peers",
  number: "Number",
  here: "Here",
  median: "Middle place (median)",
  middle: "Middle half",
  range: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  standing: "Where it stands",
  below: (percent: number, count: number) =>
    `higher than ${percent}% of ${counted(count, "place", "places")}`,
  note: "“Higher” is not always better: more inspections mean more is known, and a large place is not a worse one.",
  measure,
  why: {
    title: "Why this score",
    lead: "What moved the score most, newest visits counting more.",
    clean: (count: number) =>
      `No problem was recorded in ${counted(count, "inspection", "inspections")}. Fewer problems than average raise the score.`,
    untold: (count: number) =>
      `${counted(count, "more inspection is", "more inspections are")} on record without a list of findings. The score does not count ${count === 1 ? "it" : "them"}.`,
    visit: (date: string) => `Inspection of ${date}`,
    adds: (points: string, share: string) =>
      `${points} ${formBeside(points, "point", "points")}, of which ${share} still count.`,
    capped: (max: number) =>
      `Held at the most that one visit may weigh, ${counted(max, "point", "points")}.`,
    class: "Of this visit one line is published, without findings that have a level:",
    closed: (points: number) =>
      `the agency closed the place at this visit (${counted(points, "point", "points")})`,
    unlisted: "The findings of this visit are published as numbers only.",
    more: (count: number) => `${counted(count, "more finding", "more findings")} at this visit`,
    others: (count: number) => `Show ${counted(count, "more visit", "more visits")} with problems`,
    untold_finding: (date: string) => `Finding of ${date}, published without its text`,
    usual: (k: number, here: string, usual: string) =>
      `Together with ${counted(k, "usual inspection", "usual inspections")}, which every record is given so that a few visits do not decide alone: ${here} ${formBeside(here, "point", "points")} per inspection, where ${usual} is usual.`,
  },
};
