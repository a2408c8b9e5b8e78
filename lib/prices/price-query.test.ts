import { expect, test } from "vitest";
import { ignoredPriceParameters, readPriceQuery } from "./price-query";

test.each([
  [{ zip: "78704" }, { zip: "78704" }],
  [{ zip_code: "78704" }, { zip: "78704" }],
  [{ zip_code: "78704-1234" }, { zip: "78704" }],
  [{ state: "texas" }, { state_code: "TX" }],
  [{ zip_code: "7870" }, { zip_refused: "7870" }],
  [{ state_code: "nowhere" }, {}],
])("%j is read as %j", (given, read) => {
  const { age_group: _age, setting: _setting, ...place } = readPriceQuery(given);
  expect(place).toEqual(read);
});

test("a county is named as ignored, and pages, blanks, and other names aren't", () => {
  const given = { county: "Travis", zip_code: "78704", page: "2", radius: "" };
  expect(ignoredPriceParameters(given)).toEqual(["county"]);
});

test("an invalid ZIP code is returned as rejected under each of its names, and a blank isn't", () => {
  expect(readPriceQuery({ zip: "7" }).zip_refused).toBe("7");
  expect(readPriceQuery({ zip_code: "7" }).zip_refused).toBe("7");
  expect(readPriceQuery({ zip_code: " " }).zip_refused).toBeUndefined();
});
