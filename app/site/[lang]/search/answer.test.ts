import { describe, expect, test } from "vitest";
import type { SearchLookup } from "./data";
import { answerOf } from "./answer";

const nothing: SearchLookup = {
  places: { kind: "places", places: [] },
  names: { match: "similar", states: [] },
  licenses: [],
  near: [],
  zips: [],
};
const states = (...codes: ("TX" | "NC")[]) =>
  codes.map((state_code) => ({ state_code, facilities: 2 }));
const named = (...codes: ("TX" | "NC")[]): SearchLookup => ({
  ...nothing,
  names: { match: "words", states: states(...codes) },
});

describe("words that mean one thing lead to it", () => {
  test("a name that one state alone has", () => {
    const asked = { state_code: ["TX"], name_query: ["little oaks"] };
    expect(answerOf("little oaks", named("TX"))).toEqual(asked);
  });

  test("a license number that one state alone has", () => {
    const asked = { state_code: ["NC"], license_number: ["90100433"] };
    expect(answerOf("90100433", { ...nothing, licenses: states("NC") })).toEqual(asked);
  });

  const austin = {
    kind: "city",
    name: "Austin",
    state_code: "TX",
    facilities: 7,
    population: 9,
  } as const;
  test.each<[string, SearchLookup]>([
    ["a name in two states", named("TX", "NC")],
    ["a name, and a license number", { ...named("TX"), licenses: states("TX") }],
    ["a name with a ZIP code", { ...named("TX"), zip_code: "78704" }],
    [
      "names that are nearly spelled so",
      { ...named("TX"), names: { match: "similar", states: states("TX") } },
    ],
    ["places that are nearly spelled so", { ...nothing, near: [austin] }],
    ["nothing", nothing],
  ])("a person must choose between %s", (_, question) => {
    expect(answerOf("words", question)).toBeUndefined();
  });
});
