import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { respondWithMarkdown } from "#lib/transport/markdown-pages";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";
import { readComparison } from "../../app/site/_data/decision";
import { readFacilityDetail, readFacilityStatuses } from "../../app/site/[lang]/facilities/data";
import { readSearch } from "../../app/site/[lang]/search/data";

const id = EXAMPLE_FACILITY_ID;
const NAME = "ST. MARY'S ELM OF THE YMCA II";
const SHOWN = "St. Mary's Elm of the YMCA II";

const sample = useSample();
let before: { name: string; legal_name: string | null } | undefined;
beforeAll(async () => {
  const { sql } = connection();
  [before] = await sql<{ name: string; legal_name: string | null }[]>`
    select name, legal_name from facilities where id = ${id}`;
  await sql`update facilities set name = ${NAME}, legal_name = 'ELM HOLLOW, LLC' where id = ${id}`;
});
afterAll(async () => {
  await connection().sql`update facilities set name = ${before?.name ?? ""},
    legal_name = ${before?.legal_name ?? null} where id = ${id}`;
});

test("the API returns a name in capitals as the agency spells it", async () => {
  const { body } = await call(`/v1/facilities/${id}`, sample);
  expect([body.name, body.provider.legal_name]).toEqual([NAME, "ELM HOLLOW, LLC"]);
  const found = (await call("/v1/facilities?name_query=elm%20ymca", sample)).body.data;
  expect(found).toMatchObject([{ id, name: NAME }]);
});

test("pages show a name in capitals in title case, however they read it", async () => {
  const { name, provider } = await readFacilityDetail(id);
  expect([name, provider.legal_name]).toEqual([SHOWN, "Elm Hollow, LLC"]);
  const { data } = await readSearch({ name_query: "elm ymca", limit: 5, offset: 0 });
  expect(data).toMatchObject([{ id, name: SHOWN }]);
  expect((await readFacilityStatuses([id])).facilities).toMatchObject([{ id, name: SHOWN }]);
  const [other] = await connection().sql<{ id: string }[]>`
    select id from facilities where id <> ${id} order by id limit 1`;
  const { rows } = await readComparison({ facility_ids: [id, other?.id] });
  expect(rows[0]).toMatchObject({ facility_id: id, name: SHOWN });
  const { body } = await call("/v2/suggest?q=elm%20of%20the%20ymca");
  expect(body.data).toMatchObject([{ kind: "facility", query: SHOWN }]);
});

test("the Markdown version of a page has the names of the page", async () => {
  const text = await (await respondWithMarkdown(["facilities", id])).text();
  expect(text).toContain(SHOWN);
  expect(text).toContain("Elm Hollow, LLC");
  expect(text).not.toContain(NAME);
});
