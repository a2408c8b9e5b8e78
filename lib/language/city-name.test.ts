import { expect, test } from "vitest";
import { formatCity } from "./city-name";

test.each([
  ["gary", "Gary"],
  ["Hudson falls", "Hudson Falls"],
  ["st. louis park", "St. Louis Park"],
  ["NEW YORK", "New York"],
  ["Fond du Lac", "Fond du Lac"],
  ["la grange", "La Grange"],
  ["McLean", "McLean"],
  ["Coeur d'Alene", "Coeur d'Alene"],
  ["O'fallon", "O'fallon"],
  ["Winston-salem", "Winston-Salem"],
])("the city %j is shown as %j", (city, shown) => {
  expect(formatCity(city)).toBe(shown);
});
