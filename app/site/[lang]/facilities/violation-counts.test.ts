import { expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { countByLevel } from "./violation-counts";

const NONE = { harm: 0, serious: 0, moderate: 0, low: 0, unrated: 0 };

const visit = (id: string, findings?: object): FacilityDetail["inspections"][number] => ({
  id,
  date: "2026-05-01",
  source: "https://agency.example/1",
  source_url_kind: "record",
  kind: "Inspection",
  purpose: "full",
  ...(findings && { findings: { ...NONE, ...findings } }),
  missing: [],
});

const violation = (
  severity: "low" | "unrated",
  inspection_id?: string,
): FacilityDetail["violations"][number] => ({
  id: `vio_${severity}`,
  severity,
  status: "unknown",
  source_url: "https://agency.example/1",
  source_url_kind: "record",
  ...(inspection_id !== undefined && { inspection_id }),
  missing: [],
});

test("an inspection's own counts precede a list that is shorter or has no levels", () => {
  const inspections = [visit("insp_1", { moderate: 2, low: 7 })];
  const violations = [violation("unrated", "insp_1")];
  expect(countByLevel({ inspections, violations })).toEqual([
    { level: "moderate", count: 2 },
    { level: "low", count: 7 },
  ]);
});

test("listed violations count where their inspection has no counts, or is missing", () => {
  const inspections = [visit("insp_1")];
  const violations = [violation("low", "insp_1"), violation("unrated")];
  expect(countByLevel({ inspections, violations })).toEqual([
    { level: "low", count: 1 },
    { level: "unrated", count: 1 },
  ]);
});
