import { expect, test } from "vitest";
import { type LevelCounts, seriousFindings } from "./serious";

const counts: LevelCounts = { visits: 4, uncounted: 0, serious: 2, rated: 5, unrated: 5 };

test("serious findings are counted if at least half of all findings have a level", () => {
  expect(seriousFindings(counts)).toEqual({ value: 2 });
  const clean = { ...counts, serious: 0, rated: 0, unrated: 0 };
  expect(seriousFindings(clean)).toEqual({ value: 0 });
});

test.each<[string, Partial<LevelCounts>]>([
  ["severity_not_published", { unrated: 6 }],
  ["visit_level_only", { uncounted: 1 }],
  ["no_inspections", { visits: 0, serious: 0, rated: 0, unrated: 0 }],
])("unknown serious findings are missing instead of zero: %s", (missing, over) => {
  expect(seriousFindings({ ...counts, ...over })).toEqual({ missing });
});
