import { expect, test } from "vitest";
import { type BudgetPeriod, readWeeklyBudget } from "./weekly-budget";

test.each<[string, BudgetPeriod, number]>([
  ["320", "week", 320],
  ["$1,200", "week", 1200],
  ["1.200", "week", 1200],
  ["$ 299.60", "week", 300],
  ["1200", "month", 277],
  ["1200/month", "week", 277],
  ["$1,200 per month", "week", 277],
  ["1200 a month", "week", 277],
  ["1200 mo.", "week", 277],
  ["1,200 al mes", "week", 277],
  ["1200 mensuales", "week", 277],
  ["300/week", "month", 300],
  ["300 a la semana", "month", 300],
  ["300 dólares por semana", "month", 300],
  ["0", "week", 0],
])("%j for each %s is a weekly budget of %d dollars", (text, period, budget) => {
  expect(readWeeklyBudget(text, period)).toBe(budget);
});

test.each(["", "cheap", "-5", "300-400", "1,20,0", "1200/year", "1e3", "1".repeat(10)])(
  "%j is no budget",
  (text) => {
    expect(readWeeklyBudget(text, "week")).toBeUndefined();
  },
);
