import { expect, test } from "vitest";
import { priceBasisWords } from "./words";

test("a price that its publisher imputed is described as filled in", () => {
  const basis = { source: "county_benchmark", age_group: "school_age", price_year: 2018 };
  const text = "estimate of its county, school age, 2018";
  expect(priceBasisWords({ ...basis, imputed: false })).toBe(text);
  expect(priceBasisWords({ ...basis, imputed: true })).toBe(
    `${text}, filled in by the survey for lack of answers`,
  );
});

test("an own price made from a price per day is marked", () => {
  const basis = { source: "facility", age_group: "infant", price_year: 2021 };
  expect(priceBasisWords(basis)).toBe("its own price, infant, 2021");
  expect(priceBasisWords({ ...basis, converted_from: "daily" })).toBe(
    "its own price, infant, 2021, its price per day times five",
  );
});
