import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { suggestFacilities } from "#lib/facilities/suggest";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const keyOf = async (name: string): Promise<string | undefined> => {
  const [row] = await connection().sql<{ key: string }[]>`select name_key(${name}) as key`;
  return row?.key;
};

describe("name_key", () => {
  test.each([
    [
      "divino nino daycare",
      ["Divino Niño Day Care", "DIVINO NINO DAYCARE", "divino nin\u0303o day-care"],
    ],
    [
      "saint marys school",
      [
        "St. Mary's School",
        "ST MARYS SCHOOL",
        "Saint Mary\u2019s School",
        "ST MARY S SCHOOL",
        "St.Mary`s  School",
      ],
    ],
    [
      "ymca in the valley",
      [
        "Y.M.C.A. in the Valley",
        "YMCA in the Valley",
        "Y M C A IN THE VALLEY",
        "Y. M. C. A. in the valley",
      ],
    ],
    ["kids and co", ["Kids & Co.", "KIDS&CO", "Kids and Co", "Kids + Co"]],
    ["obrien mcdonald", ["O'Brien-McDonald", "OBrien McDonald", "O\u2019BRIEN/MCDONALD"]],
    ["prek 4", ["Pre-K 4", "Pre K 4", "PreK (4)"]],
    ["rock n roll tots", ["Rock 'n' Roll Tots", "ROCK N ROLL TOTS"]],
    ["mount zion llc", ["Mt. Zion, L.L.C.", "Mount Zion LLC"]],
    ["oesterreich soren lodz", ["Œsterreich Søren Łódź"]],
    ["j and al", ["J & Al", "J. and Al"]],
    ["", ["", "&&", "---", "+ &", "\t"]],
  ])("name_key returns %j for each spelling", async (key, names) => {
    const keys = await Promise.all(names.map(keyOf));
    expect(keys).toEqual(names.map(() => key));
  });
});

describe("facility search by name", () => {
  const NAMES = [
    "Divino Niño Day Care",
    "St. Mary's Preschool",
    "SAINT MARYS  HEAD START",
    "Y.M.C.A. of Elm Hollow",
    "ELM HOLLOW YMCA",
    "Bread & Roses, L.L.C.",
  ];
  const total = async (name_query: string) => {
    const { data, meta } = await searchFacilities(SearchInput.parse({ name_query, limit: 100 }));
    return { total: meta.total, match: meta.name_match, names: data.map(({ name }) => name) };
  };

  beforeAll(async () => {
    const { sql } = connection();
    for (const [place, name] of NAMES.entries()) {
      await sql`update facilities set name = ${name}
        where id = (select id from facilities order by id offset ${place} limit 1)`;
    }
  });

  test.each([
    [
      "divino nino",
      1,
      [
        "Divino Niño",
        "DIVINO NIÑO",
        "Divino Nin\u0303o",
        "nino divino day-care",
        "Divino Nino Daycare",
      ],
    ],
    ["St Marys", 2, ["St. Mary's", "Saint Marys", "SAINT MARY\u2019S", "st. marys", "St Mary s"]],
    ["ymca", 2, ["Y.M.C.A.", "Y. M. C. A.", "Y M C A", "YMCA", "elm-hollow y.m.c.a"]],
    ["bread and roses", 1, ["Bread & Roses", "bread&roses llc", "Bread + Roses L.L.C."]],
  ])(
    "a search for %s finds the same names as every other spelling",
    async (words, count, spellings) => {
      const found = await total(words);
      expect([found.total, found.match]).toEqual([count, "words"]);
      for (const spelling of spellings) expect(await total(spelling), spelling).toEqual(found);
    },
  );

  test("a misspelled word finds a name with an accent or an abbreviation", async () => {
    const { match, names } = await total("Divno Ninoo Day Care");
    expect([match, names[0]]).toEqual(["similar", "Divino Niño Day Care"]);
    expect((await total("St. Marry's Preschol")).names[0]).toBe("St. Mary's Preschool");
  });

  test("suggestions that start with the typed words come first, whatever their spelling", async () => {
    const [first] = await suggestFacilities("y.m.c.a.", 2);
    expect(first?.name).toBe("Y.M.C.A. of Elm Hollow");
  });
});
