import { expect, test } from "vitest";
import { formatStreet } from "./street";

test.each([
  ["3219 9TH PL, SE", "3219 9th Pl, SE"],
  ["10 Claire LN", "10 Claire Ln"],
  ["12 BIG HORN TRL", "12 Big Horn Trl"],
  ["31 GLENDALE CT APT 2", "31 Glendale Ct Apt 2"],
  ["11 5TH ST SE", "11 5th St SE"],
  ["29 NORTH 30th ST", "29 North 30th St"],
  ["50 39TH AVE NE", "50 39th Ave NE"],
  ["12 NC HWY 125", "12 NC Hwy 125"],
  ["3800 DEL PASO ROAD", "3800 Del Paso Road"],
  ["12 N DE LA ELM ST", "12 N De La Elm St"],
  ["7 Elm Street, Suite 2", "7 Elm Street, Suite 2"],
])("the street %s is shown as %s", (street, shown) => {
  expect(formatStreet(street)).toBe(shown);
});
