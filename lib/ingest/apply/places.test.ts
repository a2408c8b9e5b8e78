import { expect, test } from "vitest";
import { readPlaces } from "./places";

const COUNTIES = [
  { county_fips: "35013", name: "Doña Ana County", state_code: "NM" },
  { county_fips: "48453", name: "Travis County", state_code: "TX" },
];

test('countyFips finds "Doña Ana" with and without its diacritics', async () => {
  const answers: unknown[] = [[], COUNTIES];
  const { countyFips } = await readPlaces((() => answers.shift()) as never, []);
  expect(countyFips("NM", "DONA ANA")).toBe("35013");
  expect(countyFips("NM", "Doña Ana County")).toBe("35013");
  expect(countyFips("TX", "TRAVIS")).toBe("48453");
  expect(countyFips("TX", "DONA ANA")).toBeUndefined();
});
