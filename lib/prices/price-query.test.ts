import { expect, test } from "vitest";
import { readPriceQuery } from "./price-query";

test("readPriceQuery reads a location under each of its names", () => {
  const { age_group, setting, ...location } = readPriceQuery({ zip: "43215", state_code: "OH" });
  expect(location).toEqual({ zip: "43215", state_code: "OH" });
  expect(readPriceQuery({ zip_code: "43215", state: "OH" })).toEqual({
    ...location,
    age_group,
    setting,
  });
});

test("readPriceQuery returns an invalid ZIP code as rejected under each of its names", () => {
  expect(readPriceQuery({ zip: "7" }).zip_refused).toBe("7");
  expect(readPriceQuery({ zip_code: "7" }).zip_refused).toBe("7");
  expect(readPriceQuery({ zip_code: " " }).zip_refused).toBeUndefined();
});
