import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { seedPlaces } from "#lib/places/seed";
import { readZipPlace, readZipPoint } from "#lib/places/points";
import { resolveQuery } from "#lib/places/resolve-query";
import { testDatabase, type TestDatabase } from "#tests/database";
import { readQuestion } from "../../app/site/[lang]/search/data";
import { searchPath } from "../../app/site/[lang]/search/address";
import { answerOf } from "../../app/site/[lang]/search/answer";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

/** The address that the search box opens for these words; undefined if a person must choose. */
async function opened(words: string): Promise<string | undefined> {
  const query = answerOf(words, await readQuestion(words));
  return query && decodeURIComponent(searchPath(query)).replaceAll("+", " ");
}

describe("the search box", () => {
  test.each([
    ["Texas", "TX"],
    ["texas", "TX"],
    ["TX", "TX"],
    ["tx", "TX"],
    ["Florida", "FL"],
    ["FLORIDA", "FL"],
    ["fl", "FL"],
    ["New York", "NY"],
    ["ny", "NY"],
    ["N.Y.", "NY"],
    ["Washington", "WA"],
    ["West Virginia", "WV"],
    ["north carolina", "NC"],
    ["Indiana", "IN"],
    ["Delaware", "DE"],
    ["Wyoming", "WY"],
    ["Alaska", "AK"],
    ["District of Columbia", "DC"],
    ["DC", "DC"],
    ["D.C.", "DC"],
    ["Washington DC", "DC"],
    ["Washington, D.C.", "DC"],
    ["washington dc", "DC"],
    ["Carolina del Norte", "NC"],
  ])("opens the state for %s, before its namesakes", async (words, state_code) => {
    expect(await opened(words)).toBe(`/search?state_code=${state_code}`);
  });

  test.each([
    ["Miami", "FL", "Miami"],
    ["miami", "FL", "Miami"],
    ["Chicago", "IL", "Chicago"],
    ["Portland", "OR", "Portland"],
    ["Portland, ME", "ME", "Portland"],
    ["Portland Maine", "ME", "Portland"],
    ["Kansas City, KS", "KS", "Kansas City"],
    ["St. Louis", "MO", "St. Louis"],
    ["st louis", "MO", "St. Louis"],
    ["Saint Louis", "MO", "St. Louis"],
    ["St. Paul", "MN", "Saint Paul"],
    ["Winston-Salem", "NC", "Winston-Salem"],
    ["winston salem", "NC", "Winston-Salem"],
    ["Austin", "TX", "Austin"],
    ["Austin TX", "TX", "Austin"],
    ["austin, texas", "TX", "Austin"],
    ["AUSTIN, TX", "TX", "Austin"],
    ["Nevada, Missouri", "MO", "Nevada"],
    ["Wyoming, MI", "MI", "Wyoming"],
    ["Oklahoma City", "OK", "Oklahoma City"],
    ["Port Washington, NY", "NY", "Port Washington"],
    ["Los Angeles", "CA", "Los Angeles"],
    ["Doral", "FL", "Doral"],
    ["Frisco", "TX", "Frisco"],
    ["Coeur d'Alene", "ID", "Coeur d'Alene"],
    ["coeur dalene, idaho", "ID", "Coeur d'Alene"],
  ])("opens the largest city for %s", async (words, state_code, city) => {
    expect(await opened(words)).toBe(`/search?state_code=${state_code}&city=${city}`);
  });

  test.each([
    ["Wake County", "NC", "Wake"],
    ["wake county, nc", "NC", "Wake"],
    ["Cook County, IL", "IL", "Cook"],
    ["Cook County", "IL", "Cook"],
    ["Orleans Parish", "LA", "Orleans"],
    ["Miami-Dade", "FL", "Miami-Dade"],
    ["Miami-Dade County", "FL", "Miami-Dade"],
    ["Travis", "TX", "Travis"],
    ["condado de Wake", "NC", "Wake"],
    ["Queens", "NY", "Queens"],
  ])("opens the county for %s", async (words, state_code, county) => {
    expect(await opened(words)).toBe(`/search?state_code=${state_code}&county=${county}`);
  });

  test.each([
    ["75036", "/search?zip_code=75036&radius=10"],
    ["78704-1234", "/search?zip_code=78704&radius=10"],
    ["00901", "/search?zip_code=00901&radius=10"],
    ["91230", "/search?zip_code=91230"],
    ["Frisco, TX 75036", "/search?zip_code=75036&radius=10"],
  ])("opens the ZIP code for %s", async (words, path) => {
    expect(await opened(words)).toBe(path);
  });

  test.each([
    ["Springfield", ["MO", "MA"]],
    ["Kansas City", ["MO", "KS"]],
    ["Orange County", ["CA", "FL"]],
    ["Columbus", ["OH", "GA"]],
  ])("leaves %s to the reader, the largest place first", async (words, state_codes) => {
    expect(await opened(words)).toBeUndefined();
    const { places } = await readQuestion(words);
    const found = places.kind === "places" ? places.places : [];
    expect(found.slice(0, 2).map(({ state_code }) => state_code)).toEqual(state_codes);
  });

  test("leaves the boroughs of New York City to the reader, and says why", async () => {
    expect(await opened("New York City")).toBeUndefined();
    expect(await opened("NYC")).toBeUndefined();
  });

  test.each([
    ["Puerto Rico", "PR", "Puerto Rico"],
    ["puerto rico", "PR", "Puerto Rico"],
    ["PR", "PR", "Puerto Rico"],
    ["Guam", "GU", "Guam"],
    ["US Virgin Islands", "VI", "U.S. Virgin Islands"],
    ["American Samoa", "AS", "American Samoa"],
    ["San Juan", "PR", "San Juan"],
    ["San Juan, PR", "PR", "San Juan"],
    ["Bayamon, Puerto Rico", "PR", "Bayamón"],
  ])("takes %s for the territory %s", async (words, territory, name) => {
    const resolution = await resolveQuery(words);
    expect(resolution).toMatchObject({ kind: "territory", territory: { territory, name } });
    expect(await opened(words)).toBeUndefined();
  });

  test("takes a name of several hamlets for none of them if providers have it too", async () => {
    const hamlet = (state_code: "TX" | "NC") =>
      ({ kind: "city", name: "Rainbow", state_code, facilities: 0, population: 0 }) as const;
    const question = {
      places: { kind: "places" as const, places: [hamlet("TX")] },
      names: { match: "words" as const, states: [{ state_code: "TX" as const, facilities: 3 }] },
      licenses: [],
      near: [],
      zips: [],
    };
    expect(answerOf("rainbow", question)).toBeUndefined();
    const places = { kind: "places" as const, places: [hamlet("NC"), hamlet("TX")] };
    expect(answerOf("rainbow", { ...question, places })).toBeUndefined();
  });
});

