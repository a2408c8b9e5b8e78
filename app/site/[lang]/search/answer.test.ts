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

describe("namesakes", () => {
  const city = (state_code: "MO" | "MA", population: number, facilities = 0) =>
    ({ kind: "city", name: "Springfield", state_code, facilities, population }) as const;
  const places = (...list: ReturnType<typeof city>[]): SearchLookup => ({
    ...nothing,
    places: { kind: "places", places: list },
  });
  const first = { state_code: ["MO"], city: ["Springfield"] };

  test.each<[string, ReturnType<typeof city>[], object | undefined]>([
    ["five times the population", [city("MO", 500), city("MA", 100)], first],
    ["less than that", [city("MO", 499), city("MA", 100)], undefined],
    ["a next place of unknown population", [city("MO", 500), city("MA", 0, 900)], first],
    ["five times the providers, both unknown", [city("MO", 0, 5), city("MA", 0, 1)], first],
    ["fewer providers than that, both unknown", [city("MO", 0, 4), city("MA", 0, 1)], undefined],
    ["nothing known of either", [city("MO", 0), city("MA", 0)], undefined],
  ])("%s", (_, list, expected) => {
    expect(answerOf("springfield", places(...list))).toEqual(expected);
  });
});
