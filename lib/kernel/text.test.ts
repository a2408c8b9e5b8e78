import { expect, test } from "vitest";
import { compareText, countOf, isBlank } from "./text";

test.each([
  [0, "0 findings"],
  [1, "1 finding"],
  [2, "2 findings"],
])('countOf(%i, "finding") returns "%s"', (count, message) => {
  expect(countOf(count, "finding")).toBe(message);
});

test("countOf uses the given irregular plural", () => {
  expect([countOf(1, "county", "counties"), countOf(2, "county", "counties")]).toEqual([
    "1 county",
    "2 counties",
  ]);
});

test("compareText orders by code unit, independent of the locale", () => {
  expect(["ä", "b", "B", "a"].toSorted(compareText)).toEqual(["B", "a", "b", "ä"]);
  expect(compareText("a", "a")).toBe(0);
});

test.each([
  ["", true],
  [" \t\r\n\u00a0\u2003\u3000", true],
  ["\u2028\u2029\u0085", true],
  ["\u3164\u115f\u1160\uffa0", true],
  ["\u200b\u200d\ufeff\u00ad\u2060\u180e", true],
  ["\u202a\u202e\u2066\u2069\u200f", true],
  ["\u0301".repeat(200), true],
  [" \u0489\u20dd", true],
  ["\u2800\u2800", true],
  ["\ufe0f\u{e0100}\u{e0041}", true],
  ["\u0000\ue000\u{10ffff}", true],
  ["a\u0301", false],
  ["\u3164 A", false],
  ["7", false],
  ["—", false],
  ["小熊", false],
  ["حضانة", false],
  ["🧸", false],
])("isBlank(%j) returns %s", (text, blank) => expect(isBlank(text)).toBe(blank));