describe("ZIP codes", () => {
  test("new ZIP codes have a point and a county", async () => {
    expect(await readZipPoint("75036")).toMatchObject({ lat: 33.1499, lng: -96.8241 });
    const [row] = await connection().sql`
      select state_code, county_fips from zips where zip = '75036'`;
    expect(row).toEqual({ state_code: "TX", county_fips: "48085" });
  });

  test.each([
    ["75036", { region: "TX", city: "Frisco" }],
    ["00901", { region: "PR", city: "San Juan" }],
    ["91230", { region: "CA" }],
    ["00001", undefined],
  ])("%s is in %o", async (zip, place) => {
    expect(await readZipPlace(zip)).toEqual(place);
  });

  test("a database of an earlier release gets the new ZIP codes, and keeps its own points", async () => {
    const { sql } = connection();
    await sql`delete from zips where source_id = 'geonames' or zip = '00901'`;
    await sql`update zips set lat = 1 where zip = '78704'`;
    expect(await seedPlaces(database.url)).toBe(true);
    const rows = await sql`
      select zip, lat = 1 as is_kept from zips where zip in ('00901', '75036', '78704') order by zip`;
    expect([...rows]).toEqual([
      { zip: "00901", is_kept: false },
      { zip: "75036", is_kept: false },
      { zip: "78704", is_kept: true },
    ]);
    expect(await seedPlaces(database.url)).toBe(false);
  });
});
