import { renderToStaticMarkup } from "react-dom/server";
import { text as readText } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { STATE_CODES } from "#lib/kernel/fields";
import { STATES } from "#lib/kernel/vocabulary";
import { messages } from "#lib/language/messages";
import { testDatabase, type TestDatabase } from "#tests/database";
import { type Chip, chipsOf } from "../../app/site/[lang]/search/chips";
import { decodeSearch } from "../../app/site/[lang]/search/decode";
import { describeSearch } from "../../app/site/[lang]/search/describe";
import { readSearch, readSearchFacets } from "../../app/site/[lang]/search/data";
import { AskPlace } from "../../app/site/[lang]/search/ask-place";
import { Empty } from "../../app/site/[lang]/search/empty";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const asList = (asked: Record<string, string>) =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, [value]]));

function inputOf(given: Record<string, string[]>) {
  const decoded = decodeSearch(given);
  if ("faults" in decoded) throw new Error("Such a search is refused");
  return decoded.input;
}

async function shown(asked: Record<string, string>, applied?: Chip[]): Promise<string> {
  const given = asList(asked);
  const input = inputOf(given);
  const text = messages("en");
  const chips = applied ?? chipsOf(given, input, text);
  const element = await Empty({
    text,
    asked: given,
    input,
    chips,
    facets: await readSearchFacets(input),
    total: 0,
    hasUnlocated: false,
  });
  const { prelude } = await prerenderToNodeStream(element);
  return (await readText(prelude)).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
}

/** Returns a state without any records. */
async function readUnheld() {
  const rows = await connection().sql<{ state_code: string }[]>`
    select distinct state_code from facilities`;
  const held = new Set(rows.map(({ state_code }) => state_code));
  const state_code = STATE_CODES.find((code) => !held.has(code));
  if (state_code === undefined) throw new Error("The sample has every state");
  return state_code;
}

test("a search in a state without records links to childcare.gov and the state's page", async () => {
  const state_code = await readUnheld();
  const html = await shown({ state_code });
  expect(html).toContain(`We don't have records for ${STATES[state_code]} yet`);
  expect(html).toContain("https://childcare.gov/state-resources");
  expect(html).toMatch(/href="\/states\/[a-z-]+"/);
  const inTexas = await shown({ state_code: "TX", city: "Nowhere" });
  expect(inTexas).toContain("We don't have records for Nowhere, Texas yet");
  expect(inTexas).toMatch(/We have [1-9]\d* providers in Texas\./);
});

test("a search for a ZIP code far from all records shows no count, and links to other places", async () => {
  const asked = { zip_code: "96813", radius: "10" };
  const html = await shown(asked);
  expect(html).toContain("We don't have records for 96813");
  expect(html).not.toContain("Nothing matches");
  expect(html).toContain("https://childcare.gov/state-resources");
  expect(html).toContain('href="/states/hawaii"');
  const { title } = await describeSearch({ ...asked, page: "2" }, messages("en"));
  expect(title).toBe("Child care within 10 miles of 96813");
});

describe("a search for a name or license number without a place", () => {
  const renderSearch = async (asked: Record<string, string>) => {
    const given = asList(asked);
    const text = messages("en");
    return renderToStaticMarkup(await AskPlace({ text, asked: given, input: inputOf(given) }));
  };

  test.each([{ name_query: "Qzxwvk" }, { license_number: "Q-0-0-0" }])(
    "a name or license number without matches shows what to type instead: %o",
    async (asked) => {
      const html = await renderSearch(asked);
      expect(html).toContain("Nothing matches");
      expect(html).toContain("Check the spelling, or search by ZIP code or state.");
      expect(html).toContain('role="search"');
    },
  );

  test("a name search for a town's name links to the search in that town", async () => {
    const html = await renderSearch({ name_query: "Texarkana" });
    expect(html).toContain("Nothing matches “Texarkana”");
    expect(html).toContain("Did you mean one of these?");
    expect(html).toContain('href="/search?state_code=TX&amp;city=Texarkana"');
  });

  test("a misspelled name search shows the states with similar names", async () => {
    const html = await renderSearch({ name_query: "comet preschoool" });
    expect(html).toContain("These states have similar names:");
  });
});

