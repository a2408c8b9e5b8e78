import { expect, test } from "vitest";
import { countUnpublishedVisits } from "./visits-without-result";

test("an inspection without a published result is mentioned once in the score's window, and not if it is older", () => {
  const withResult = {
    inspection_id: "insp_1",
    date: "2026-06-01",
    age_days: 153,
    exposure: 1,
    points: 0,
    weight: 0.75,
    basis: "findings" as const,
  };
  const inspections = [
    { date: "2026-06-01" },
    { date: "2026-06-01" },
    { date: "2026-03-01" },
    { date: "2026-03-01" },
    { date: "2023-10-31" },
    { date: "2026-11-02" },
  ];
  const count = (visits: (typeof withResult)[]) =>
    countUnpublishedVisits(inspections, { as_of: "2026-11-01", visits });
  expect(count([withResult])).toBe(1);
  expect(count([withResult, { ...withResult, date: "2026-03-01" }])).toBe(0);
});
