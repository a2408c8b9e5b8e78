import { expect, test } from "vitest";
import { ownPrices, parseMoney } from "./prices";

test.each([
  ["$1,340.00", 1340],
  ["25", 25],
  ["$ 27.5", 27.5],
  ["0.00", undefined],
  ["call us", undefined],
  [undefined, undefined],
])("parseMoney reads %o as %o", (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

test("the highest of several prices in one age group counts", () => {
  const prices = ownPrices(
    [
      { age_group: "infant", amount: 300, per: "week" },
      { age_group: "infant", amount: 340, per: "week" },
      { age_group: "preschool", amount: 250, per: "week" },
    ],
    2025,
  );
  expect(prices).toEqual([
    { age_group: "infant", weekly_amount: 340, price_year: 2025 },
    { age_group: "preschool", weekly_amount: 250, price_year: 2025 },
  ]);
});

test("a price per day becomes five days, and states it", () => {
  expect(ownPrices([{ age_group: "toddler", amount: 31, per: "day" }], 2021)).toEqual([
    { age_group: "toddler", weekly_amount: 155, price_year: 2021, converted_from: "daily" },
  ]);
});

test("ownPrices returns undefined if no price is plausible", () => {
  expect(ownPrices([{ age_group: "infant", amount: 14_000, per: "week" }], 2025)).toBeUndefined();
  expect(ownPrices([], 2025)).toBeUndefined();
});
