import { expect, test } from "vitest";
import { compareText, countOf } from "./text";

test.each([
  [0, "0 findings"],
  [1, "1 finding"],
  [2, "2 findings"],
])("%i is said in its own form", (count, said) => {
  expect(countOf(count, "finding")).toBe(said);
});

test("an irregular plural is given", () => {
  expect([countOf(1, "county", "counties"), countOf(2, "county", "counties")]).toEqual([
    "1 county",
    "2 counties",
  ]);
});

test("texts are ordered by code unit, whatever the language of the machine", () => {
  expect(["ä", "b", "B", "a"].toSorted(compareText)).toEqual(["B", "a", "b", "ä"]);
  expect(compareText("a", "a")).toBe(0);
});
