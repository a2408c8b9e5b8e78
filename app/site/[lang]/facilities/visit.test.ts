import { describe, expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { visitQuestions } from "./visit-questions";
import { readVisitTime } from "./visit-time";

const text = messages("en");
const { questions } = text.visit;

const asked = (facility_type: string | undefined, ages_months?: { min?: number; max?: number }) =>
  visitQuestions(
    { facility_type, license_status: "active", provider: { ages_months } } as FacilityDetail,
    text,
  );

describe("visit questions", () => {
  test("questions follow the ages that the provider serves", () => {
    const preschool = asked("center", { min: 36, max: 60 });
    expect(preschool).toContain(questions.preschool);
    expect(preschool).not.toContain(questions.infant);
    expect(asked("center", { max: 12 })).toContain(questions.infant);
    expect(asked("center", { min: 60 })).toContain(questions.school_age);
  });

  test("questions follow the type if the ages aren't in the file", () => {
    expect(asked("school_age")).toContain(questions.school_age);
    expect(asked("home")).toContain(questions.home);
    expect(asked("center")).toContain(questions.center);
    expect(asked(undefined)).toContain(questions.infant);
  });
});

describe("the time of a visit", () => {
  const read = (date: string, time: string) => readVisitTime(new URLSearchParams({ date, time }));

  test("a valid date and time are read", () => {
    expect(read("2026-12-05", "09:30")).toEqual({ date: "2026-12-05", time: "09:30" });
    expect(read("2028-02-29", "23:59:00")).toEqual({ date: "2028-02-29", time: "23:59" });
  });

  test.each([
    ["", "", ["date", "time"]],
    ["2026-02-30", "09:30", ["date"]],
    ["2026-12-05\r\nX:1", "09:30", ["date"]],
    ["2026-12-05", "24:00", ["time"]],
  ])("%j at %j names the wrong fields", (date, time, faults) => {
    expect(read(date, time)).toEqual({ faults });
  });
});
