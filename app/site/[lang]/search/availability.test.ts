import { expect, test } from "vitest";
import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import { messages } from "#lib/language/messages";
import { availabilityOf, unanswerable } from "./availability";

const text = messages("en");
const KNOWN: Facets = {
  total: 9,
  capacity: 9,
  ages: 9,
  hours: 9,
  subsidy: 9,
  rated: 9,
  inspected: 9,
  scored_now: 9,
  types: {},
  licenses: {},
  states: { TX: 9 },
};
const FILTERS = [
  "zip_code",
  "age_months",
  "open_from",
  "open_on",
  "subsidy_accepted",
  "quality_rating_min",
  "capacity_min",
  "inspected_since",
] as const satisfies readonly (keyof SearchInput)[];

const namesFor = (facets: Partial<Facets>) =>
  unanswerable(
    FILTERS.map((name) => ({ name })),
    availabilityOf({ ...KNOWN, ...facets }, text),
  ).map(({ name }) => name);

test("a filter is unanswerable if no record of the area has its fact", () => {
  expect(namesFor({})).toEqual([]);
  expect(namesFor({ hours: 0, subsidy: 0 })).toEqual(["open_from", "open_on", "subsidy_accepted"]);
  expect(namesFor({ rated: 0, capacity: 0, inspected: 0 })).toEqual([
    "quality_rating_min",
    "capacity_min",
    "inspected_since",
  ]);
});

test("a filter by age stays answerable, because providers of unknown ages are kept", () => {
  expect(namesFor({ ages: 0 })).toEqual([]);
});

test("an area without any record makes no filter unanswerable", () => {
  expect(namesFor({ total: 0, hours: 0, subsidy: 0 })).toEqual([]);
});
