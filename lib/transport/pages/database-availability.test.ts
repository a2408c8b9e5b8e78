import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  isDatabaseUp,
  readVersionsWithTimeout,
  abortIfDatabaseDown,
} from "./database-availability";
import { RenderUnavailable } from "./upstream";

/** Promise: within two seconds it is known that a page waits for a database that is away. */

const data = vi.hoisted(() => ({
  isThere: true,
  silent_from_ms: Infinity,
  failed_at_ms: -Infinity,
}));
vi.mock("#db/service-versions", () => {
  const told = <Told>(what: Told) =>
    performance.now() >= data.silent_from_ms ? new Promise<never>(() => {}) : Promise.resolve(what);
  return {
    cachedVersions: () => undefined,
    currentVersions: () => told({ data_version: 1 }),
    isDatabaseThere: (since_ms: number) => told(data.isThere && data.failed_at_ms < since_ms),
  };
});

beforeEach(() => {
  Object.assign(data, { isThere: true, silent_from_ms: Infinity, failed_at_ms: -Infinity });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

/** What becomes of it, and after how much time; nothing within five seconds. */
async function outcomeOf<Answer>(work: Promise<Answer>) {
  const begun_ms = performance.now();
  const outcomes: { told: unknown; after_ms: number }[] = [];
  const tell = (told: unknown) =>
    void outcomes.push({ told, after_ms: performance.now() - begun_ms });
  work.then(tell, tell);
  while (outcomes.length === 0 && performance.now() - begun_ms < 5_000) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise(setImmediate);
  }
  return outcomes[0];
}

/** Leaves time for the page that stands in. */
const WITHIN_MS = 1_600;

test.each([
  ["refuses", () => (data.isThere = false)],
  ["is silent", () => (data.silent_from_ms = 0)],
  ["falls silent in the making", () => (data.silent_from_ms = performance.now() + 300)],
])("a page is given up where the database %s", async (_, lose) => {
  lose();
  const outcome = await outcomeOf(abortIfDatabaseDown(never()));
  expect(outcome?.told).toBeInstanceOf(RenderUnavailable);
  expect(outcome?.after_ms).toBeLessThan(WITHIN_MS);
});

test("one under way for long is given up as soon after the database went", async () => {
  data.silent_from_ms = performance.now() + 2_000;
  const outcome = await outcomeOf(abortIfDatabaseDown(never()));
  expect(outcome?.told).toBeInstanceOf(RenderUnavailable);
  expect(outcome?.after_ms).toBeLessThan(2_000 + WITHIN_MS);
});

test("while the database is there nothing is given up, and what becomes of the page is told", async () => {
  expect((await outcomeOf(abortIfDatabaseDown(Promise.resolve("page"))))?.told).toBe("page");
  const failed = new Error("by itself");
  expect((await outcomeOf(abortIfDatabaseDown(Promise.reject(failed))))?.told).toBe(failed);
  expect(vi.getTimerCount()).toBe(0);
  // A look that failed meanwhile, as where one connection broke, is none of a page that goes on.
  data.failed_at_ms = performance.now() + 50;
  expect(await outcomeOf(abortIfDatabaseDown(never()))).toBeUndefined();
  expect(await isDatabaseUp(0)).toBe(false);
});

test("a look that is late is one that failed", async () => {
  expect(await readVersionsWithTimeout()).toEqual({ data_version: 1 });
  expect(await isDatabaseUp(0)).toBe(true);
  data.silent_from_ms = 0;
  const [versions, isThere] = [
    await outcomeOf(readVersionsWithTimeout()),
    await outcomeOf(isDatabaseUp(0)),
  ];
  expect([versions?.told, isThere?.told]).toEqual([undefined, false]);
  expect(Math.max(versions?.after_ms ?? Infinity, isThere?.after_ms ?? Infinity)).toBeLessThan(
    1_200,
  );
});
