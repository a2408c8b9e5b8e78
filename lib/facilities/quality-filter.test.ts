import { expect, test } from "vitest";
import { scaleOf } from "#lib/sources/quality-systems";
import { requireRatings } from "./quality-filter";

test("ratings at or above one are found by the system's order, whatever the case", () => {
  expect(requireRatings("b+", "SC")).toEqual({ system: "ABC Quality", ratings: ["B+", "A", "A+"] });
  expect(requireRatings("Entry-Level", "TX").ratings).toHaveLength(4);
  expect(requireRatings("Enhancing Quality", "MI").ratings).toEqual([
    "Enhancing Quality",
    "Enhancing Quality-Validated",
    "Demonstrating Quality",
  ]);
});

test("a rating outside its state's scale has no scale", () => {
  expect(scaleOf("SC", { system: "ABC Quality", value: "P" })).toBeUndefined();
  expect(scaleOf("SC", { system: "ABC Quality", value: "A" })).toHaveLength(5);
  expect(scaleOf("NC", { system: "ABC Quality", value: "A" })).toBeUndefined();
});
