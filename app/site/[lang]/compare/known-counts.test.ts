import { expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import type { Dimension } from "#lib/scoring/dimensions";
import { knownCount } from "./known-counts";

type Facility = Parameters<typeof knownCount>[2];

const visit = (id: string, date: string, found?: { serious: number; moderate: number }) =>
  ({
    id,
    date,
    ...(found === undefined
      ? {}
      : { findings: { harm: 0, low: 0, unrated: 0, ...found }, violations: found.serious }),
  }) as FacilityDetail["inspections"][number];

const facility: Facility = {
  inspections: [
    visit("new", "2014-05-01", { serious: 1, moderate: 2 }),
    visit("result", "2014-03-01"),
    visit("old", "2012-03-01", { serious: 2, moderate: 0 }),
    visit("ancient", "2010-03-01", { serious: 9, moderate: 0 }),
  ],
  violations: [],
};

const known = (field: Dimension, code: string, of = facility, language: "en" | "es" = "en") =>
  knownCount(
    field,
    { visits_as_of: "2014-08-25", missing: [{ field, code }] } as Parameters<typeof knownCount>[1],
    of,
    messages(language),
  );

test("counts that result-only inspections leave unknown are shown as lower bounds", () => {
  expect(known("serious_findings_36m", "visit_level_only")).toEqual({
    value: "At least 3",
    note: "some inspections published only their result, as of Aug 25, 2014",
  });
  expect(known("violations_12m", "visit_level_only")?.value).toBe("At least 3");
  expect(known("violations_12m", "visit_level_only", facility, "es")?.value).toBe("Al menos 3");
});

test("no known violation is no lower bound, because a zero would reassure", () => {
  const clean = { inspections: [visit("result", "2014-03-01")], violations: [] };
  expect(known("serious_findings_36m", "visit_level_only", clean)).toBeUndefined();
});

test("the last inspection is shown if the file has only inspections with violations", () => {
  expect(known("days_since_last_inspection", "clean_inspections_missing")).toEqual({
    value: "May 1, 2014",
    note: "the file has only inspections with violations",
  });
  expect(known("inspections_36m", "clean_inspections_missing")?.value).toBe("At least 3");
});

test("a value that is missing for another reason has no lower bound", () => {
  expect(known("serious_findings_36m", "no_inspection_source")).toBeUndefined();
  expect(known("safety_score", "visit_level_only")).toBeUndefined();
});
