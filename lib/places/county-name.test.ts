import { expect, test } from "vitest";
import { bareCounty, COUNTY_SUFFIX } from "./county-name";

test.each([
  ["Travis", "travis", false],
  [" Travis County ", "travis", true],
  ["Orleans Parish", "orleans", true],
  ["Kenai Peninsula Borough", "kenai peninsula", true],
  ["Yukon-Koyukuk Census Area", "yukon-koyukuk", true],
  ["Countyline", "countyline", false],
])("%j is compared as %j", (name, bare, isInFull) => {
  expect(bareCounty(name)).toBe(bare);
  expect(COUNTY_SUFFIX.test(name.trim())).toBe(isInFull);
});
