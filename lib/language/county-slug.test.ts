import { expect, test } from "vitest";
import { countySlug } from "./county-slug";

test("a county's name in URLs includes its kind and has no accents or dots", () => {
  expect(countySlug("Cook", "IL")).toBe("cook-county");
  expect(countySlug("St. Louis city", "MO")).toBe("st-louis-city");
  expect(countySlug("Orleans", "LA")).toBe("orleans-parish");
  expect(countySlug("Prince George's", "MD")).toBe("prince-georges-county");
  expect(countySlug("Doña Ana County", "NM")).toBe("dona-ana-county");
});
