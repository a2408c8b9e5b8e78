import { describe, expect, test } from "vitest";
import type { Weekday } from "#lib/kernel/vocabulary";
import { messages } from "#lib/language/messages";
import { formatHours, isSameHours } from "./hours-text";

const WEEK: Weekday[] = ["mon", "tue", "wed", "thu", "fri"];
const said = (
  opens_at: string,
  closes_at: string,
  open_days?: Weekday[],
  language: "en" | "es" = "en",
) =>
  // Formats put a narrow space before AM and PM.
  formatHours({ opens_at, closes_at, open_days }, messages(language)).replaceAll(/\s/g, " ");

describe("opening hours are formatted as text", () => {
  test.each([
    [said("06:00", "17:30", WEEK), "6:00 AM to 5:30 PM, Monday to Friday"],
    [said("06:00", "17:30"), "6:00 AM to 5:30 PM"],
    [said("06:30", "24:00", ["sat", "sun"]), "6:30 AM to midnight, Saturday and Sunday"],
    [
      said("22:00", "30:00", ["mon", "wed", "fri"]),
      "10:00 PM to 6:00 AM the next day, Monday, Wednesday, and Friday",
    ],
    [said("00:00", "24:00", [...WEEK, "sat", "sun"]), "24 hours, every day"],
    [said("06:00", "17:30", WEEK, "es"), "De 6:00 a.m. a 5:30 p.m., de lunes a viernes"],
    [said("18:00", "24:00", ["sat"], "es"), "De 6:00 p.m. a medianoche, sábado"],
  ])("%s", (given, words) => {
    expect(given).toBe(words);
  });
});

test.each([
  ["06:00 to 23:00", undefined, true],
  ["6:00 AM to 11:00 PM", undefined, true],
  ["06:00 to 23:00", WEEK, false],
  ["06:00 to 23:00, closed at noon", undefined, false],
])("the agency's %s, open on %s, says only what we show: %s", (hours, open_days, isSame) => {
  const parsed = { opens_at: "06:00", closes_at: "23:00", open_days };
  expect(isSameHours(hours, parsed, messages("en"))).toBe(isSame);
});
