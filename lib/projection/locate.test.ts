import { expect, test } from "vitest";
import type { FacilityFields } from "#lib/sources/records";
import type { PlaceLookup } from "./identity";
import { locate } from "./locate";

/** A ZIP code on the border of two counties. */
const BORDER = "84999";
const places = {
  zipPoint: () => undefined,
  zipCounty: (zip: string) => (zip === BORDER ? { county_fips: "49035", share: 0.4 } : undefined),
  countyFips: () => undefined,
  countyName: () => undefined,
} as unknown as PlaceLookup;

const codeOf = (fields: FacilityFields) =>
  locate(fields, "UT", places).missing.find(({ field }) => field === "county")?.code;

test("a county is ambiguous only if a ZIP code is known", () => {
  expect(codeOf({ name: "Elm Nest", zip: BORDER })).toBe("county_ambiguous");
  expect(codeOf({ name: "Elm Nest" })).toBe("not_published");
});
