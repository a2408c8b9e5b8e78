import { expect, test } from "vitest";
import { parseIndianaAges } from "./in-fssa-ages";

test.each([
  ["6 Weeks to 24 Months (60); Fives (10)", 1, 6, 71],
  ["Infant (6); 6 Weeks to 24 Months (60)", 0, undefined, 24],
  ["12 Months to Two's (12)", 12, undefined, 35],
])("Indiana's ages %s are from %s months or %s weeks to %s months", (text, ...ages) => {
  const { age_min_months, age_min_weeks, age_max_months } = parseIndianaAges(text);
  expect([age_min_months, age_min_weeks, age_max_months]).toEqual(ages);
});
