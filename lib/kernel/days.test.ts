import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dateOfDay, dayNumber, dayOf, daysBetween, latestOf, shiftDay } from "./days";

describe("days", () => {
  test("dayNumber counts days from 1970-01-01, including leap days", () => {
    expect(dayNumber("1970-01-01")).toBe(0);
    expect(dayNumber("2024-03-01") - dayNumber("2024-02-28")).toBe(2);
    expect(dayNumber("2023-03-01") - dayNumber("2023-02-28")).toBe(1);
  });

  test("dateOfDay, daysBetween, and shiftDay invert dayNumber", () => {
    const days = fc.integer({ min: dayNumber("0001-01-01"), max: dayNumber("9999-12-31") });
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(dayNumber(dateOfDay(from))).toBe(from);
        expect(daysBetween(dateOfDay(from), dateOfDay(to))).toBe(to - from);
        expect(shiftDay(dateOfDay(from), to - from)).toBe(dateOfDay(to));
      }),
    );
  });

  test.each(["yesterday", "", "2024-13-01", "2024-02-30", "2024-02-29T10:00", "02/29/2024"])(
    "dayNumber(%j) throws RangeError",
    (text) => {
      expect(() => dayNumber(text)).toThrow(RangeError);
    },
  );

  test("dayOf returns the UTC day, and addDays shifts by whole days", () => {
    const late = new Date("2024-02-28T23:59:59.999Z");
    expect(dayOf(late)).toBe("2024-02-28");
    expect(addDays(late, 1).toISOString()).toBe("2024-02-29T23:59:59.999Z");
    expect(addDays(late, -59).toISOString()).toBe("2023-12-31T23:59:59.999Z");
  });

  test("latestOf returns the latest day in any order, and undefined for none", () => {
    expect(latestOf(["2024-02-29", "2025-01-01", "2024-12-31"])).toBe("2025-01-01");
    expect(latestOf([])).toBeUndefined();
  });
});
