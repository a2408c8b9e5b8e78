import { expect, test } from "vitest";
import { Outage } from "./outage";

test("ten minutes of failures twice a second are logged ten times, and their end is logged once", () => {
  const outage = new Outage();
  const logged = Array.from({ length: 1_200 }, (_, n) => outage.fail(n * 500)).filter(
    (failures) => failures !== null,
  );
  expect(logged).toEqual(Array.from({ length: 10 }, (_, minute) => minute * 120 + 1));
  expect(outage.end()).toBe(1_200);
  expect(outage.end()).toBeNull();
});

test("a job that fails every second time is logged at most twice a minute", () => {
  const outage = new Outage();
  const logged = Array.from({ length: 240 }, (_, n) =>
    n % 2 === 0 ? outage.fail(n * 500) : outage.end(),
  ).filter((failures) => failures !== null);
  expect(logged).toEqual([1, 1, expect.any(Number), expect.any(Number)]);
});
