import { AVERAGE_SCORE } from "#lib/scoring/safety";

/** The home page. */
export const home = {
  title: "Check a child care provider's record before you choose",
  lead: "Licenses, inspections, and violations from state agencies, in plain words.",
  form: {
    place: "Where?",
    place_hint: "ZIP code, city, county, or provider's name",
    age: "Child's age (optional)",
    age_unit: "Months or years",
  },
  example: {
    label: (owner: string) => `Example: a real record from ${owner}`,
    license: "License",
    license_body: (state: string, date: string) => `Licensed. ${state}'s list of ${date}.`,
    inspection: "Last inspection",
    inspection_body: (date: string) => `${date}. What inspectors found is one tap away.`,
    inspections_until: (state: string, date: string) =>
      `See its page. Inspections in ${state}'s file run to ${date}.`,
    inspection_none: (state: string) =>
      `Not in ${state}'s file. We link to the agency's own search.`,
    score: "What a score compares",
    score_body: (score: number, average: number) =>
      `${score} of 100. It compares violations with similar providers; ${average} is average.`,
    score_none: "Violations, with those of similar providers. No recent inspections, no score.",
  },
  steps: {
    title: "How to use it",
    items: [
      { title: "Find", body: "Search by ZIP code, city, or name. Filter by age and hours." },
      {
        title: "Check",
        body: "See the license, inspections, and violations. Every number shows its source and date.",
      },
      {
        title: "Visit",
        body: "Call, visit, and ask. Each provider's page has questions to take along.",
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
    title: "What a record doesn't show",
    points: [
      "It reflects inspections, not how warm or skilled the caregivers are.",
      "Inspectors see a few hours a year. A provider without inspections can look safe.",
      "A score is a rough guide. A few points mean little.",
      "We don't know who has openings. Call and ask.",
    ],
    close: "Always visit, and ask to see the latest inspection report.",
  },
  states: {
    title: "Where we have records",
    none: "No records are loaded yet.",
    newest: "Newest lists",
    all: "All 50 states and DC",
  },
};
