import { expect, test } from "vitest";
import { placeAmong } from "./other-locations";

test("the street distinguishes locations of one name in one city", () => {
  const first = { name: "Acorn Head Start", city: "LAKEWOOD", street: "1 ELM ST" };
  const second = { ...first, street: "20 OAK AVE" };
  const alone = { ...first, name: "Birch Head Start" };
  const all = [first, second, alone];
  expect(all.map((each) => placeAmong(each, all))).toEqual([
    "1 Elm St, Lakewood",
    "20 Oak Ave, Lakewood",
    "Lakewood",
  ]);
});
