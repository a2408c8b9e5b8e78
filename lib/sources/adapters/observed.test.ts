import { expect, test } from "vitest";
import { observedInName } from "./observed";

test("observedInName reads the date in a file name, and a month gives its last day", () => {
  expect(observedInName("basic_info_2014-06-12.csv")).toBe("2014-06-12");
  expect(observedInName("nc_2016-02_shift1.csv")).toBe("2016-02-29");
  expect(observedInName("a9rr-k8mu_soda_2026-01-06.json")).toBe("2026-01-06");
  expect(observedInName("roster_2026-02-30.csv")).toBeUndefined();
  expect(observedInName("childcare_prices_2008-2018.csv")).toBeUndefined();
  expect(observedInName("roster.csv")).toBeUndefined();
});
