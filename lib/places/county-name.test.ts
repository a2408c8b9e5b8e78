import { expect, test } from "vitest";
import { bareCounty, namesCounty } from "./county-name";

test.each([
  ["Travis", "travis", false],
  [" Travis County ", "travis", true],
  ["Orleans Parish", "orleans", true],
  ["Kenai Peninsula Borough", "kenai peninsula", true],
  ["Yukon-Koyukuk Census Area", "yukon-koyukuk", true],
  ["Countyline", "countyline", false],
  ["condado de Travis", "travis", true],
  ["Condado de Los Alamos", "los alamos", true],
  ["Condado", "condado", false],
])("the name %j is compared as %j", (name, bare, isInFull) => {
  expect(bareCounty(name)).toBe(bare);
  expect(namesCounty(name.trim())).toBe(isInFull);
});
