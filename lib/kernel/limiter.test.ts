import { expect, test } from "vitest";
import { Limiter } from "./limiter";

test("a burst is admitted up to its quota, then one request each two seconds", () => {
  const limiter = new Limiter("key");
  const now_ms = 1_700_000_000_000;
  const admit = (after_ms: number) => limiter.admit("client", 30, now_ms + after_ms);
  const rank = { policy: "key", quota: 30 };
  for (let used = 1; used <= 30; used++) {
    expect(admit(0)).toEqual({
      ...rank,
      admitted: true,
      remaining: 30 - used,
      reset_s: 2 * used,
      retry_after_s: 0,
    });
  }
  const refused = { ...rank, admitted: false, remaining: 0, reset_s: 60, retry_after_s: 2 };
  expect(admit(0)).toEqual(refused);
  expect(admit(1_999)).toEqual({ ...refused, reset_s: 59, retry_after_s: 1 });
  const next = { ...rank, admitted: true, remaining: 0, reset_s: 60, retry_after_s: 0 };
  expect(admit(2_000)).toEqual(next);
  expect(admit(2_000)).toEqual(refused);
});

test.each([1, 7, 13, 17, 600, 999, 2_999])("a burst of %d is admitted completely", (quota) => {
  const limiter = new Limiter("key");
  const now_ms = 123_456_789;
  for (let used = 1; used <= quota; used++) {
    const verdict = limiter.admit("client", quota, now_ms);
    expect(verdict).toMatchObject({ admitted: true, remaining: quota - used });
  }
  expect(limiter.admit("client", quota, now_ms)).toMatchObject({ admitted: false, reset_s: 60 });
});

test("clients are counted separately, and a minute without requests restores the quota", () => {
  const limiter = new Limiter("key");
  for (let used = 0; used < 31; used++) limiter.admit("a", 30, 0);
  expect(limiter.admit("b", 30, 0)).toMatchObject({ admitted: true, remaining: 29 });
  expect(limiter.admit("a", 30, 60_000)).toMatchObject({ admitted: true, remaining: 29 });
});

test("reading a client's rate limit status does not count a request", () => {
  const limiter = new Limiter("key");
  expect(limiter.read("client", 30, 0)).toMatchObject({ remaining: 30, reset_s: 0 });
  for (let used = 1; used <= 31; used++) {
    const { policy, quota, remaining, reset_s } = limiter.admit("client", 30, 0);
    expect(limiter.read("client", 30, 0)).toEqual({ policy, quota, remaining, reset_s });
  }
  expect(limiter.read("client", 30, 60_000)).toMatchObject({ remaining: 30, reset_s: 0 });
});
