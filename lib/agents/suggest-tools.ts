import { z } from "zod";
import { dayOf, shiftDay } from "#lib/kernel/days";
import { firstOfMonth, shiftMonth } from "#lib/kernel/months";
import type { ToolName } from "#lib/kernel/operation";
import type { FacilityHits, SearchArguments } from "./find-facilities";

export const ToolSuggestion = z
  .object({
    tool: z.string().describe("Name of the tool."),
    arguments: z.record(z.string(), z.unknown()).describe("Arguments that the text gives."),
    why: z.string().describe("What the tool answers."),
  })
  .meta({ id: "ToolSuggestion", description: "A tool that answers the text better." });
type ToolSuggestion = { tool: ToolName; arguments: SearchArguments; why: string };

/** Subject of a text, for the arguments of a tool. */
type Subject = {
  query: string;
  /** Arguments of a search for the place that the text names. */
  area: SearchArguments;
  facilities: FacilityHits;
  now: Date;
};

const SUGGESTIONS_MAX = 2;

/** Copies the members of the place that a tool takes too. */
const areaOf = ({ area }: Subject, names: readonly string[]): SearchArguments =>
  Object.fromEntries(
    names.flatMap((name) => (area[name] === undefined ? [] : [[name, area[name]] as const])),
  );

/** Returns the only facility found, if the text names one. */
const facilityOf = ({ facilities }: Subject): SearchArguments => {
  const [only] = facilities.items;
  const isNamed = facilities.total === 1 && facilities.name_match !== "similar";
  return only !== undefined && isNamed ? { facility_id: only.id } : {};
};

/** Returns the days that a text names, as the change log takes them. */
function periodOf({ query, now }: Subject): SearchArguments {
  const today = dayOf(now);
  if (/\blast month\b/i.test(query)) {
    const until = firstOfMonth(today);
    return { since: shiftMonth(until, -1), until };
  }
  if (/\bthis month\b/i.test(query)) return { since: firstOfMonth(today) };
  if (/\b(?:last|this|past) week\b/i.test(query)) return { since: shiftDay(today, -7) };
  const since = /\bsince (\d{4}-\d{2}-\d{2})\b/i.exec(query)?.[1];
  return since === undefined ? {} : { since };
}

function ageGroupOf({ query }: Subject): SearchArguments {
  const groups = { infant: /\binfant|\bbab(?:y|ies)/i, toddler: /\btoddler/i };
  const found = Object.entries(groups).find(([, pattern]) => pattern.test(query))?.[0];
  return found === undefined ? {} : { age_group: found };
}

type Rule = {
  pattern: RegExp;
  tool: ToolName;
  why: string;
  arguments(subject: Subject): SearchArguments;
};

/** Pages that explain a figure, by its word. */
const PAGES: readonly [RegExp, string][] = [
  [/\bforecasts?\b|\brisk\b/i, "forecast"],
  [/\btrust\b|\btiers?\b/i, "trust"],
  [/\bshort ?lists?\b|\bmemos?\b/i, "memo"],
  [/\bscores?\b/i, "scores"],
];

const RULES: readonly Rule[] = [
  {
    pattern: /\bhow\b.*\b(?:scores?|forecasts?|risk|trust|tiers?|memos?)\b/i,
    tool: "service_get_doc",
    why: "how a figure is made",
    arguments: ({ query }) => ({
      path: PAGES.find(([pattern]) => pattern.test(query))?.[1] ?? "scores",
    }),
  },
  {
    pattern: /\b(?:follow|subscribe|notif(?:y|ied)|alerts?|watch|monitor)\b/i,
    tool: "service_changes",
    why: "what changed at the facility; call it again later with `after` to follow it",
    arguments: facilityOf,
  },
  {
    pattern: /\b(?:changed?|changes|what(?:'s| is) new|happened)\b/i,
    tool: "service_changes",
    why: "what changed in a period",
    arguments: (subject) => ({
      ...areaOf(subject, ["state_code", "county_fips", "zip_code"]),
      ...facilityOf(subject),
      ...periodOf(subject),
    }),
  },
  {
    pattern: /\b(?:prices?|costs?|tuition|afford(?:able)?|how much|cheap(?:est|er)?)\b/i,
    tool: "service_prices",
    why: "weekly prices of a county by age",
    arguments: (subject) => ({
      ...areaOf(subject, ["city", "state_code", "county_fips", "zip_code"]),
      ...ageGroupOf(subject),
    }),
  },
  {
    pattern: /\b(?:which|what) states\b|\bcover(?:s|ed|age)?\b/i,
    tool: "service_trust_jurisdictions",
    why: "the states and agencies that we have, with how reliable each is",
    arguments: () => ({}),
  },
  {
    pattern: /\b(?:short ?list|recommend|commute|which (?:one )?should)\b/i,
    tool: "service_decision_memo",
    why: "a ranked shortlist; it needs the child's age and a weekly budget",
    arguments: ({ area }) => {
      const geography = area["zip_code"] ?? area["state_code"];
      return geography === undefined ? {} : { geography };
    },
  },
  {
    pattern: /\b(?:compare|versus|vs)\b/i,
    tool: "service_compare",
    why: "two to five facilities side by side, by id",
    arguments: () => ({}),
  },
  {
    pattern: /\b(?:serious|violations?|citations?|findings?)\b/i,
    tool: "service_facility",
    why: "a facility's violations with links; narrow them by since and severity",
    arguments: facilityOf,
  },
  {
    pattern: /\bsafe\b|\binspect\w*\b|\bsafety (?:record|check|history)\b/i,
    tool: "service_safety_check",
    why: "one facility's safety record",
    arguments: facilityOf,
  },
];

/** Whether a text is a question that another tool may answer. */
export const isForTool = (query: string): boolean =>
  RULES.some(({ pattern }) => pattern.test(query));

/** Suggests the tools that answer a text, by its words, with the arguments that it gives. */
export function suggestTools(subject: Subject): ToolSuggestion[] {
  const found = RULES.filter(({ pattern }) => pattern.test(subject.query));
  const first = found.filter(
    ({ tool }, at) => found.findIndex((other) => other.tool === tool) === at,
  );
  return first
    .slice(0, SUGGESTIONS_MAX)
    .map(({ tool, why, ...rule }) => ({ tool, why, arguments: rule.arguments(subject) }));
}
