import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countLicensesByState, countNamesByState } from "#lib/facilities/count-by-state";
import { listCountiesNamed } from "#lib/places/points";
import { resolveQuery, splitState, wrongZipDigits } from "#lib/places/resolve-query";
import { searchOfPlace } from "../../app/(site)/search/answer";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const placesOf = async (text: string) => {
  const resolution = await resolveQuery(text);
  if (resolution.kind === "zip") throw new Error(`${text} was taken for a ZIP code`);
  return resolution.places.map(({ kind, name, state_code }) => `${kind} ${name} ${state_code}`);
};

describe("splitState", () => {
  test.each([
    ["Austin, TX", { place: "Austin", state_code: "TX" }],
    ["austin texas", { place: "austin", state_code: "TX" }],
    ["Vienna West Virginia", { place: "Vienna", state_code: "WV" }],
    ["Texas", undefined],
    ["Austin", undefined],
  ])("%s", (text, split) => {
    expect(splitState(text)).toEqual(split);
  });
});

describe("wrongZipDigits", () => {
  test.each([
    ["1000", 4],
    [" 787 045 ", 6],
    ["78704", undefined],
    ["78704-12", 7],
    ["1100 Main St", undefined],
    ["", undefined],
  ])("%j", (text, digits) => {
    expect(wrongZipDigits(text)).toBe(digits);
  });
});

describe("resolveQuery", () => {
  test("a misspelt city is not taken for the one that is near", async () => {
    expect(await placesOf("Autsin")).toEqual([]);
  });

  test("a ZIP code stands for itself, and says whether it can be placed", async () => {
    expect(await resolveQuery(" 78704-1234 ")).toEqual({
      kind: "zip",
      zip_code: "78704",
      is_located: true,
    });
    expect(await resolveQuery("00000")).toMatchObject({ kind: "zip", is_located: false });
  });

  test.each(["Austin, TX 78704", "1100 S 1st St, Austin TX 78704-1234", "Austin, 78704"])(
    "an address leads to its ZIP code: %s",
    async (address) => {
      expect(await resolveQuery(address)).toMatchObject({ kind: "zip", zip_code: "78704" });
    },
  );

  test("digits at the end of a name are no ZIP code", async () => {
    expect(await resolveQuery("Little Oaks 78704")).toMatchObject({ kind: "places" });
  });

  test("a state is told by its name and by its code", async () => {
    expect(await placesOf("texas")).toContain("state Texas TX");
    expect(await placesOf("tx")).toContain("state Texas TX");
  });

  test("a county by its full name is no city", async () => {
    const places = await placesOf("Travis County");
    expect(places).toEqual(["county Travis TX"]);
  });

  test("a county by its Spanish name is the same county, also to the search", async () => {
    expect(await placesOf("condado de Travis, TX")).toEqual(["county Travis TX"]);
    expect(await listCountiesNamed("condado de Travis", "TX")).toEqual(["48453"]);
  });

  test("the search of a county has its bare name, whatever the language", () => {
    const county = {
      state_code: "TX",
      name: "Travis",
      county_fips: "48453",
      facilities: 1,
    } as const;
    expect(searchOfPlace({ kind: "county", ...county })).toEqual({
      state_code: ["TX"],
      county: ["Travis"],
    });
  });

  test("a census area is found by its full name, as a borough is", async () => {
    expect(await placesOf("Yukon-Koyukuk Census Area")).toEqual(["county Yukon-Koyukuk AK"]);
    expect(await listCountiesNamed("Yukon-Koyukuk Census Area", "AK")).toEqual(["02290"]);
    expect(await listCountiesNamed("Kenai Peninsula Borough")).toEqual(["02122"]);
  });

  test("a state behind a place narrows it", async () => {
    expect(await placesOf("Amarillo, TX")).toEqual(["city Amarillo TX"]);
  });

  test("a name that several places bear gives them all, most facilities first", async () => {
    const resolution = await resolveQuery("new york");
    const places = resolution.kind === "places" ? resolution.places : [];
    expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(["state", "city", "county"]));
    const counts = places.map(({ facilities }) => facilities);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test("what names no place gives none; hostile text does no harm", async () => {
    expect(await placesOf("zzqxv")).toEqual([]);
    expect(await placesOf("'; drop table facilities; --\0")).toEqual([]);
  });
});

describe("counts by state", () => {
  test("a word of names is counted in every state", async () => {
    const { match, states } = await countNamesByState("learning");
    expect(match).toBe("words");
    expect(states.length).toBeGreaterThan(1);
  });

  test("a misspelt word finds the nearest names", async () => {
    const { match, states } = await countNamesByState("meadowlrk");
    expect(match).toBe("similar");
    expect(states.length).toBeGreaterThan(0);
  });

  test("an unknown license number is held nowhere", async () => {
    expect(await countLicensesByState("no such number")).toEqual([]);
  });
});
