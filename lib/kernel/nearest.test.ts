import fc from "fast-check";
import { expect, test } from "vitest";
import { editsBetween, lettersOf, mayBeNear, nearest } from "./nearest";

test.each([
  ["austin", "austin", 0],
  ["autsin", "austin", 1],
  ["housten", "houston", 1],
  ["philedelpia", "philadelphia", 2],
  ["abcd", "badc", 2],
  ["", "ab", 2],
])("%s and %s are %i edits apart in both directions", (a, b, edits) => {
  expect([editsBetween(a, b, 2), editsBetween(b, a, 2)]).toEqual([edits, edits]);
});

test.each([
  ["austin", "boston"],
  ["austin", "austinville"],
])("editsBetween(%s, %s) with bound 1 returns 2", (a, b) => {
  expect(editsBetween(a, b, 1)).toBe(2);
});

test("mayBeNear is true for all words within the bound", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "é", " ", "1"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, bound) => {
      const isNear = mayBeNear(lettersOf(a), lettersOf(b), bound);
      return isNear || editsBetween(a, b, bound) > bound;
    }),
  );
  expect(mayBeNear(lettersOf("austin"), lettersOf("boston"), 1)).toBe(false);
});

test("nearest returns the closest known name, or undefined", () => {
  expect(nearest("zip_cdoe", ["zip_code", "state_code"])).toBe("zip_code");
  expect(nearest("tx", ["NY", "TX"])).toBe("TX");
  expect(nearest("Zip_Code", ["state_code", "zip_code"])).toBe("zip_code");
  expect(nearest("zip_code", ["zip", "state_code"])).toBe("zip");
  expect(nearest("trust_tier", ["tier", "state_code"])).toBe("tier");
  expect(nearest("radius_miles", ["mile", "radius", "limit"])).toBe("radius");
  expect(nearest("Zip", ["zip_code", "zip"])).toBe("zip");
  expect(nearest("at_zip", ["a", "at"])).toBeUndefined();
  expect(nearest("qqqqqq", ["zip_code", "state_code"])).toBeUndefined();
});
