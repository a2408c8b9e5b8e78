import { expect, test, vi } from "vitest";
import { printReport } from "./print";

test("a facility that is no longer seen is counted once among those that changed", () => {
  const table = vi.spyOn(console, "table").mockImplementation(() => {});
  const served = {
    observed_on: "2026-03-31",
    facilities: 100,
    facilities_new: 5,
    facilities_changed: 20,
    facilities_not_seen: 15,
  };
  printReport({ loads: [], served: [served], refused: [] });
  expect(table).toHaveBeenCalledWith([expect.objectContaining({ unchanged: 75, "not seen": 15 })]);
  table.mockRestore();
});
