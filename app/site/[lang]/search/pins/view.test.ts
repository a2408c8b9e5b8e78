import { describe, expect, test } from "vitest";
import { Problem } from "#lib/kernel/problem";
import { readView } from "./view";

const faultsOf = (query: string): (string | undefined)[] => {
  try {
    readView(new URLSearchParams(query));
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.faults.map(({ parameter, code }) => `${parameter} ${code}`);
  }
};

describe("the view of a map", () => {
  test("a box and a zoom are read as numbers", () => {
    expect(readView(new URLSearchParams("bbox=-98,30,-97,31&zoom=10.5"))).toEqual({
      box: [-98, 30, -97, 31],
      zoom: 10.5,
    });
  });

  test.each([
    ["", ["bbox required", "zoom required"]],
    ["bbox=-98,30,-97&zoom=5", ["bbox format"]],
    ["bbox=-97,30,-98,31&zoom=5", ["bbox format"]],
    ["bbox=-125,25,-70,49&zoom=3", ["bbox format"]],
    ["bbox=-98,30,-97,31&zoom=23", ["zoom format"]],
    ["bbox=-98,30,-97,31&zoom=NaN", ["zoom format"]],
    ["bbox=-98,30,-97,31&zoom=", ["zoom format"]],
  ])("%s is refused with %j", (query, faults) => {
    expect(faultsOf(query)).toEqual(faults);
  });
});
