import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { call } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const ask = (q: string) => call(`/v2/suggest?q=${encodeURIComponent(q)}`);
type Suggestion = { kind: string; query: string; facilities?: number; facility_id?: string };
const placesOf = (body: { data: Suggestion[] }) =>
  body.data.filter(({ kind }) => kind !== "facility").map(({ kind, query }) => [kind, query]);

describe("200", () => {
  test("suggestions begin with the words and count listed providers that may operate", async () => {
    const { status, body } = await ask("aus");
    expect(status).toBe(200);
    expect(placesOf(body)[0]).toEqual(["city", "Austin, TX"]);
    const [row] = await connection().sql<{ count: number }[]>`
      select count(*)::int as count from facilities
      where lower(city) = 'austin' and state_code = 'TX'
        and not_seen_since is null and may_operate is distinct from false`;
    expect(body.data[0].facilities).toBe(row?.count);
  });

  test.each([
    ["miam", "Miami, FL"],
    ["chicag", "Chicago, IL"],
    ["springfield", "Springfield, MO"],
    ["kansas city", "Kansas City, MO"],
    ["winston salem", "Winston-Salem, NC"],
    ["orleans p", "Orleans Parish, LA"],
    ["fl", "Florida"],
    ["new york", "New York"],
    ["washington", "Washington"],
  ])("%s suggests %s first, whether or not it has providers", async (words, query) => {
    expect(placesOf((await ask(words)).body)[0]?.[1]).toBe(query);
  });

  test.each([
    ["travis county", "county", "Travis County, TX"],
    ["tex", "state", "Texas"],
    ["78704", "zip", "78704"],
    ["Austin, TX", "city", "Austin, TX"],
    ["nueva y", "state", "Nueva York"],
    ["manhatta", "county", "Manhattan, NY"],
  ])("%s suggests the %s %s", async (words, kind, query) => {
    expect(placesOf((await ask(words)).body)).toContainEqual([kind, query]);
  });

  test.each([
    ["Autsin", "city", "Austin, TX"],
    ["autsin tx", "city", "Austin, TX"],
    ["Texs", "state", "Texas"],
    ["Travs County", "county", "Travis County, TX"],
    ["Nueva Yrk", "state", "Nueva York"],
  ])("%s, which is nothing, suggests the %s %s", async (words, kind, query) => {
    expect(placesOf((await ask(words)).body)[0]).toEqual([kind, query]);
  });

  test("a misspelled name is only matched in the given state, and a short one isn't matched", async () => {
    const { body } = await ask("Autsin, NY");
    expect(placesOf(body)).not.toContainEqual(["city", "Austin, TX"]);
    expect(placesOf((await ask("Txs")).body)).toEqual([]);
  });

  test.each([
    "\u3164".repeat(4),
    "\u0301".repeat(9),
    `${"\u0301".repeat(100)}a`,
    "\u202e\u2029 \u2800",
  ])("invisible characters suggest nothing: %j", async (words) => {
    const { status, body } = await ask(words.slice(0, 100));
    expect([status, body.data]).toEqual([200, []]);
  });

  test("a facility is suggested if its name has all the words", async () => {
    const [row] = await connection().sql<{ id: string; name: string }[]>`
      select id, name from facilities where length(name) > 12 order by name, id limit 1`;
    const { body } = await ask(row?.name ?? "");
    expect(body.data).toContainEqual(
      expect.objectContaining({ kind: "facility", facility_id: row?.id, query: row?.name }),
    );
  });

  test.each(["a", "%%%", "zzqxv", "__"])(
    "%j suggests nothing and isn't used as a pattern",
    async (words) => {
      expect((await ask(words)).body.data).toEqual([]);
    },
  );
});

test.each(["", "a".repeat(101)])("400 for words out of bounds", async (words) => {
  const { status, body } = await ask(words);
  expect([status, body.errors[0].parameter]).toEqual([400, "q"]);
});
