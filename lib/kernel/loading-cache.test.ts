import { expect, test, vi } from "vitest";
import { LoadingCache } from "./loading-cache";

test("ten concurrent and all later reads of a key share one load", async () => {
  const cache = new LoadingCache<string>(10);
  const load = vi.fn(async () => "loaded");
  const read = await Promise.all(Array.from({ length: 10 }, () => cache.read("a", load)));
  expect(read).toEqual(read.map(() => "loaded"));
  expect(cache.known("a")).toBe("loaded");
  expect(await cache.read("a", load)).toBe("loaded");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a value is known only after its load, and every key has its own", async () => {
  const cache = new LoadingCache<number>(10);
  const one = cache.read("a", async () => 1);
  expect(cache.known("a")).toBeUndefined();
  expect([await one, await cache.read("b", async () => 2)]).toEqual([1, 2]);
  expect([cache.known("a"), cache.known("b")]).toEqual([1, 2]);
});

test("a failed load rejects all waiting reads, and is not cached", async () => {
  const cache = new LoadingCache<number>(10);
  const fail = vi.fn(() => Promise.reject(new Error("away")));
  const result = await Promise.allSettled([cache.read("a", fail), cache.read("a", fail)]);
  expect(result.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(fail).toHaveBeenCalledTimes(1);
  expect(await cache.read("a", async () => 1)).toBe(1);
});

test("the limit applies by weight, and a heavier value is shared while it loads but not stored", async () => {
  const cache = new LoadingCache<string>(10, (text) => text.length);
  await cache.read("a", async () => "x".repeat(6));
  await cache.read("b", async () => "x".repeat(6));
  expect([cache.known("a"), cache.known("b")?.length]).toEqual([undefined, 6]);
  const load = vi.fn(async () => "x".repeat(11));
  await Promise.all([cache.read("c", load), cache.read("c", load)]);
  expect([cache.known("b")?.length, cache.known("c")]).toEqual([6, undefined]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a cache with a limit of one keeps only the newest version", async () => {
  const cache = new LoadingCache<string>(1);
  for (const version of ["1", "2"]) await cache.read(version, async () => version);
  expect([cache.known("1"), cache.known("2")]).toEqual([undefined, "2"]);
});
