import { expect, test } from "vitest";
import { ALLOTTED, type NameSource, personName, placeName } from "./names";

const SOURCES = Object.keys(ALLOTTED) as NameSource[];

function everyName(nameOf: (source: NameSource, index: number) => string): string[] {
  return SOURCES.flatMap((source) =>
    Array.from({ length: ALLOTTED[source] }, (_, index) => nameOf(source, index)),
  );
}

test("no two facilities and no two people of the sample share a name", () => {
  const places = everyName(placeName);
  const people = everyName((source, index) => Object.values(personName(source, index)).join(" "));
  expect(places.length).toBeGreaterThan(2300);
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(people).size).toBe(people.length);
});

test("placeName throws beyond a source's number of names", () => {
  expect(() => placeName("nyc", ALLOTTED.nyc)).toThrow("nyc has");
});
