import type { Level } from "./history";
import { at } from "./random";

/** One article of the city's health code, as printed in its inspection files. */
export type NycRule = { category: string; code: string; text: string };

const CATEGORIES: Record<Level, string> = {
  serious: "PUBLIC HEALTH HAZARD",
  moderate: "CRITICAL",
  low: "GENERAL",
};

const RULES: Record<Level, readonly (readonly [string, string])[]> = {
  serious: [
    [
      "47.19 (c)*",
      "Child care service failed to arrange/conduct criminal/SCR background clearance checks for required individuals; failed to re-clear required individuals with the SCR every two years.",
    ],
    [
      "47.23 (f)*",
      "Child care service failed to maintain required staff to child supervision ratios at time of inspection.",
    ],
    [
      "47.59 (b)+*",
      "Fire extinguishers observed not to be inspected or maintained at time of inspection.",
    ],
    [
      "47.61 (a)*",
      "Required food protection procedures were not implemented at time of inspection. Holder of food protection certificate was not on site during hours of food preparation activity.",
    ],
    [
      "47.23 (a)(b)*",
      "Child care service failed to provide constant and competent supervision for children within its care.",
    ],
  ],
  moderate: [
    [
      "47.59 (d)",
      "At time of inspection it was determined that child care service failed to conduct and document monthly fire drills.",
    ],
    [
      "47.43 (e)+",
      "At time of inspection hand wash sinks are not supplied with an adequate amount of running water. At time of inspection water temperature exceeded 115 deg Fahrenheit.",
    ],
    [
      "47.59 (a)",
      "Exits and other egress not provided with required signage at time of inspection.",
    ],
    [
      "47.23 (e)",
      "Child care service providing care without a staff member trained in First Aid/CPR on site at time of inspection.",
    ],
    [
      "47.25 (a)(1)",
      "At time of inspection child care service unable to document that all children enrolled have had an age appropriate medical evaluation.",
    ],
    [
      "47.51 (a)",
      "Child care service not free of pests or maintains pest harborage conditions at time of inspection.",
    ],
  ],
  low: [
    [
      "47.41 (j)",
      "At time of inspection floors/walls ceilings were observed not maintained; in disrepair or covered in a toxic finish.",
    ],
    [
      "47.45 (b)",
      "At time of inspection child care service failed to provide sufficient lighting and or failed to maintain adequate foot candles in areas used by children.",
    ],
    ["47.35 (b)", "At time of inspection required hand wash signs were not provided."],
    [
      "47.33 (c)",
      "Child care service failed to provide or maintain record of staff immunizations.",
    ],
  ],
};

const SUMMARIES = {
  none: "No Cause for Action - There were no violations found at the time of this inspection.",
  few: "Violation of Rules and Regulations Per Schedule -  Five or fewer general violations; no re-inspection required.",
  weighty: [
    "Violation of Rules and Regulations - At least one public health hazard, critical or more than five general violations were observed at the time of  the inspection; compliance inspection is required.",
    "Violation of Rules and Regulations - At least one public health hazard, critical or more than five general violations were observed at the time of  the inspection; compliance inspection is required.",
    "Violation of Rules and Regulations - Violations Complied With - At least one public health hazard, critical or more than five general violations were observed at the time of  the inspection.  At the time of the inspection all public health hazards and critical violations were corrected and there were fewer than six general violations remaining.  No compliance inspection is needed.",
    "Violation of Rules and Regulations - Notice of Violation - At least one public health hazard, critical or more than five general violations were observed at the time of  the inspection; compliance inspection is required.  A Notice of Violation was served to the child care service that may result in fines.",
  ],
} as const;

export const CLOSED_SUMMARY =
  "Violation of Rules and Regulations-Closed - At least one public health hazard, critical or more than five general violations were observed at the time of  the inspection.  The child care service was closed at the time of the inspection, but may have been allowed to re-open conditionally by the time this result was posted on the web site.   A compliance inspection is required.";

export const NO_NEW_VIOLATIONS =
  "There were no new violations observed at the time of this inspection/visit.";

/** Returns the rule of a violation. `ordinal` counts the violations of one inspection. */
export function nycRule(level: Level, draw: number, ordinal: number): NycRule {
  const rules = RULES[level];
  const [code, text] = at(rules, Math.floor(draw * rules.length) + ordinal);
  return { category: CATEGORIES[level], code, text };
}

/** Returns the class of an inspection in the city's words. `draw` chooses among its wordings. */
export function classSummary(levels: readonly Level[], draw: number): string {
  if (levels.length === 0) return SUMMARIES.none;
  if (levels.every((level) => level === "low")) return SUMMARIES.few;
  return at(SUMMARIES.weighty, Math.floor(draw * SUMMARIES.weighty.length));
}
