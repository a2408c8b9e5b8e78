import { expect, test } from "vitest";
import { Keep } from "./keep";

test("what was used longest ago is dropped first, and no more than needed", () => {
  const keep = new Keep<number>(2);
  keep.write("a", 1);
  keep.write("b", 2);
  keep.read("a");
  keep.write("c", 3);
  expect([keep.read("a"), keep.read("b"), keep.read("c")]).toEqual([1, undefined, 3]);
});

test("a bound by weight holds, also when a value is replaced or alone too heavy", () => {
  const keep = new Keep<string>(10, (text) => text.length);
  keep.write("a", "x".repeat(6));
  keep.write("a", "x".repeat(4));
  keep.write("b", "x".repeat(6));
  expect([keep.read("a"), keep.read("b")].map((text) => text?.length)).toEqual([4, 6]);
  keep.write("c", "x".repeat(11));
  expect(["a", "b", "c"].map((key) => keep.read(key))).toEqual([undefined, undefined, undefined]);
  keep.write("d", "x");
  expect(keep.read("d")).toBe("x");
});

test("a key's own length counts where the bound is of bytes", () => {
  const keep = new Keep<number>(100, (_, key) => key.length);
  keep.write("a".repeat(60), 1);
  keep.write("b".repeat(60), 2);
  expect([keep.read("a".repeat(60)), keep.read("b".repeat(60))]).toEqual([undefined, 2]);
});
