import { expect, test } from "vitest";
import { readPlaces } from "./places";

const COUNTIES = [
  { county_fips: "35013", name: "Doña Ana County", state_code: "NM" },
  { county_fips: "48453", name: "Travis County", state_code: "TX" },
];

const OTHERS = [
  { county_fips: "24037", name: "St. Mary's County", state_code: "MD" },
  { county_fips: "29186", name: "Ste. Genevieve County", state_code: "MO" },
  { county_fips: "29189", name: "St. Louis County", state_code: "MO" },
  { county_fips: "29510", name: "St. Louis city", state_code: "MO" },
  { county_fips: "22103", name: "St. Tammany Parish", state_code: "LA" },
  { county_fips: "12086", name: "Miami-Dade County", state_code: "FL" },
];

test.each([
  ["MD", "Saint Mary's", "24037"],
  ["MO", "STE GENEVIEVE", "29186"],
  ["MO", "Sainte Genevieve County", "29186"],
  ["MO", "ST LOUIS", "29189"],
  ["MO", "Saint Louis City", "29510"],
  ["LA", "ST. TAMMANY", "22103"],
  ["FL", "DADE", "12086"],
  ["MD", "Dade", undefined],
])("countyFips finds a county of %s written as %o", async (state_code, name, county_fips) => {
  const answers: unknown[] = [[], OTHERS];
  const places = await readPlaces((() => answers.shift()) as never, []);
  expect(places.countyFips(state_code, name)).toBe(county_fips);
});

test('countyFips finds "Doña Ana" with and without its diacritics', async () => {
  const answers: unknown[] = [[], COUNTIES];
  const { countyFips } = await readPlaces((() => answers.shift()) as never, []);
  expect(countyFips("NM", "DONA ANA")).toBe("35013");
  expect(countyFips("NM", "Doña Ana County")).toBe("35013");
  expect(countyFips("TX", "TRAVIS")).toBe("48453");
  expect(countyFips("TX", "DONA ANA")).toBeUndefined();
});
