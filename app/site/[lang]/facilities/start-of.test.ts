import { expect, test } from "vitest";
import { startOf } from "./start-of";

test("a long text is cut at a word", () => {
  const start = startOf("The elm in the yard was not trimmed. ".repeat(9));
  expect(start.length).toBeLessThanOrEqual(111);
  expect(start).toMatch(/\w…$/);
});

test("a text that is hardly longer than its start stays whole", () => {
  const text = "x".repeat(140);
  expect(startOf(text)).toBe(text);
});
