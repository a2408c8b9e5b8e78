import { expect, test } from "vitest";
import { countyCoverage, isThin, qualityOf, thinCounties } from "./quality";

test("a state with 12 providers for 54,000 young children may have a partial list", () => {
  expect(isThin("DE", 12)).toBe(true);
  expect(isThin("IL", 7_047)).toBe(false);
});

test("the two tiers of recent records are both current on the website", () => {
  expect(qualityOf("score_ready")).toBe("current");
  expect(qualityOf("launch_ready")).toBe("current");
  expect(qualityOf("pending")).toBe("none");
});

test("counties are counted only if our file has providers there that may operate", () => {
  const county = (county_fips: string | null, facilities: number) => ({ county_fips, facilities });
  const counts = [county("39001", 3), county("39003", 0), county(null, 5)];
  expect(countyCoverage(counts, 88)).toEqual({ held: 1, all: 88 });
});

test("a county with far fewer providers than its share of the population is a gap of our file", () => {
  // Kent, New Castle, and Sussex County, Delaware.
  const counties = ["10001", "10003", "10005"];
  const counts = (kent: number) => [
    { county_fips: "10001", facilities: kent },
    { county_fips: "10003", facilities: 698 },
    { county_fips: "10005", facilities: 243 },
  ];
  expect(thinCounties(counts(1), counties)).toEqual(["10001"]);
  expect(thinCounties(counts(150), counties)).toEqual([]);
  // A county without any is counted as one that our file lacks.
  expect(thinCounties(counts(0), counties)).toEqual([]);
  expect(thinCounties([], counties)).toEqual([]);
});
