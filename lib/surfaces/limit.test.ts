import { expect, test, vi } from "vitest";
import { settings } from "#lib/kernel/env";
import { limitRate, waitToRefuse } from "./limit";

test("a wall clock that is set back refuses nobody", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const quota = settings().RATE_PUBLIC_PER_MIN;
  expect(limitRate(null, "192.0.2.1")).toMatchObject({ quota, remaining: quota - 1 });
  vi.setSystemTime(Date.now() - 600_000);
  const { reset_s = 0 } = limitRate(null, "192.0.2.1") ?? {};
  expect(reset_s).toBeLessThanOrEqual(60);
  vi.useRealTimers();
});

test("refusals go out one in each turn of the event loop, in their order", async () => {
  const course: string[] = [];
  let isOpen = true;
  const countTurns = () => {
    course.push("turn");
    if (isOpen) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const refused = ["a", "b", "c"].map((name) => waitToRefuse().then(() => course.push(name)));
  await Promise.all(refused);
  isOpen = false;
  const first = course.indexOf("a");
  expect(course.slice(first)).toEqual(["a", "turn", "b", "turn", "c"]);
});

test("no more than 256 wait: what is past them goes out at once", async () => {
  const course: string[] = [];
  const refused = Array.from({ length: 300 }, () => waitToRefuse().then(() => course.push("out")));
  await Promise.resolve();
  await Promise.resolve();
  expect(course).toHaveLength(44);
  await Promise.all(refused);
  const after = waitToRefuse().then(() => course.push("later"));
  await Promise.resolve();
  await Promise.resolve();
  expect(course).toHaveLength(300);
  await after;
});
