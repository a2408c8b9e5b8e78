import { expect, test } from "vitest";
import { firstOfMonth, firstsBetween, shiftMonth } from "./months";

test("firstOfMonth returns the first day of the month", () => {
  expect(firstOfMonth("2014-02-28")).toBe("2014-02-01");
});

test.each([
  ["2014-01-31", -1, "2013-12-01"],
  ["2014-01-01", 0, "2014-01-01"],
  ["2014-12-15", 1, "2015-01-01"],
  ["2014-05-01", -15, "2013-02-01"],
])("%s shifted by %i months is %s", (day, months, first) => {
  expect(shiftMonth(day, months)).toBe(first);
});

test("firstsBetween lists the first days within the range, across years", () => {
  expect(firstsBetween("2013-11-01", "2014-02-01")).toEqual([
    "2013-11-01",
    "2013-12-01",
    "2014-01-01",
    "2014-02-01",
  ]);
  expect(firstsBetween("2013-11-02", "2013-12-31")).toEqual(["2013-12-01"]);
  expect(firstsBetween("2014-02-01", "2014-01-01")).toEqual([]);
});
