import { expect, test } from "vitest";
import { neighborsOf } from "./county-neighbors";

test("a county's neighbors share its border, also across a state line", () => {
  // Cook County, Illinois: DuPage and Will, and Lake County, Indiana.
  expect(neighborsOf("17031")).toEqual(expect.arrayContaining(["17043", "17197", "18089"]));
  expect(neighborsOf("17031")).not.toContain("17031");
  expect(neighborsOf("99999")).toEqual([]);
});
