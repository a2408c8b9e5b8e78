/** Periods that a family may give its budget for. */
export const BUDGET_PERIODS = ["week", "month"] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

const WEEKS_A_MONTH = 52 / 12;
/** An amount with or without thousands separators and cents, then maybe its period. */
const BUDGET = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?(\D*)$/;
const PERIODS: Readonly<Record<BudgetPeriod, RegExp>> = {
  week: /^(?:\/|per|a|ala|each|por|cada)?(?:w|wk|week|weekly|s|sem|semana|semanal)\.?$/,
  month: /^(?:\/|per|a|each|por|al|cada)?(?:m|mo|mth|month|monthly|mes|mensual|mensuales)\.?$/,
};

/**
 * Reads a budget as people write it: "320", "$1,200", "1200/month", "300 por semana". Returns whole
 * USD a week, or undefined if it's no amount. A period in the text wins over the given one.
 */
export function readWeeklyBudget(text: string, given: BudgetPeriod): number | undefined {
  const plain = text.toLowerCase().replaceAll(/\s|usd|dollars?|dólares|dolares|\$/g, "");
  const [, whole, cents = "0", rest = ""] = BUDGET.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const named = BUDGET_PERIODS.find((period) => PERIODS[period].test(rest));
  if (rest !== "" && named === undefined) return undefined;
  const amount = Number(`${whole.replaceAll(/[.,]/g, "")}.${cents}`);
  return Math.round((named ?? given) === "month" ? amount / WEEKS_A_MONTH : amount);
}
