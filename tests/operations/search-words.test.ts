import { describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

/** Tests searches with blank words, with many words, and with extreme dates. */

const sample = useSample();
const search = (query: string) => call(`/v1/facilities?${query}`, sample);
/** Hangul fillers, a paragraph separator, combining marks without a letter, and direction marks. */
const LOOK_BLANK = ["\u3164\uffa0\u115f", "\u2029", "\u0301".repeat(20), "\u202e\u2066"];
const total = async (query: string) => (await search(query)).body.meta.total as number;

describe("words", () => {
  test.each(["name_query", "county", "city", "license_number"])(
    "%s with only blanks is rejected and not ignored",
    async (name) => {
      for (const blank of ["%20", "%09%20", "%C2%A0", ...LOOK_BLANK.map(encodeURIComponent)]) {
        const { status, body } = await search(`${name}=${blank}`);
        expect(status).toBe(400);
        expect(body.errors).toEqual([
          { parameter: name, code: "format", detail: `${name} must not be blank` },
        ]);
      }
      const { body } = await search(`${name}=`);
      expect(body.errors.map(({ code }: { code: string }) => code)).toEqual(["length"]);
    },
  );

  test("blanks around words don't change a search", async () => {
    const [named] = (await search("limit=1")).body.data;
    const name = encodeURIComponent(named.name);
    expect(await total(`name_query=%20${name}%20`)).toBe(await total(`name_query=${name}`));
  });

  test("invisible characters don't change a search", async () => {
    const [named] = (await search("limit=1")).body.data;
    for (const blank of LOOK_BLANK) {
      const name = encodeURIComponent(`${blank} ${named.name} ${blank}`);
      expect((await search(`name_query=${name}`)).body.data[0].name).toBe(named.name);
    }
  });

  test("every word counts, however many there are", async () => {
    const [row] = await connection().sql<{ name: string }[]>`
      select name from facilities order by cardinality(string_to_array(name, ' ')) desc, id limit 1`;
    const name = encodeURIComponent(row?.name ?? "");
    const found = (await search(`name_query=${name}`)).body;
    expect([found.meta.name_match, found.meta.total > 0]).toEqual(["words", true]);
    const { body } = await search(`name_query=${name}%20zzzz`);
    expect(body.meta.name_match).toBe("similar");
  });

  test("words of one or two letters, if there are no longer ones, match whole words", async () => {
    const { sql } = connection();
    const [row] = await sql<{ id: string; name: string }[]>`
      update facilities set name = 'J & Al' where id = (select min(id) from facilities)
      returning id, (select name from facilities where id = (select min(id) from facilities))`;
    try {
      const { data, meta } = (await search("name_query=al%20j&limit=100")).body;
      expect([meta.name_match, meta.total, data[0].id]).toEqual(["words", 1, row?.id]);
    } finally {
      await sql`update facilities set name = ${row?.name ?? ""} where id = ${row?.id ?? ""}`;
    }
  });

  test("a short word next to a longer one matches a part of a name", async () => {
    const [counted] = await connection().sql<{ part: number }[]>`
      select count(*)::int as part from facilities
      where lower(name) like '%comet%' and lower(name) like '%y%'`;
    expect(await total("name_query=y%20comet")).toBe(counted?.part);
    expect(counted?.part).toBeGreaterThan(0);
  });

  test.each(["%26%26", "-", "%F0%9F%A7%B8", "a%20b%20c%20d%20e%20f%20g%20h%20i"])(
    "name_query=%s finds nothing and reads no facility",
    async (words) => {
      const { body } = await search(`name_query=${words}`);
      expect([body.meta.name_match, body.meta.total, body.data]).toEqual(["similar", 0, []]);
    },
  );

  test("the limit of 100 characters counts characters as a reader sees them", async () => {
    expect((await search(`name_query=${encodeURIComponent("🧸".repeat(100))}`)).status).toBe(200);
    const { status, body } = await search(`name_query=${encodeURIComponent("🧸".repeat(101))}`);
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          parameter: "name_query",
          code: "length",
          detail: "name_query must have at most 100 characters",
          max: 100,
        },
      ],
    ]);
  });
});

test("a city matches however its name is written", async () => {
  await connection().sql`
    update facilities set city = case when id = (
        select min(id) from facilities where lower(city) = 'amarillo') then 'St. Elm' else 'Saint Elm' end
    where lower(city) = 'amarillo'`;
  try {
    const [held] = await connection().sql<{ count: number }[]>`
      select count(*)::int as count from facilities where city in ('St. Elm', 'Saint Elm')`;
    for (const name of ["St%20Elm", "st.%20elm", "SAINT%20%20ELM"]) {
      expect(await total(`city=${name}&state_code=TX`)).toBe(held?.count);
    }
    expect(held?.count).toBeGreaterThan(1);
  } finally {
    await connection().sql`
      update facilities set city = 'Amarillo' where city in ('St. Elm', 'Saint Elm')`;
  }
});

test("a misspelled state code returns an error with the nearest code", async () => {
  const { body } = await search("state_code=TXX");
  expect(body.errors).toMatchObject([{ parameter: "state_code", did_you_mean: "TX" }]);
});

