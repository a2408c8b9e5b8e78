import type { Level } from "./history";
import { at } from "./random";

type Rule = { code: string; title: string; action: string };

/** The state rates no citation. The levels only group violations that tend to occur together. */
const RULES: Record<Level, readonly Rule[]> = {
  serious: [
    {
      code: "27",
      title: "Ratios, Group Size, and Supervision",
      action:
        "Ensure direct observation of children at all times.    This was corrected when a second staff member came in.",
    },
    {
      code: "46",
      title: "Air Quality and Windows",
      action: "Have the heating vented before children use the room again.",
    },
    {
      code: "56",
      title: "Sleeping Accommodations and Safe Sleep Environments",
      action: "Take blankets out of the cribs. Review safe sleep with all staff.",
    },
    {
      code: "20",
      title: "Positive Behavior Management",
      action: "Ensure all staff use positive, developmentally-appropriate methods.",
    },
    {
      code: "45",
      title: "Hazardous Materials",
      action: "Lock up cleaning supplies.\nSend a picture when this is complete.",
    },
  ],
  moderate: [
    {
      code: "24",
      title: "Staff Qualifications",
      action: "Send the certificate for two staff members.",
    },
    { code: "30", title: "Personnel Files", action: "Ensure staff files are complete." },
    {
      code: "49",
      title: "Indoor Space",
      action: "Sand and paint the damaged part of the ceiling in the 2's-3's classroom.",
    },
    { code: "16", title: "Insurance Coverage", action: "Send a copy of the current certificate." },
    {
      code: "61",
      title: "Diapering and Soiled Clothing",
      action: "Post the diapering procedure above the changing table.",
    },
  ],
  low: [
    {
      code: "40",
      title: "Child Files",
      action: "Child #1 needs an updated health appraisal and immunization record.",
    },
    { code: "36", title: "Staff Attendance", action: "Ensure all staff are signing in and out." },
    {
      code: "8",
      title: "License Renewal",
      action: "Send the renewal application at least 60 days before the license expires.",
    },
    { code: "63", title: "Training", action: "Submit updated CPR/FA certification." },
  ],
};

/** Returns the regulation of a violation. `ordinal` counts the violations of one inspection. */
export function delawareRule(level: Level, draw: number, ordinal: number): Rule {
  const rules = RULES[level];
  return at(rules, Math.floor(draw * rules.length) + ordinal);
}

const MATTERS = [
  "staff-to-child ratios in the toddler room",
  "sanitation issues",
  "not following diapering procedures",
  "cell phone use by staff",
] as const;

/** Returns an investigator's conclusion in the style of the office. */
export function complaintConclusion(visited_on: string, result: string, choice: number): string {
  const matter = at(MATTERS, choice);
  const opening = `OCCL received a complaint regarding ${matter}. An investigation was conducted on ${visited_on}.`;
  if (result === "Substantiated") {
    return `${opening} Based on interviews and observation, this complaint is substantiated.`;
  }
  const concern = result.endsWith("Concern")
    ? " Additional concerns were noted and discussed."
    : "";
  return `${opening} There is no evidence to substantiate this complaint.${concern}`;
}
