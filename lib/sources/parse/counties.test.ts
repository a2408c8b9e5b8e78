import { expect, test } from "vitest";
import { parseCounty } from "./counties";

test.each([
  [`WARREN${" ".repeat(190)}`, "Warren"],
  ["ST. TAMMANY", "St. Tammany"],
  ["east  baton rouge Parish", "east baton rouge Parish"],
  ["Lancaster County", "Lancaster County"],
  ["Ward 5", undefined],
  ["7", undefined],
  ["CITY OF CHICAGO", undefined],
  ["OUT OF COUNTRY", undefined],
  ["Unknown", undefined],
  ["   ", undefined],
  [undefined, undefined],
])("parseCounty reads %o as %o", (text, county) => {
  expect(parseCounty(text)).toBe(county);
});
