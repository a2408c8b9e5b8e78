import { expect, test } from "vitest";
import { isWellFormedKey, newKey } from "./key-format";

test("the checksum is the one of the guide's test vector, padded", () => {
  expect(isWellFormedKey("daybook_live_ExampleKeyThatOpensNoDoorAtAll02001l3y")).toBe(true);
});

test("a new key holds; with one character changed it does not", () => {
  const key = newKey();
  expect(isWellFormedKey(key)).toBe(true);
  const other = key.endsWith("0") ? "1" : "0";
  expect(isWellFormedKey(key.slice(0, -1) + other)).toBe(false);
  expect(isWellFormedKey(` ${key}`)).toBe(false);
});
