import { describe, expect, test } from "vitest";
import { readDateTime } from "./date-time";

const NEW_YEAR = Date.parse("2026-01-01T00:00:00Z");
const FRACTION = Date.parse("2026-01-01T00:00:00.123Z");

describe("readDateTime", () => {
  test.each([
    ["2026-01-01T00:00:00Z", NEW_YEAR],
    ["2026-01-01t00:00:00z", NEW_YEAR],
    ["2026-01-01 00:00:00Z", NEW_YEAR],
    ["2026-01-01T00:00:00.000000+0000", NEW_YEAR],
    ["2026-01-01T00:00:00,000+00", NEW_YEAR],
    ["2026-01-01T00:00:00.000000 0000", NEW_YEAR],
    ["2026-01-01T05:30:00 05:30", NEW_YEAR],
    ["2025-12-31T19:00-05:00", NEW_YEAR],
    ["2025-12-31T19-05", NEW_YEAR],
    ["20260101T000000Z", NEW_YEAR],
    ["2026-01-01", NEW_YEAR],
    ["20260101", NEW_YEAR],
    ["2026-01-01T00:00:00.123456Z", FRACTION],
    [`2026-01-01T00:00:00.123${"4".repeat(300)}Z`, FRACTION],
  ])('readDateTime("%s") returns the same moment', (text, moment) => {
    expect(Date.parse(readDateTime(text) ?? "")).toBe(moment);
  });

  test.each([
    "",
    "yesterday",
    "2026",
    "2026-02-30",
    "2026-13-01T00:00:00Z",
    "2026-01-01T25:00:00Z",
    "2026-01-01T00:00:00",
    "2026-01-01T00:00:00+25:00",
    "2026-0101T00:00:00Z",
    "2026-01-01T00:00:00Zulu",
  ])('readDateTime("%s") returns undefined', (text) => {
    expect(readDateTime(text)).toBeUndefined();
  });
});
