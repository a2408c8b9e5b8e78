import { expect, test } from "vitest";
import { Parts } from "./parts";

test("a part is there while as much as half of the bound is written after it", () => {
  const parts = new Parts(100);
  parts.write("first", "a".repeat(30));
  parts.write("second", "b".repeat(30));
  expect([parts.read("first"), parts.read("second")]).toEqual(["a".repeat(30), "b".repeat(30)]);
  parts.write("third", "c".repeat(30));
  expect(parts.read("first")).toBeUndefined();
  expect(parts.read("second")).toBe("b".repeat(30));
});

test("a part that is written again stays as long as a new one", () => {
  const parts = new Parts(100);
  for (const part of ["shared", "second", "shared", "third"]) parts.write(part, part.repeat(5));
  expect(parts.read("shared")).toBe("shared".repeat(5));
});

test("a part that is larger than the bound is there for its page", () => {
  const parts = new Parts(10);
  parts.write("large", "x".repeat(50));
  expect(parts.read("large")).toBe("x".repeat(50));
});
