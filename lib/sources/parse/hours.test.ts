import { describe, expect, test } from "vitest";
import { parseHours } from "./hours";

const WORKDAYS = "mon tue wed thu fri";
const WEEK = `${WORKDAYS} sat sun`;

describe("parseHours reads the formats of agencies", () => {
  test.each([
    // Texas
    ["06:30 AM-06:30 PM Mon,Tue,Wed,Thu,Fri", "06:30", "18:30", WORKDAYS],
    ["02:30 PM-06:00 PM Mon,Tue,Wed,Thu,Fri,Sat", "14:30", "18:00", `${WORKDAYS} sat`],
    ["08:00 AM-12:00 AM Sat,Sun", "08:00", "24:00", "sat sun"],
    // Indiana
    ["12:00 AM - 11:59 PM Su Mo Tu We Th Fr Sa", "00:00", "24:00", WEEK],
    ["06:00 AM - 12:00 PM Mo Tu Th Fr", "06:00", "12:00", "mon tue thu fri"],
    ["03:00 PM - 06:00 AM Mo", "15:00", "30:00", "mon"],
    // Nebraska
    ["0600 To 1800 MTWTHF", "06:00", "18:00", WORKDAYS],
    ["0000 To 2400 MTWTHFSSU", "00:00", "24:00", WEEK],
    ["0715 To 1730 MTWTF", "07:15", "17:30", WORKDAYS],
    ["0600 To 1800 MTWTFSS", "06:00", "18:00", WEEK],
    ["0600 To 1800 MTWRF", "06:00", "18:00", WORKDAYS],
    ["1800 To 0600 TWTH", "18:00", "30:00", "tue wed thu"],
    // Delaware, which publishes no days
    ["7:00 AM to 10:00 PM", "07:00", "22:00", undefined],
    // Others
    ["Monday-Friday 7:00 AM - 6:00 PM", "07:00", "18:00", WORKDAYS],
    ["Mon thru Sat: 7am–5:30 p.m.", "07:00", "17:30", `${WORKDAYS} sat`],
    ["Mon - Fri: 7:00 AM-6:00 PM", "07:00", "18:00", WORKDAYS],
    ["Tue, Sat, Sun: 3:30 PM-8:00 PM", "15:30", "20:00", "tue sat sun"],
    ["Mon - Fri: closed", undefined, undefined, undefined],
    ["Mon thru Sat 7am–5:30 p.m.", "07:00", "17:30", `${WORKDAYS} sat`],
    ["M-F 07:00 to 18:00", "07:00", "18:00", WORKDAYS],
    ["Monday to Thursday and Saturday 9 a.m. - 3 p.m.", "09:00", "15:00", "mon tue wed thu sat"],
    ["24 hours", "00:00", "24:00", undefined],
    ["24 Hrs Mon-Sun", "00:00", "24:00", WEEK],
  ])("%s", (text, opens_at, closes_at, days) => {
    expect(parseHours(text)).toEqual({
      ...(opens_at && { opens_at, closes_at }),
      ...(days && { open_days: days.split(" ") }),
    });
  });
});

describe("parseHours returns nothing for ambiguous text", () => {
  test.each([
    ["an end like the start: a whole day, or nothing", "06:00 AM-06:00 AM Mon"],
    ["an end before the start in one half of a day", "07:00 AM - 06:00 AM Mo Tu"],
    ["no side of noon", "7:00 - 6:00 Mon"],
    ["one side of noon", "7 - 6 PM Mon"],
    ["two spans", "Mon-Fri 7:00 AM-6:00 PM Sat 8:00 AM-12:00 PM"],
    ["additional words", "06:30 AM-06:00 PM Mon-Fri except holidays"],
    ["a slip among the days", "0600 To 1800 MTWRFSSN"],
    ["no time of day", "0660 To 1800 M"],
    ["an hour that is none", "13:00 PM-15:00 PM Mon"],
    ["days alone", "MTWTHF"],
    ["nothing", ""],
    ["no text at all", undefined],
  ])("%s", (_, text) => expect(parseHours(text)).toEqual({}));

  test.each([
    ["S is Saturday or Sunday", "0600 To 1800 MTWTHFS"],
    ["T is Tuesday or Thursday", "0600 To 1800 MT"],
    ["a range that runs backwards", "0600 To 1800 Fri-Mon"],
  ])("%s: the times are kept, without days", (_, text) => {
    expect(parseHours(text)).toEqual({ opens_at: "06:00", closes_at: "18:00" });
  });

  test("parseHours returns nothing for texts made to be slow", () => {
    expect(parseHours(`0600 To 1800 ${"S".repeat(5_000)}`)).toEqual({});
    expect(parseHours("1 ".repeat(5_000))).toEqual({});
  });
});
