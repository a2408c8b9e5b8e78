import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  isDatabaseUp,
  readVersionsWithTimeout,
  abortIfDatabaseDown,
} from "./database-availability";
import { RenderUnavailable } from "./upstream";

/** Tests that a page which waits for an unreachable database fails within two seconds. */

const data = vi.hoisted(() => ({
  isThere: true,
  silent_from_ms: Infinity,
  failed_at_ms: -Infinity,
}));
vi.mock("#db/service-versions", () => {
  const actual = <Told>(what: Told) =>
    performance.now() >= data.silent_from_ms ? new Promise<never>(() => {}) : Promise.resolve(what);
  return {
    currentVersions: () => actual({ data_version: 1 }),
    isDatabaseThere: (since_ms: number) => actual(data.isThere && data.failed_at_ms < since_ms),
  };
});

beforeEach(() => {
  Object.assign(data, { isThere: true, silent_from_ms: Infinity, failed_at_ms: -Infinity });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

/** Returns the outcome and its time, or undefined if there is none within five seconds. */
async function outcomeOf<Answer>(work: Promise<Answer>) {
  const begun_ms = performance.now();
  const outcomes: { actual: unknown; after_ms: number }[] = [];
  const tell = (actual: unknown) =>
    void outcomes.push({ actual, after_ms: performance.now() - begun_ms });
  work.then(tell, tell);
  while (outcomes.length === 0 && performance.now() - begun_ms < 5_000) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise(setImmediate);
  }
  return outcomes[0];
}

/** Leaves time to render the error page. */
const WITHIN_MS = 1_600;

test.each([
  ["refuses", () => (data.isThere = false)],
  ["never replies", () => (data.silent_from_ms = 0)],
  ["goes silent during the render", () => (data.silent_from_ms = performance.now() + 300)],
])("a page is aborted within 1.6 seconds if the database %s", async (_, lose) => {
  lose();
  const outcome = await outcomeOf(abortIfDatabaseDown(never()));
  expect(outcome?.actual).toBeInstanceOf(RenderUnavailable);
  expect(outcome?.after_ms).toBeLessThan(WITHIN_MS);
});

test("a page that has waited two seconds is aborted within 1.6 seconds of the database going silent", async () => {
  data.silent_from_ms = performance.now() + 2_000;
  const outcome = await outcomeOf(abortIfDatabaseDown(never()));
  expect(outcome?.actual).toBeInstanceOf(RenderUnavailable);
  expect(outcome?.after_ms).toBeLessThan(2_000 + WITHIN_MS);
});

test("a page's result or error passes through unchanged while the database is up", async () => {
  expect((await outcomeOf(abortIfDatabaseDown(Promise.resolve("page"))))?.actual).toBe("page");
  const failed = new Error("by itself");
  expect((await outcomeOf(abortIfDatabaseDown(Promise.reject(failed))))?.actual).toBe(failed);
  expect(vi.getTimerCount()).toBe(0);
  // A failed check, such as one broken connection, doesn't abort a page that goes on.
  data.failed_at_ms = performance.now() + 50;
  expect(await outcomeOf(abortIfDatabaseDown(never()))).toBeUndefined();
  expect(await isDatabaseUp(0)).toBe(false);
});

test("a late database check counts as failed", async () => {
  expect(await readVersionsWithTimeout()).toEqual({ data_version: 1 });
  expect(await isDatabaseUp(0)).toBe(true);
  data.silent_from_ms = 0;
  const [versions, isThere] = [
    await outcomeOf(readVersionsWithTimeout()),
    await outcomeOf(isDatabaseUp(0)),
  ];
  expect([versions?.actual, isThere?.actual]).toEqual([undefined, false]);
  expect(Math.max(versions?.after_ms ?? Infinity, isThere?.after_ms ?? Infinity)).toBeLessThan(
    1_200,
  );
});
