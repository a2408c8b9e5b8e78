import { expect, test } from "vitest";
import { oneRow } from "./one-row";

test("oneRow returns a single row, and throws for none and for two", () => {
  expect(oneRow([{ n: 0 }])).toEqual({ n: 0 });
  expect(() => oneRow([])).toThrow("another number");
  expect(() => oneRow([1, 2], "not two")).toThrow("not two");
});
