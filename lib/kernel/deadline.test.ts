import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { startDeadline } from "./deadline";

test("ends with the signal that it follows, for its reason, also where that has ended already", () => {
  const leaving = new AbortController();
  const { deadline } = startDeadline(60_000, leaving.signal);
  expect(deadline.aborted).toBe(false);
  leaving.abort(new Error("leaving"));
  expect(deadline.reason).toEqual(new Error("leaving"));
  expect(startDeadline(60_000, leaving.signal).deadline.aborted).toBe(true);
});

test("ends in time, and says so", async () => {
  const { deadline } = startDeadline(10);
  await new Promise((resolve) => deadline.addEventListener("abort", resolve));
  expect(deadline.reason).toMatchObject({ name: "TimeoutError" });
});

test("of what is released nothing stays with the signal that it followed", () => {
  const { signal } = new AbortController();
  const { deadline, release } = startDeadline(60_000, signal);
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
  release();
  release();
  expect(getEventListeners(signal, "abort")).toHaveLength(0);
  expect(deadline.aborted).toBe(false);
});
