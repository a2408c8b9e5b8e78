import { expect, test } from "vitest";
import type { TrustMetrics } from "#lib/scoring/trust";
import { knownMeasure } from "./measures";

test("shares of inspections are null instead of 0 if no inspections are loaded", () => {
  const metrics = { inspected_36m_pct: 0, scored_pct: 0, geocoded_pct: 0 } as TrustMetrics;
  const known = (inspection_age_days: number | null) =>
    (["inspected_36m_pct", "scored_pct", "geocoded_pct"] as const).map((metric) =>
      knownMeasure({ ...metrics, inspection_age_days }, metric),
    );
  expect(known(null)).toEqual([null, null, 0]);
  expect(known(3)).toEqual([0, 0, 0]);
});
