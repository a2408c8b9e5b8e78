import { expect, test } from "vitest";
import { shortName } from "./short-name";

test.each([
  ["Little Steps Learning Center, LLC", "Little Steps"],
  ["Oak House", "Oak House"],
  ["Chickpeas Childcare Center, Inc.", "Chickpeas"],
  ["Supercalifragilistic Care", "Supercalifragi"],
])("%s is shortened to %s", (name, short) => {
  expect(shortName(name)).toBe(short);
});