describe("moments", () => {
  test.each([
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+23:59",
    "2026-01-01T00:00:00+16:00",
    "2026-01-01T00:00:00-23:59",
    `2026-01-01T00:00:00.${"1".repeat(300)}Z`,
    "9999-12-31T23:59:59.999-23:59",
  ])("updated_since=%s is accepted", async (moment) => {
    const [counted] = await connection().sql<{ after: number }[]>`
      select count(*)::int as after from facilities
      where extract(epoch from updated_at) * 1000 >= ${Date.parse(moment)}`;
    expect(await total(`updated_since=${encodeURIComponent(moment)}`)).toBe(counted?.after);
  });

  test.each([
    "2026-10-31T00:00:00.000000+0000",
    "2026-10-31t00:00:00z",
    "2026-10-31",
    "2026-10-31T00:00:00%2B00:00",
  ])("updated_since=%s is read as the start of October 31 in UTC", async (written) => {
    const expected = await total("updated_since=2026-10-31T00:00:00Z");
    expect(await total(`updated_since=${written}`)).toBe(expected);
  });

  test.each(["0000-01-01", "0000-02-29", "0001-01-01", "9999-12-31"])(
    "as_of=%s is accepted",
    async (day) => {
      const { status } = await call(`/v1/facilities/${EXAMPLE_FACILITY_ID}?as_of=${day}`, sample);
      expect(status).toBe(day < "1000" ? 404 : 200);
    },
  );
});

describe("names that are only similar", () => {
  const misspelt = "name_query=comet%20preschoool";
  const read = async (query: string) => (await search(`${misspelt}&limit=100${query}`)).body;

  test("similar names sort by closest spelling, unless another order is requested", async () => {
    const { data, meta } = await read("");
    expect([meta.name_match, data.length > 3]).toEqual(["similar", true]);
    const names = (await read("&sort=name")).data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).not.toEqual(data.map(({ name }: { name: string }) => name));
  });

  test("similar names can sort by score, with unscored facilities last", async () => {
    const { data } = await read("&sort=safety_score");
    const scores = data.map((one: { safety_score?: number }) => one.safety_score ?? -1);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
  });

  test("similar names can sort by distance", async () => {
    const { data } = await read("&sort=distance&lat=31&lng=-97");
    const miles = data.map((one: { distance_miles?: number }) => one.distance_miles ?? Infinity);
    expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b));
  });

  test("similar names can be paged, and every page has the same total", async () => {
    const whole = await read("");
    const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
    expect(whole.meta.total).toBe(whole.data.length);
    const paged = [];
    for (let offset = 0; offset < whole.meta.total; offset += 3) {
      const page = (await search(`${misspelt}&limit=3&offset=${offset}`)).body;
      expect(page.meta.total).toBe(whole.meta.total);
      paged.push(...ids(page));
    }
    expect(paged).toEqual(ids(whole));
    const beyond = (await search(`${misspelt}&offset=${whole.meta.total}`)).body;
    expect([beyond.data, beyond.meta.total]).toEqual([[], whole.meta.total]);
  });

  test("similar names can be filtered by score, and the unscored ones are counted", async () => {
    const { data } = await read("");
    const scores = data.map((one: { safety_score?: number }) => one.safety_score);
    const scored: number[] = scores.filter((score: number | undefined) => score !== undefined);
    const least = Math.max(...scored);
    expect(scored.length).toBeLessThan(scores.length);
    expect(Math.min(...scored)).toBeLessThan(least);
    const { meta } = await read(`&min_safety_score=${least}`);
    expect([meta.total, meta.excluded_unscored]).toEqual([
      scored.filter((score) => score >= least).length,
      scores.length - scored.length,
    ]);
  });

  test("a search of two letters finds names with a word that begins with them", async () => {
    const [row] = await connection().sql<{ begin: string }[]>`
      select left(word, 2) as begin from name_words
      where length(word) > 4 and word ~ '^[a-z]' and left(word, 2) not in (
        select word from name_words where length(word) = 2)
      order by word limit 1`;
    const { data, meta } = (await search(`name_query=${row?.begin}`)).body;
    expect([meta.name_match, data.length > 0]).toEqual(["similar", true]);
    for (const { name } of data) {
      expect(` ${name.toLowerCase()}`).toMatch(new RegExp(`[^a-z0-9]${row?.begin}`));
    }
  });

  test("a search with one extra word finds a name that has most of its words", async () => {
    const [row] = await connection().sql<{ name: string }[]>`
      select name from facilities where length(name) > 20 and name ~ '^[A-Za-z ]+$' order by id limit 1`;
    const name = encodeURIComponent(row?.name ?? "");
    const { data, meta } = (await search(`name_query=${name}%20xqz`)).body;
    expect([meta.name_match, data[0].name]).toEqual(["similar", row?.name]);
  });

  test("a search finds no name that has only a small part of its words", async () => {
    expect(await total("name_query=comet%20xqzwvkjhqqq")).toBe(0);
  });
});
