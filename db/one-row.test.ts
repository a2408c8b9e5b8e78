import { expect, test } from "vitest";
import { oneRow } from "./one-row";

test("one row is the row; none and two are a state that cannot be, and told", () => {
  expect(oneRow([{ n: 0 }])).toEqual({ n: 0 });
  expect(() => oneRow([])).toThrow("another number");
  expect(() => oneRow([1, 2], "not two")).toThrow("not two");
});
