import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { countLicensesByState, countNamesByState } from "#lib/facilities/count-by-state";
import { listNearPlaces } from "#lib/places/near";
import { placeKey } from "#lib/places/place-key";
import { listCountiesNamed } from "#lib/places/points";
import { resolveQuery, wrongZipDigits, zipAmong } from "#lib/places/resolve-query";
import { splitState, stateNamed } from "#lib/places/state-names";
import { searchOfPlace } from "../../app/site/[lang]/search/answer";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const placesOf = async (text: string) => {
  const resolution = await resolveQuery(text);
  if (resolution.kind === "zip") throw new Error(`${text} was read as a ZIP code`);
  return resolution.places.map(({ kind, name, state_code }) => `${kind} ${name} ${state_code}`);
};

describe("splitState", () => {
  test.each([
    ["Austin, TX", { place: "Austin", state_code: "TX" }],
    ["austin texas", { place: "austin", state_code: "TX" }],
    ["Vienna West Virginia", { place: "Vienna", state_code: "WV" }],
    ["Albany, Nueva York", { place: "Albany", state_code: "NY" }],
    ["Fargo Dakota del Norte", { place: "Fargo", state_code: "ND" }],
    ["Texas", undefined],
    ["Austin", undefined],
  ])("%s", (text, split) => {
    expect(splitState(text)).toEqual(split);
  });
});

describe("stateNamed", () => {
  test.each([
    ["Nueva York", "NY"],
    ["nueva jersey", "NJ"],
    ["Nuevo México", "NM"],
    ["nuevo mexico", "NM"],
    ["Carolina del Sur", "SC"],
    ["Virginia Occidental", "WV"],
    ["Pensilvania", "PA"],
    ["Hawái", "HI"],
    ["Oregón", "OR"],
    ["Tejas", "TX"],
    ["Texas", "TX"],
    ["tx", "TX"],
    ["Nueva", undefined],
    ["", undefined],
  ])("%s", (text, state_code) => {
    expect(stateNamed(text)).toBe(state_code);
  });
});

test.each([
  ["St. Paul", "saint paul"],
  ["  port  ST LUCIE ", "port saint lucie"],
  ["St.Louis Park", "saint louis park"],
  ["Sault Ste. Marie", "sault sainte marie"],
  ["Ft. Worth", "fort worth"],
  ["Mt Vernon", "mount vernon"],
  ["Stockton", "stockton"],
  ["Mt", "mt"],
  ["Winston-Salem", "winston-salem"],
])("%j is compared as %j, here and in the database", async (name, key) => {
  const [row] = await connection().sql<{ key: string }[]>`select place_key(${name}) as key`;
  expect([placeKey(name), row?.key]).toEqual([key, key]);
});

test.each(["facilities", "zips"])("an index of %s carries the comparison", async (table) => {
  const plan = await connection().sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx`explain select 1 from ${tx(table)} where place_key(city) = place_key(${"St. Paul"})`;
  });
  expect(JSON.stringify(plan)).toContain(`${table}_city`);
});

describe("zipAmong", () => {
  test.each([
    ["Austin 78704", "78704"],
    ["daycare near 10025", "10025"],
    ["zip 80202-1234", "80202"],
    ["78704, TX", "78704"],
    ["Little Oaks 78704", "78704"],
    ["78704 or 78704", "78704"],
    ["78704 or 10025", undefined],
    ["Austin 00000", undefined],
    ["license 1078704", undefined],
    ["Austin", undefined],
  ])("%s", async (text, zip_code) => {
    expect(await zipAmong(text)).toBe(zip_code);
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
  test("a misspelled city is not replaced by the nearest one", async () => {
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

  test("a state is found by its name and by its code", async () => {
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
      population: 1,
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

  test("a name of several places lists the state first, then the city, then the county", async () => {
    expect((await placesOf("new york")).slice(0, 3)).toEqual([
      "state New York NY",
      "city New York NY",
      "county New York NY",
    ]);
  });

  describe("New York City", () => {
    const county = async (text: string) => {
      const resolution = await resolveQuery(text);
      const places = resolution.kind === "places" ? resolution.places : [];
      return places.map((place) =>
        place.kind === "county" ? [place.known_as, place.name, place.state_code] : place,
      );
    };
    const stray = async (city: string) => {
      await connection().sql`
        update facilities set city = ${city} where id = (
          select min(id) from facilities where county_fips = '36081')`;
    };

    test.each(["Manhattan", "manhattan, NY", "Manhattan New York", "Manhattan borough"])(
      "%s is a county, whatever few addresses are written so",
      async (text) => {
        await stray("Manhattan");
        expect((await county(text))[0]).toEqual(["Manhattan", "New York", "NY"]);
        expect(await placesOf(text)).not.toContain("city Manhattan NY");
      },
    );

    test.each(["NYC", "New York City", "new york city, ny", "Ciudad de Nueva York"])(
      "%s is a choice of boroughs",
      async (text) => {
        await stray("Nyc");
        const chosen = await county(text);
        expect(chosen).toContainEqual(["Manhattan", "New York", "NY"]);
        expect(chosen).toContainEqual(["Queens", "Queens", "NY"]);
        expect(chosen.length).toBeLessThanOrEqual(5);
      },
    );

    test("a Manhattan of another state is no borough", async () => {
      expect(await placesOf("Manhattan, KS")).toEqual(["city Manhattan KS"]);
    });
  });

  test("a city is found however its name is written, by the spelling that most records have", async () => {
    await connection().sql`
      update facilities set city = case when id = (
          select min(id) from facilities where lower(city) = 'amarillo') then 'St Elm' else 'SAINT  ELM' end
      where lower(city) = 'amarillo'`;
    try {
      for (const name of ["St. Elm", "saint elm", "ST ELM, TX"]) {
        const resolution = await resolveQuery(name);
        const [only] = resolution.kind === "places" ? resolution.places : [];
        expect(only).toMatchObject({ kind: "city", name: "Saint  Elm", state_code: "TX" });
      }
    } finally {
      await connection().sql`
        update facilities set city = 'Amarillo' where city in ('St Elm', 'SAINT  ELM')`;
    }
  });

  test.each(["St. Louis County, MO", "st louis county, mo", "Saint Louis County, Misuri"])(
    "%s is the same county",
    async (text) => {
      expect(await placesOf(text)).toContain("county St. Louis MO");
      expect(await listCountiesNamed("saint louis county", "MO")).toContain("29189");
    },
  );

  test("a place is near by its other names too, and offered once", async () => {
    const near = await listNearPlaces("Manhatan", 5);
    expect(near[0]).toMatchObject({ kind: "county", name: "New York", known_as: "Manhattan" });
    expect(new Set(near.map(({ query }) => query)).size).toBe(near.length);
    expect((await listNearPlaces("Nueva Yrk", 5)).map(({ name }) => name)).toEqual(["New York"]);
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

  test("a misspelled word finds the nearest names", async () => {
    const { match, states } = await countNamesByState("meadowlrk");
    expect(match).toBe("similar");
    expect(states.length).toBeGreaterThan(0);
  });

  test("an unknown license number is held nowhere", async () => {
    expect(await countLicensesByState("no such number")).toEqual([]);
  });
});
