import { type BudgetPeriod, readWeeklyBudget } from "#lib/kernel/weekly-budget";
import { ignoredNames, withOwnNames } from "#lib/kernel/link-params";
import { MemoInput } from "#lib/decisions/memo-shape";
import { stateNamed } from "#lib/places/state-names";
import { priorityWeights } from "#lib/scoring/priorities";
import type { SearchParams } from "../search/address";

/** A family's answers, as the address has them. An absent answer wasn't given yet. */
export type Answers = {
  /** A ZIP code, a state code, or the words as they were given. */
  geography?: string;
  commute_origin?: string;
  child_age_months?: string;
  /** The unit of an age that couldn't be parsed. The age itself is stored as typed. */
  age_unit?: "years";
  budget_weekly?: string;
  /** The period of a budget that couldn't be parsed. The budget itself is stored as typed. */
  budget_period?: "month";
  /** Canonical names, the most important first. */
  priorities: string[];
  allow_non_launch_ready: boolean;
};

export type AnswerName = "geography" | "commute_origin" | "child_age_months" | "budget_weekly";

/** Steps in order, with the answers of each. */
export const STEPS: readonly (readonly AnswerName[])[] = [
  ["geography", "commute_origin"],
  ["child_age_months", "budget_weekly"],
  [],
];
const REQUIRED = new Set<AnswerName>(["geography", "child_age_months", "budget_weekly"]);

const textOf = (value: string | string[] | undefined): string | undefined =>
  [value]
    .flat()[0]
    ?.replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 60) || undefined;

/** Years as they are written: "2", "2.25", "2,5", "3½"; undefined for what is no number. */
function yearsOf(text: string): number | undefined {
  const plain = text
    .replace(",", ".")
    .replace(/^(\d*)\s?½$/, (_, whole: string) => `${whole || "0"}.5`);
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** Converts an age to months. An invalid age is kept as typed, with its unit. */
function readAge(params: SearchParams): Pick<Answers, "child_age_months" | "age_unit"> {
  const age = textOf(params["age"]);
  const given = age ?? textOf(params["child_age_months"]);
  if (given === undefined) return {};
  const isYears = textOf(params["age_unit"]) === "years";
  const years = isYears && age !== undefined ? yearsOf(age) : undefined;
  const child_age_months = years === undefined ? given : String(Math.round(years * 12));
  const isRead = /^\d+$/.test(child_age_months);
  return { child_age_months, ...(isYears && !isRead ? { age_unit: "years" } : {}) };
}

/** Converts a budget to dollars a week. An invalid one is kept as typed, with its period. */
function readBudget(params: SearchParams): Pick<Answers, "budget_weekly" | "budget_period"> {
  const given = textOf(params["budget_weekly"]);
  if (given === undefined) return {};
  const period: BudgetPeriod = textOf(params["budget_period"]) === "month" ? "month" : "week";
  const budget = readWeeklyBudget(given, period);
  if (budget !== undefined) return { budget_weekly: String(budget) };
  return { budget_weekly: given, ...(period === "month" ? { budget_period: period } : {}) };
}

/** Other names of the answers, as in the search. */
const ALIASES = {
  zip_code: "geography",
  zip: "geography",
  state_code: "geography",
  state: "geography",
  age_months: "child_age_months",
} as const;

/** Parameters of a link to a shortlist. */
const PARAMETERS = [
  ...STEPS.flat(),
  "age",
  "age_unit",
  "budget_period",
  "priorities",
  "allow_non_launch_ready",
  "step",
];

/** Returns the names in a link to a shortlist that it doesn't know. */
export const ignoredAnswers = (params: SearchParams): string[] =>
  ignoredNames(withOwnNames(params, ALIASES), PARAMETERS);

/** Reads the answers in an address. */
export function readAnswers(sent: SearchParams): Answers {
  const params = withOwnNames(sent, ALIASES);
  const place = textOf(params["geography"]);
  const geography = place === undefined ? undefined : (stateNamed(place) ?? place.slice(0, 60));
  const commute_origin = textOf(params["commute_origin"]);
  const named = [params["priorities"] ?? []].flat().flatMap((text) => text.split(","));
  return {
    ...(geography ? { geography } : {}),
    ...(commute_origin ? { commute_origin } : {}),
    ...readAge(params),
    ...readBudget(params),
    priorities: priorityWeights(named.filter(Boolean), commute_origin !== undefined).named,
    allow_non_launch_ready: textOf(params["allow_non_launch_ready"]) === "true",
  };
}

/** Returns the address of these answers, at a step or at the shortlist. */
export function shortlistPath(answers: Answers, step?: number): string {
  const query = new URLSearchParams();
  for (const name of STEPS.flat()) {
    const value = answers[name];
    if (value !== undefined) query.set(name, value);
  }
  if (answers.age_unit !== undefined) query.set("age_unit", answers.age_unit);
  if (answers.budget_period !== undefined) query.set("budget_period", answers.budget_period);
  if (answers.priorities.length > 0) query.set("priorities", answers.priorities.join());
  if (answers.allow_non_launch_ready) query.set("allow_non_launch_ready", "true");
  if (step !== undefined) query.set("step", String(step));
  return query.size === 0 ? "/shortlist" : `/shortlist?${query}`;
}

/** Whole numbers as the API reads them. */
const numberOf = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;

/** Returns the answers in the API's form. */
export const memoInputOf = ({
  child_age_months,
  budget_weekly,
  age_unit: _unit,
  budget_period: _period,
  ...rest
}: Answers) => ({
  ...rest,
  child_age_months: numberOf(child_age_months),
  budget_weekly: numberOf(budget_weekly),
});

/** Lists the answers that are invalid by the API's own bounds, or missing but required. */
export function faultsOf(answers: Answers): AnswerName[] {
  const { shape } = MemoInput;
  const { child_age_months, budget_weekly } = memoInputOf(answers);
  const { geography = "", commute_origin } = answers;
  return [
    ...(shape.geography.safeParse(geography).success ? [] : (["geography"] as const)),
    ...(commute_origin === undefined || /^\d{5}$/.test(commute_origin)
      ? []
      : (["commute_origin"] as const)),
    ...(shape.child_age_months.safeParse(child_age_months).success
      ? []
      : (["child_age_months"] as const)),
    ...(shape.budget_weekly.safeParse(budget_weekly).success ? [] : (["budget_weekly"] as const)),
  ];
}

/**
 * Returns the step to show, 1 to 3, with its errors, or 4 for the shortlist. A step stays open
 * until its answers are valid. Later steps have no errors yet.
 */
export function stepOf(
  answers: Answers,
  asked: string | undefined,
  faults: readonly AnswerName[],
): { step: number; faults: AnswerName[] } {
  const wanted = /^[1-4]$/.test(asked ?? "") ? Number(asked) : undefined;
  const first = STEPS.findIndex((names) => names.some((name) => faults.includes(name)));
  const unfinished = first < 0 ? STEPS.length + 1 : first + 1;
  const step = Math.min(wanted ?? unfinished, unfinished);
  const isPast = wanted === undefined ? false : wanted > step;
  const names = STEPS[step - 1] ?? [];
  return {
    step,
    faults: names.filter(
      (name) =>
        faults.includes(name) && (answers[name] !== undefined || (isPast && REQUIRED.has(name))),
    ),
  };
}
