import { expect, test } from "vitest";
import { revisedMetrics, valueOf } from "./metrics";

const metric = (name: string) => ({ name, value: 7, unit: "facilities", source_url: "/states" });

test("a number that a report calls otherwise is no zero", () => {
  expect(valueOf([metric("Facilities on record")], "facilities")).toBe(7);
  expect(() => valueOf([metric("Places on record")], "facilities")).toThrow("facilities");
});

test("a report of other numbers is not counted again by halves", () => {
  const counted = { states: [], moves: [], scores: {} } as unknown as Parameters<
    typeof revisedMetrics
  >[0];
  expect(() => revisedMetrics(counted, [metric("Visits")])).toThrow("inspections");
});
