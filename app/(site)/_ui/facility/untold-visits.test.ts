import { expect, test } from "vitest";
import { countUntoldVisits } from "./untold-visits";

test("a visit of the window that the score does not count is told of, an older one is not", () => {
  const told = {
    inspection_id: "insp_told",
    date: "2026-06-01",
    age_days: 153,
    exposure: 1,
    points: 0,
    weight: 0.75,
    basis: "findings" as const,
  };
  const inspections = [
    { id: "insp_told", date: "2026-06-01" },
    { id: "insp_untold", date: "2026-03-01" },
    { id: "insp_old", date: "2023-10-31" },
    { id: "insp_later", date: "2026-11-02" },
  ];
  const count = (visits: (typeof told)[]) =>
    countUntoldVisits(inspections, { as_of: "2026-11-01", visits });
  expect(count([told])).toBe(1);
  expect(count([told, { ...told, inspection_id: "insp_untold" }])).toBe(0);
});
