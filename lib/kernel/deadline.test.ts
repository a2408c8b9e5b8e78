import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { startDeadline } from "./deadline";

test("a deadline aborts with the reason of its signal, even if that was aborted before", () => {
  const leaving = new AbortController();
  const { deadline } = startDeadline(60_000, leaving.signal);
  expect(deadline.aborted).toBe(false);
  leaving.abort(new Error("leaving"));
  expect(deadline.reason).toEqual(new Error("leaving"));
  expect(startDeadline(60_000, leaving.signal).deadline.aborted).toBe(true);
});

test("a deadline aborts with a TimeoutError after its time", async () => {
  const { deadline } = startDeadline(10);
  await new Promise((resolve) => deadline.addEventListener("abort", resolve));
  expect(deadline.reason).toMatchObject({ name: "TimeoutError" });
});

test("a released deadline removes its listener from the signal", () => {
  const { signal } = new AbortController();
  const { deadline, release } = startDeadline(60_000, signal);
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
  release();
  release();
  expect(getEventListeners(signal, "abort")).toHaveLength(0);
  expect(deadline.aborted).toBe(false);
});
