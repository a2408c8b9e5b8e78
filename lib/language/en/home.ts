import { AVERAGE_SCORE } from "#lib/scoring/safety";

/** The start page. */
export const home = {
  title: "Know a child care's record before you choose",
  lead: "Daybook brings together the licensing records that states publish: inspections, problems found, and whether the license is in good standing.",
  what: {
    title: "What Daybook is",
    items: [
      {
        title: "The state's records, readable",
        body: "Each page shows who holds the license, what inspectors found and when, in our plain words beside the state's own.",
      },
      {
        title: "A score you can check",
        body: "Every score shows what it is made of. Links lead to the agency's own site, where you can check.",
      },
      {
        title: "Honest about gaps",
        body: "When too few inspections are on record, we give no score, and say why. Old records are marked with their date. A blank is never shown as a zero or as a clean record.",
      },
    ],
  },
  score: {
    title: "How to read a safety score",
    lead: "The score runs from 0 to 100. It compares the problems inspectors found with the average for the same kind of care under the same agency.",
    points: [
      `${AVERAGE_SCORE} is the average. Higher means fewer or milder problems; lower means more or worse ones.`,
      "Recent inspections count more. After one year, a visit counts half.",
      "The range beside the score shows how sure we can be. Few inspections make a wide range.",
      "An emergency closure or a finding of harm in the last year, or a license on probation or provisional, holds the score down.",
      "Scores are fair within one agency. Do not compare scores across states: states inspect differently.",
    ],
    scale_label: `A line from 0 to 100. ${AVERAGE_SCORE} is marked as the average. To the left are more problems, to the right fewer.`,
    more_problems: "more problems",
    usual: `average: ${AVERAGE_SCORE}`,
    fewer_problems: "fewer problems",
  },
  limits: {
    title: "What it cannot tell you",
    points: [
      "It is a record of inspections, not of love or teaching. A score says nothing about how warm or good the care is.",
      "Inspectors see a few hours of a year. A place nobody visited can look safe.",
      "It sorts usefully but not perfectly. Two places a few points apart are much the same.",
      "We never know if there is an opening. Call and ask.",
      "Prices are county estimates unless we say otherwise.",
    ],
    close: "Always visit, and ask to see the latest inspection report.",
  },
  states: {
    title: "Where we have records",
    none: "No records are loaded yet.",
  },
};
