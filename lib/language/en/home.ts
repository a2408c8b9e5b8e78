import { AVERAGE_SCORE } from "#lib/scoring/safety";

/** The home page. */
export const home = {
  title: "Check a child care provider's record before you choose",
  lead: "Daybook brings together the licensing records that states publish: inspections, violations, and license status.",
  what: {
    title: "What Daybook is",
    items: [
      {
        title: "The state's records, readable",
        body: "See who has the license and what inspectors found, in plain words next to the agency's own.",
      },
      {
        title: "A score you can check",
        body: "Every number shows its source and date. Links lead to the agency's own site.",
      },
      {
        title: "Honest about gaps",
        body: "If there are too few inspections, we give no score and explain why. Old records show their date. A gap never counts as a clean record.",
      },
    ],
  },
  score: {
    title: "How to read a safety score",
    lead: "The score runs from 0 to 100. It compares a provider's violations with the average for the same type of care under the same agency.",
    points: [
      `${AVERAGE_SCORE} is average. Higher means fewer or less serious violations. Lower means more or worse ones.`,
      "Recent inspections count more. A year-old inspection counts half as much as a new one.",
      "The likely range next to a score shows how sure we are. Few inspections make it wide.",
      "Harm or an emergency closure in the last year, or a license on probation or provisional, limits the score.",
      "Compare scores within one agency only. States inspect differently.",
    ],
    scale_label: `A line from 0 to 100, with the average at ${AVERAGE_SCORE}. More violations are to the left, fewer to the right.`,
    more_problems: "more violations",
    usual: `average: ${AVERAGE_SCORE}`,
    fewer_problems: "fewer violations",
  },
  limits: {
    title: "What a score doesn't show",
    points: [
      "It reflects inspections, not how warm or skilled the caregivers are.",
      "Inspectors see a few hours a year. A provider without inspections can look safe.",
      "It's a rough guide. A few points mean little.",
      "We don't know who has openings. Call and ask.",
      "Prices are county estimates unless we say otherwise.",
    ],
    close: "Always visit, and ask to see the latest inspection report.",
  },
  states: {
    title: "Where we have records",
    none: "No records are loaded yet.",
  },
};
