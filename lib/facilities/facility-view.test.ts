import { expect, test } from "vitest";
import type { FacilityDetail } from "./detail";
import { viewOf } from "./facility-view";

const violation = (cited_on: string | undefined, severity: string) => ({
  id: `vio_${cited_on}`,
  ...(cited_on === undefined ? {} : { cited_on }),
  severity,
});

const RECORD = {
  id: "fac_x",
  inspections: ["2026-06-01", "2025-06-01", "2024-06-01", "2023-06-01"].flatMap((date) => [
    { id: `insp_${date}`, date },
    { id: `insp_${date}b`, date },
  ]),
  violations: [
    violation("2026-06-01", "serious"),
    violation("2025-06-01", "low"),
    violation("2023-06-01", "harm"),
    violation(undefined, "serious"),
    ...Array.from({ length: 10 }, () => violation("2022-01-01", "moderate")),
  ],
  evidence: [{}],
  score_history: [],
  merge_context: {},
  facility_proof: {},
  safety: { value: 70, inputs: {}, abstention_reasons: [] },
} as unknown as FacilityDetail;

test("a concise view has the latest 5 inspections and 10 violations, and counts the others by level", () => {
  const view = viewOf(RECORD, { detail: "concise" });
  expect(view.inspections).toHaveLength(5);
  expect(view.violations).toHaveLength(10);
  expect(view.selection).toMatchObject({
    inspections_total: 8,
    violations_total: 14,
    violations_by_level: { harm: 1, serious: 2, moderate: 10, low: 1, unrated: 0 },
    shown: "the latest 5 of 8 inspections and the latest 10 of 14 violations",
  });
  for (const left_out of ["evidence", "score_history", "merge_context", "facility_proof"]) {
    expect(view).not.toHaveProperty(left_out);
  }
  expect(view.safety).toEqual({ value: 70, abstention_reasons: [] });
});

test("since and severity keep matching violations, and an undated one is not since any day", () => {
  const view = viewOf(RECORD, {
    detail: "concise",
    since: "2024-11-01",
    severity: ["harm", "serious"],
  });
  expect(view.violations).toEqual([violation("2026-06-01", "serious")]);
  expect(view.inspections.map(({ date }) => date)).toEqual([
    "2026-06-01",
    "2026-06-01",
    "2025-06-01",
    "2025-06-01",
  ]);
  expect(view.selection.violations_by_level).toMatchObject({ serious: 1, low: 1, harm: 0 });
});

test("a full view has every member of the record", () => {
  const { selection, ...rest } = viewOf(RECORD, { detail: "full" });
  expect(rest).toEqual(RECORD);
  expect(selection.shown).toBe("all 8 inspections and all 14 violations");
});
