import { expect, test } from "vitest";
import { Keep } from "./keep";

test("what was not read for longest is dropped first, and no more than needed", () => {
  const keep = new Keep<number>(2);
  keep.write("a", 1);
  keep.write("b", 2);
  keep.read("a");
  keep.write("c", 3);
  expect([keep.read("a"), keep.read("b"), keep.read("c")]).toEqual([1, undefined, 3]);
});

test("what was read once does not stay for ever", () => {
  const keep = new Keep<number>(2);
  keep.write("a", 1);
  keep.read("a");
  for (const key of ["b", "c", "d"]) keep.write(key, 2);
  expect(keep.read("a")).toBeUndefined();
});

test("where all were read, room is made all the same", () => {
  const keep = new Keep<number>(50);
  const keys = Array.from({ length: 50 }, (_, index) => String(index));
  for (const key of keys) keep.write(key, 1);
  for (const key of keys) keep.read(key);
  keep.write("new", 2);
  expect(keep.read("new")).toBe(2);
  expect(keys.filter((key) => keep.read(key) === undefined)).toHaveLength(1);
});

test("a bound by weight holds, also when a value is replaced", () => {
  const keep = new Keep<string>(10, (text) => text.length);
  keep.write("a", "x".repeat(6));
  keep.write("a", "x".repeat(4));
  keep.write("b", "x".repeat(6));
  expect([keep.read("a"), keep.read("b")].map((text) => text?.length)).toEqual([4, 6]);
  keep.write("c", "x".repeat(10));
  expect(["a", "b", "c"].map((key) => keep.read(key)?.length)).toEqual([undefined, undefined, 10]);
});

test("what is too heavy alone is not kept, and drives nothing out", () => {
  const keep = new Keep<string>(10, (text) => text.length);
  keep.write("a", "x");
  keep.write("b", "x".repeat(11));
  expect([keep.read("a"), keep.read("b")]).toEqual(["x", undefined]);
});

test("a key's own length counts where the bound is of bytes", () => {
  const keep = new Keep<number>(100, (_, key) => key.length);
  keep.write("a".repeat(60), 1);
  keep.write("b".repeat(60), 2);
  expect([keep.read("a".repeat(60)), keep.read("b".repeat(60))]).toEqual([undefined, 2]);
});
