import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WAITS_S, waitAfter } from "./schedule";

const NOW = new Date("2026-11-02T10:00:00Z");
const wait_s = (attempts: number, failure = {}, random = 0.5) => {
  const wait_ms = waitAfter(attempts, failure, NOW, random);
  return wait_ms === undefined ? undefined : wait_ms / 1_000;
};

test("the schedule has ten attempts over 75 h 35 min", () => {
  expect(WAITS_S).toHaveLength(10);
  const total_s = WAITS_S.reduce<number>((sum, each) => sum + each, 0);
  expect(Math.floor(total_s / 60)).toBe(75 * 60 + 35);
  expect(wait_s(10)).toBeUndefined();
});

test("waits vary by at most 20% either way", () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), random, (attempts, dice: number) => {
      const step_s = WAITS_S[attempts] ?? 0;
      const waited_s = wait_s(attempts, {}, dice) ?? 0;
      return waited_s >= 0.8 * step_s - 0.001 && waited_s <= 1.2 * step_s + 0.001;
    }),
  );
});

describe("waits with Retry-After and status codes", () => {
  test("Retry-After is limited to one to two times the step", () => {
    expect(wait_s(2, { retry_after: "1" })).toBe(300);
    expect(wait_s(2, { retry_after: "450" })).toBe(450);
    expect(wait_s(2, { retry_after: "99999" })).toBe(600);
  });

  test("Retry-After may be a date, and a past date or invalid value is ignored", () => {
    expect(wait_s(2, { retry_after: "Mon, 02 Nov 2026 10:07:00 GMT" })).toBe(420);
    expect(wait_s(2, { retry_after: "Mon, 02 Nov 2020 10:07:00 GMT" })).toBe(300);
    expect(wait_s(2, { retry_after: "soon" })).toBe(300);
    expect(wait_s(2, { retry_after: "-5" })).toBe(300);
  });

  test.each([429, 502, 504])(
    "status %i waits at least 60 s, whatever Retry-After is",
    (status_code) => {
      expect(wait_s(1, { status_code })).toBe(60);
      expect(wait_s(1, { status_code, retry_after: "1" })).toBe(60);
      expect(wait_s(2, { status_code })).toBe(300);
    },
  );

  test("status 503 waits only the step of 5 s", () =>
    expect(wait_s(1, { status_code: 503 })).toBe(5));
});
