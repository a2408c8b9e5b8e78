import type { PeerMeasure } from "#lib/facilities/peers";
import { counted, formBeside } from "../plural";

const measure: Record<PeerMeasure, string> = {
  safety_score: "Safety score",
  serious_findings_36m: "Serious violations in 3 years",
  inspections_36m: "Inspections in 3 years",
  days_since_last_inspection: "Days since the last inspection",
  capacity: "Capacity (children)",
};

/** A provider's numbers next to those of similar providers, and the reasons for its score. */
export const peers = {
  title: "Compared with similar providers",
  lead: (type: string, agency: string, as_of: string) =>
    `Active ${type} licensed by ${agency}, as of ${as_of}.`,
  chart: "Bar: typical range. Line: median. Dot: this provider.",
  caption: "This provider and similar providers",
  number: "Measure",
  here: "Here",
  median: "Median",
  middle: "Typical range",
  range: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  rank: "Ranking",
  below: (percent: number, count: number) =>
    percent === 0
      ? `lowest or tied for lowest of ${counted(count, "provider", "providers")}`
      : `higher than ${percent}% of ${counted(count, "provider", "providers")}`,
  note: "“Higher” isn't always better. More inspections mean more is known, and a large provider isn't a worse one.",
  measure,
  why: {
    title: "Why this score",
    lead: "What changed the score most. Newer inspections count more.",
    clean: (count: number) =>
      `No violations in ${counted(count, "inspection", "inspections")}. Fewer violations than average raise the score.`,
    without_result: (count: number) =>
      `${counted(count, "more inspection is", "more inspections are")} on file without a list of violations. The score doesn't count ${count === 1 ? "it" : "them"}.`,
    visit: (date: string) => `Inspection of ${date}`,
    adds: (points: string, share: string | undefined) =>
      share === undefined
        ? `${points} ${formBeside(points, "point", "points")}`
        : `${points} ${formBeside(points, "point", "points")} (older; now counts ${share})`,
    capped: (max: number) =>
      `Limited to ${counted(max, "point", "points")}, the most for one inspection.`,
    class: "The agency published only a summary of this inspection:",
    closed: (points: number) =>
      `the agency closed this provider (${counted(points, "point", "points")})`,
    unlisted: "The agency published only the number of violations.",
    more: (count: number) => counted(count, "more violation", "more violations"),
    others: (count: number) =>
      `Show ${counted(count, "more inspection", "more inspections")} with violations`,
    no_text: (date: string) => `Violation of ${date}, published without its text`,
    average: (here: string, average: string) =>
      `Adjusted for few inspections: ${here} ${formBeside(here, "point", "points")} per inspection; average ${average}.`,
  },
};
