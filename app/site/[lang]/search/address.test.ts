import { describe, expect, test } from "vitest";
import { changeQuery, readAsked, searchPath, settleStart } from "./address";

describe("readAsked", () => {
  test("readAsked accepts the API's aliases and reports blank parameters", () => {
    expect(readAsked({ zip: "78704", min_score: "", q: "x" })).toEqual({
      asked: { zip_code: ["78704"] },
      ignored: [],
      hasBlanks: true,
    });
  });

  test("a child's age in months or years becomes an age in months", () => {
    const ageOf = (age: string, age_unit: string) => readAsked({ age, age_unit }).asked;
    expect(ageOf("14", "months")).toEqual({ age_months: ["14"] });
    expect(ageOf("3", "years")).toEqual({ age_months: ["36"] });
    expect(ageOf("three", "years")).toEqual({ age_months: ["three"] });
    expect(ageOf("", "years")).toEqual({});
    expect(readAsked({ age: "3", age_unit: "years" }).hasBlanks).toBe(true);
  });

  test("the words, the view, and the map's box are no filters", () => {
    const { asked, ignored } = readAsked({ q: "x", view: "map", box: "1,2,3,4" });
    expect([asked, ignored]).toEqual([{}, []]);
  });

  test("an alias that contradicts its name leaves both values, to be refused", () => {
    expect(readAsked({ zip: "78704", zip_code: "78705" }).asked).toEqual({
      zip_code: ["78704", "78705"],
    });
  });

  test("unknown parameters are reported and not used as filters", () => {
    const { asked, ignored } = readAsked({ state_code: "TX", utm_source: "mail" });
    expect(asked).toEqual({ state_code: ["TX"] });
    expect(ignored).toEqual(["utm_source"]);
  });

  test("an order that doesn't exist is reported, and the search keeps its usual one", () => {
    expect(readAsked({ zip_code: "78704", sort: "score" })).toMatchObject({
      asked: { zip_code: ["78704"] },
      ignored: ["sort"],
    });
    expect(readAsked({ sort: "safety_score" }).asked).toEqual({ sort: ["safety_score"] });
  });

  test("control characters never reach the database", () => {
    expect(readAsked({ city: "Aus\0tin" }).asked).toEqual({ city: ["Aus tin"] });
  });
});

describe("searchPath", () => {
  test("equal searches have one address, whatever the order they were written in", () => {
    const one = searchPath({ radius: ["10"], zip_code: ["78704"] });
    expect(one).toBe(searchPath({ zip_code: ["78704"], radius: ["10"] }));
    expect(one).toBe("/search?zip_code=78704&radius=10");
  });

  test("no filter is no query", () => {
    expect(searchPath({})).toBe("/search");
  });
});

describe("changeQuery", () => {
  const asked = { state_code: ["TX"], facility_type: ["home", "center"], page: ["3"] };

  test("a change of a filter starts at the first page again", () => {
    expect(changeQuery(asked, { facility_type: ["home"] })).toEqual({
      state_code: ["TX"],
      facility_type: ["home"],
    });
  });

  test("null and an empty list take a filter away", () => {
    expect(changeQuery(asked, { facility_type: [], state_code: null })).toEqual({});
  });
});

describe("settleStart", () => {
  test("a ZIP code replaces the search's starting point", () => {
    const point = { zip_code: ["78704"], lat: ["30.25"], lng: ["-97.75"], radius: ["10"] };
    expect(settleStart(point)).toEqual({ zip_code: ["78704"], radius: ["10"] });
    expect(settleStart({ zip_code: ["78704"], lng: ["-97.75"] })).toEqual({ zip_code: ["78704"] });
  });

  test("a point is removed if no distance is measured from it", () => {
    const point = { lat: ["30.25"], lng: ["-97.75"] };
    expect(settleStart(point)).toEqual({});
    expect(settleStart({ ...point, state_code: ["TX"] })).toEqual({ state_code: ["TX"] });
  });

  test("sorting by distance is removed if the search has no starting point", () => {
    expect(settleStart({ state_code: ["TX"], sort: ["distance"] })).toEqual({ state_code: ["TX"] });
    expect(settleStart({ sort: ["distance"] })).toEqual({});
  });

  test.each([
    { zip_code: ["78704"], radius: ["10"], sort: ["distance"] },
    { lat: ["30.25"], lng: ["-97.75"], radius: ["10"], sort: ["distance"] },
    { state_code: ["TX"], lat: ["30.25"], lng: ["-97.75"], sort: ["distance"] },
    { state_code: ["TX"], sort: ["safety_score"] },
    { state_code: ["TX"], radius: ["10"] },
  ])("settleStart leaves every other search unchanged: %j", (asked) => {
    expect(settleStart(asked)).toBe(asked);
  });
});