describe("a search around a place in one state, with another state selected", () => {
  /** Returns a ZIP code with records, in a state other than Texas. */
  const readElsewhere = async () => {
    const [found] = await connection().sql<{ zip_code: string }[]>`
      select zip as zip_code from facilities
      where state_code <> 'TX' and zip is not null and lat is not null order by id limit 1`;
    if (!found) throw new Error("The sample has no state but Texas");
    return found.zip_code;
  };

  test("the empty search links to the results around the ZIP code without the selected state", async () => {
    const zip_code = await readElsewhere();
    const html = await shown({ zip_code, state_code: "TX" });
    expect(html).not.toContain("We don't have records");
    expect(html).toMatch(
      new RegExp(`<a href="/search\\?zip_code=${zip_code}">Without “Texas”: [1-9]`),
    );
  });

  test("the link also drops a selected city, and appears if the selected state has no records", async () => {
    const zip_code = await readElsewhere();
    const around = `<a href="/search?zip_code=${zip_code}">`;
    const inCity = await shown({ zip_code, state_code: "TX", city: "Austin" });
    expect(inCity).toContain(`${around}Without “Austin, Texas”: `);
    const state_code = await readUnheld();
    const html = await shown({ zip_code, state_code });
    expect(html).not.toContain("We don't have records");
    expect(html).toContain(`${around}Without “${STATES[state_code]}”: `);
  });

  test("a point without a distance gives no link, because it would match everything", async () => {
    const state_code = await readUnheld();
    const html = await shown({ lat: "30.25", lng: "-97.75", state_code, sort: "distance" });
    expect(html).not.toContain("Without");
  });
});

describe("a search for a name or number that only another state has", () => {
  test.each([
    { name_query: "comet preschoool" },
    { name_query: "comet preschool", city: "Austin" },
  ])("the empty search links to the name without the place: %o", async (asked) => {
    const { name_query, city } = asked;
    const html = await shown({ state_code: "TX", ...asked });
    const { meta } = await readSearch(inputOf(asList({ name_query })));
    const address = new URLSearchParams({ name_query }).toString();
    const place = city === undefined ? "Texas" : `${city}, Texas`;
    expect(html).toContain(
      `<a href="/search?${address}">Without “${place}”: ${meta.total} providers</a>`,
    );
  });

  test("the empty search links to a license number in another state, even if the selected state has no records", async () => {
    const [found] = await connection().sql<{ license_number: string }[]>`
      select license_number from facilities f where state_code = 'NY' and not exists (
        select from facilities o where o.state_code <> 'NY' and o.license_number = f.license_number)
      order by id limit 1`;
    if (!found) throw new Error("The sample has no license of New York");
    const { license_number } = found;
    const way = `<a href="/search?${new URLSearchParams({ license_number })}">Without “`;
    expect(await shown({ state_code: "TX", license_number })).toContain(`${way}Texas”: `);
    const state_code = await readUnheld();
    const html = await shown({ state_code, license_number });
    expect(html).toContain(`We don't have records for ${STATES[state_code]} yet`);
    expect(html).toContain(`${way}${STATES[state_code]}”: `);
  });

  test("the empty search has no link if no state has the name", async () => {
    const html = await shown({ state_code: "TX", name_query: "qzxwvk" });
    expect(html).not.toContain("Without “Texas”");
  });
});

test("an empty search that no single change helps links to the one without any filter, and doesn't claim to have no records", async () => {
  const asked = { state_code: "TX", name_query: "zzzz", license_number: "999999" };
  const chips = (["name_query", "license_number"] as const).map((name) => ({
    name,
    label: name,
    without: { ...asList(asked), [name]: [] },
  }));
  const html = await shown(asked, chips);
  expect(html).toContain("Without any filter");
  expect(html).not.toContain("We don't have records");
});

test("an empty search says which filters the area's file can't answer, and links to the search without these", async () => {
  // California's list has neither hours nor subsidies.
  const asked = { state_code: "CA", open_from: "07:00", subsidy_accepted: "true" };
  const html = await shown(asked);
  expect(html).toContain(
    "The file for this area can't answer: Takes subsidies and Open by 7:00\u00A0AM.",
  );
  expect(html).toMatch(
    /<a href="\/search\?state_code=CA">Without “Takes subsidies, Open by 7:00\u00A0AM”: [1-9]/,
  );
});

test("a search for an unknown ZIP code says that it is unknown", async () => {
  expect(await shown({ zip_code: "00000" })).toContain("We can't find ZIP code 00000");
});
