import { expect, test } from "vitest";
import { BoundedCache } from "./bounded-cache";

test("a full cache drops the least recently read entry", () => {
  const keep = new BoundedCache<number>(2);
  keep.set("a", 1);
  keep.set("b", 2);
  keep.get("a");
  keep.set("c", 3);
  expect([keep.get("a"), keep.get("b"), keep.get("c")]).toEqual([1, undefined, 3]);
});

test("an entry that was read once is dropped after newer entries", () => {
  const keep = new BoundedCache<number>(2);
  keep.set("a", 1);
  keep.get("a");
  for (const key of ["b", "c", "d"]) keep.set(key, 2);
  expect(keep.get("a")).toBeUndefined();
});

test("a full cache drops one entry for a new one, even if all were read", () => {
  const keep = new BoundedCache<number>(50);
  const keys = Array.from({ length: 50 }, (_, index) => String(index));
  for (const key of keys) keep.set(key, 1);
  for (const key of keys) keep.get(key);
  keep.set("new", 2);
  expect(keep.get("new")).toBe(2);
  expect(keys.filter((key) => keep.get(key) === undefined)).toHaveLength(1);
});

test("a limit by weight applies, even if a value is replaced", () => {
  const keep = new BoundedCache<string>(10, (text) => text.length);
  keep.set("a", "x".repeat(6));
  keep.set("a", "x".repeat(4));
  keep.set("b", "x".repeat(6));
  expect([keep.get("a"), keep.get("b")].map((text) => text?.length)).toEqual([4, 6]);
  keep.set("c", "x".repeat(10));
  expect(["a", "b", "c"].map((key) => keep.get(key)?.length)).toEqual([undefined, undefined, 10]);
});

test("an entry heavier than the limit is not stored, and drops no others", () => {
  const keep = new BoundedCache<string>(10, (text) => text.length);
  keep.set("a", "x");
  keep.set("b", "x".repeat(11));
  expect([keep.get("a"), keep.get("b")]).toEqual(["x", undefined]);
});

test("the key's length counts if the weight function includes it", () => {
  const keep = new BoundedCache<number>(100, (_, key) => key.length);
  keep.set("a".repeat(60), 1);
  keep.set("b".repeat(60), 2);
  expect([keep.get("a".repeat(60)), keep.get("b".repeat(60))]).toEqual([undefined, 2]);
});
