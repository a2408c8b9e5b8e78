import { expect, test } from "vitest";
import { withoutNames } from "./prompts";

const ONE = "fac_7J0MVYABEA6X51DSKH8W8WHCX9";
const OTHER = "fac_2FM1VQC7DJN2Y22SQKZKW7R33V";

test.each([
  [ONE, ONE],
  [`Little Oaks (Main St), Austin, TX (${ONE})`, ONE],
  [`${ONE}, ${OTHER}`, `${ONE},${OTHER}`],
  [`Little Oaks, Austin, TX (${ONE}), ${OTHER}`, `${ONE},${OTHER}`],
  [`${OTHER}, Little Oaks, Austin, TX (${ONE})`, `${OTHER},${ONE}`],
])("ids are read from %s", (text, expected) => {
  expect(withoutNames(text)).toBe(expected);
});

test.each([
  "Little Oaks",
  `${ONE}, Little Oaks`,
  `Little Oaks, ${ONE}`,
  `${ONE} ${OTHER}`,
  `${ONE}, fac_misspelled`,
  `["${ONE}","${OTHER}"]`,
])("%s stays, because not every part of it is an id", (text) => {
  expect(withoutNames(text)).toBe(text);
});
