import { expect, test } from "vitest";
import { isWellFormedKey, newKey } from "./key-format";

test("the test vector of the guide, with a padded checksum, is well-formed", () => {
  expect(isWellFormedKey("daybook_live_ExampleKeyThatOpensNoDoorAtAll02001l3y")).toBe(true);
});

test("a new key is well-formed, and one with a changed character isn't", () => {
  const key = newKey();
  expect(isWellFormedKey(key)).toBe(true);
  const other = key.endsWith("0") ? "1" : "0";
  expect(isWellFormedKey(key.slice(0, -1) + other)).toBe(false);
  expect(isWellFormedKey(` ${key}`)).toBe(false);
});
