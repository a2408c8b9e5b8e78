import { expect, test, vi } from "vitest";
import { settings } from "#lib/kernel/env";
import { limitRate, throttleRejections } from "./limit";

test("a wall clock that is set back rejects no request", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const quota = settings().RATE_PUBLIC_PER_MIN;
  expect(limitRate(null, "192.0.2.1")).toMatchObject({ quota, remaining: quota - 1 });
  vi.setSystemTime(Date.now() - 600_000);
  const { reset_s = 0 } = limitRate(null, "192.0.2.1") ?? {};
  expect(reset_s).toBeLessThanOrEqual(60);
  vi.useRealTimers();
});

test("rejections are sent in order, three per millisecond", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const out: number[] = [];
  const refuse = (n: number) => throttleRejections().then(() => out.push(n));
  const refused = [1, 2, 3, 4, 5].map(refuse);
  const untilMs = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return [...out];
  };
  expect(await untilMs(0)).toEqual([]);
  expect(await untilMs(1)).toEqual([1, 2, 3]);
  refused.push(refuse(6), refuse(7));
  expect(await untilMs(1)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await untilMs(1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await Promise.all(refused);
  vi.useRealTimers();
});

test("at most 256 rejections wait, and the rest are sent at once", async () => {
  const course: string[] = [];
  const refused = Array.from({ length: 300 }, () =>
    throttleRejections().then(() => course.push("out")),
  );
  await Promise.resolve();
  await Promise.resolve();
  expect(course).toHaveLength(44);
  await Promise.all(refused);
  const after = throttleRejections().then(() => course.push("later"));
  await Promise.resolve();
  await Promise.resolve();
  expect(course).toHaveLength(300);
  await after;
});
