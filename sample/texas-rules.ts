import type { Level } from "./history";
import { at } from "./random";

type Rule = { title: string; risk: string; narrative: string };

/** A chapter 746 rule for centers. Chapter 747 has the same rule for homes. */
const RULES: Record<Level, readonly Rule[]> = {
  serious: [
    {
      title: "746.1203(4) - Responsibilities of Caregivers- Supervision of Children",
      risk: "High",
      narrative:
        "For about {n} minutes no caregiver could see the children in the far corner of the yard.",
    },
    {
      title:
        "746.1201(1) - Responsibilities of Employees and Caregivers -Demonstrate Competency, Good Judgment, Self-control",
      risk: "High",
      narrative: "A caregiver left a stack of {n} chairs where a child climbed on it.",
    },
    {
      title: "746.2805 - Prohibited Punishments - No Harsh, Cruel or Unusual",
      risk: "High",
      narrative: "A child was kept from outdoor play for {n} days as a punishment.",
    },
    {
      title:
        "745.625(b) - Renewal background checks submitted - No later than two years from the date of your most recently requested initial or renewal background check",
      risk: "High",
      narrative: "The background check of {n} employees had not been renewed within two years.",
    },
    {
      title: "746.605(7) - Required Admission Information - Release Information",
      risk: "High",
      narrative: "{n} admission forms did not name who may pick the child up.",
    },
  ],
  moderate: [
    {
      title: "746.3701 - Safety - Areas Free From Hazards",
      risk: "Medium High",
      narrative: "Two loose boards and a protruding nail were found {n} feet from the slide.",
    },
    {
      title: "746.3407 - Maintenance of Building, Grounds and Equipment",
      risk: "Medium High",
      narrative: "The fence had a gap of {n} inches at the gate.\n\nPicture was taken.",
    },
    {
      title: "746.1601 - Child/ Caregiver Ratio - 13 or More Children",
      risk: "Medium High",
      narrative:
        'One caregiver was with {n} toddlers while the other "fetched lunch" from the kitchen.',
    },
    {
      title: "746.605(6) - Required Admission Information - Emergency Contact",
      risk: "Medium High",
      narrative: "One of {n} files reviewed had no emergency contact.",
    },
    {
      title: "746.1309(a) - Documented Annual Training - 24 Hours Required",
      risk: "Medium High",
      narrative: "One caregiver had {n} of the 24 hours required.",
    },
    {
      title: "746.5202(4) - Emergency Preparedness Plan-Continuity of Care Until Children Released",
      risk: "Medium High",
      narrative: "The plan did not say who stays with the children until they are released.",
    },
    {
      title: "746.305(a)(2) - Report Child Injury Requiring Medical Treatment",
      risk: "Medium High",
      narrative: "An injury that needed stitches was reported {n} days late.",
    },
  ],
  low: [
    {
      title: "746.1311(f) - Director Annual Training - Additional required topics",
      risk: "Medium",
      narrative:
        "The director's training lacked these topics:  (1) Food allergies;  (2) Safe sleep.",
    },
    {
      title: "746.603(a)(4) - Children's Records - Immunizations",
      risk: "Medium",
      narrative: "{n} immunization records were out of date.   Note: corrected while I was there.",
    },
    {
      title: "746.307(b) - Parental Notification of Less Serious Injuries",
      risk: "Medium",
      narrative: "A parent was not told of a bruise on the day it happened.",
    },
    {
      title: "746.3401(2) - Posting - Evacuation Diagram",
      risk: "Medium Low",
      narrative: "The diagram in room {n} showed a door that no longer exists.",
    },
    {
      title: "746.1301(1) - Training Requirements for Employees and Caregivers - Orientation",
      risk: "Low",
      narrative: "One record of orientation was not signed.",
    },
  ],
};

/**
 * Returns the rule of a violation, in the words of the agency's standards. `ordinal` counts the
 * violations of one inspection, so that none cites one rule twice.
 */
export function texasRule(level: Level, draw: number, ordinal: number, isHome: boolean): Rule {
  const rules = RULES[level];
  const rule = at(rules, Math.floor(draw * rules.length) + ordinal);
  const narrative = rule.narrative.replace("{n}", String(2 + Math.floor((draw * 997) % 9)));
  return { ...rule, narrative, title: isHome ? rule.title.replace(/^746/, "747") : rule.title };
}
