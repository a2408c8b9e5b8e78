import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { refreshFigures } from "#lib/rescoring/figures";
import type { FacilitySummary } from "#lib/facilities/summary";
import { messages } from "#lib/language/messages";
import { call } from "#tests/api";
import { ask } from "#tests/mcp/ask";
import { useSample } from "#tests/sample";
import { NotOperating } from "../../app/site/[lang]/search/not-operating";
import { readSearch } from "../../app/site/[lang]/search/data";
import { readPage } from "../../app/site/[lang]/search/read-page";
import { decodeSearch } from "../../app/site/[lang]/search/decode";

/**
 * REST returns every match. Agent tools and the website exclude and count facilities that are off
 * the agency's lists or may not operate, and list those with an unknown may_operate last.
 */

const sample = useSample();

const SEARCHES: Readonly<Record<string, string>>[] = [
  { state_code: "TX" },
  { state_code: "TX", facility_type: "center" },
  { zip_code: "78704", radius: "50" },
  { state_code: "TX", name_query: "academy" },
  { state_code: "TX", name_query: "zebulun academmy" },
  { state_code: "TX", min_safety_score: "40" },
  { state_code: "TX", open_from: "07:00" },
];

// Five facilities: one off the list, two with unknown may_operate, one closed but listed, one
// unchanged.
beforeAll(async () => {
  const { sql } = connection();
  const ids = await sql<{ id: string }[]>`
    select id from facilities where state_code = 'TX' and license_status = 'active'
      and lat is not null and safety_score is not null and opens_at <= '07:00'
    order by xyz <-> (select xyz from facilities where zip = '78704' and xyz is not null limit 1), id
    limit 5`;
  const [off = "", closed = "", ...others] = ids.map(({ id }) => id);
  const [, ...open] = others;
  expect(open).toHaveLength(2);
  await sql`
    update facilities set name = 'Zebulon Academy ' || right(id, 4)
    where id = any(${[off, closed, ...others]})`;
  await sql`update facilities set not_seen_since = '2026-09-01' where id = ${off}`;
  await sql`update facilities set may_operate = null where id = any(${open})`;
  await sql`
    update facilities set license_status = 'closed', may_operate = false where id = ${closed}`;
  await sql`update jurisdiction_figures set figures_version = 0`;
  await refreshFigures(sql);
});

type Row = { id: string; may_operate: boolean | null; is_hidden: boolean };

/** Returns the stored rows of these facilities, in their order. */
async function storedOf(data: readonly Pick<FacilitySummary, "id">[]): Promise<Row[]> {
  const ids = data.map(({ id }) => id);
  const rows = await connection().sql<Row[]>`
    select id, may_operate, not_seen_since is not null or may_operate is false as is_hidden
    from facilities where id = any(${ids})`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readRest(asked: Readonly<Record<string, string>>) {
  const query = new URLSearchParams({ limit: "100", ...asked });
  const { status, body, text } = await call(`/v1/facilities?${query}`, { key: sample.key });
  expect(status, text ?? "").toBe(200);
  return body;
}

async function readAll(asked: Readonly<Record<string, string>>) {
  const data: FacilitySummary[] = [];
  for (let total = 1; data.length < total;) {
    const page = await readRest({ ...asked, offset: String(data.length) });
    total = page.meta.total;
    if (page.data.length === 0) break;
    data.push(...page.data);
  }
  return data;
}

describe.each(SEARCHES)("a search for %o", (asked) => {
  test("include_not_operating=false returns the operating facilities and counts the excluded ones", async () => {
    const all = await storedOf(await readAll(asked));
    const kept = await storedOf(await readAll({ ...asked, include_not_operating: "false" }));
    const hidden = all.filter(({ is_hidden }) => is_hidden);
    expect(hidden.length).toBeGreaterThan(0);
    expect(kept.map(({ id }) => id).toSorted()).toEqual(
      all
        .filter(({ is_hidden }) => !is_hidden)
        .map(({ id }) => id)
        .toSorted(),
    );
    const { meta } = await readRest({ ...asked, include_not_operating: "false" });
    expect(meta).toMatchObject({ total: kept.length, excluded_not_operating: hidden.length });
  });

  test("facilities with an unknown may_operate come last, across pages", async () => {
    const kept = await storedOf(await readAll({ ...asked, include_not_operating: "false" }));
    const isOpen = kept.map(({ may_operate }) => may_operate === null);
    expect(isOpen.filter(Boolean).length).toBeGreaterThan(1);
    expect(isOpen).toEqual(isOpen.toSorted());
    // This page of two has the last one that may operate and the first with unknown status.
    const offset = String(isOpen.indexOf(true) - 1);
    const page = await readRest({ ...asked, include_not_operating: "false", limit: "2", offset });
    const around = kept.slice(Number(offset), Number(offset) + 2);
    expect(page.data.map(({ id }: FacilitySummary) => id)).toEqual(around.map(({ id }) => id));
  });
});

test("REST includes facilities that may not operate by default", async () => {
  const without = await readRest({ state_code: "TX" });
  expect(without).toEqual(await readRest({ state_code: "TX", include_not_operating: "true" }));
  expect(without.meta).not.toHaveProperty("excluded_not_operating");
});

/** Removes what the tool's rows have besides the summary. */
const summariesOf = ({ data, meta }: { data: { provider: object }[]; meta: object }) => ({
  data: data.map(({ provider: _provider, ...summary }) => summary),
  meta,
});

test("the agent search tool excludes and counts them unless include_not_operating is true", async () => {
  const asked = { state_code: "TX", limit: 100 };
  const { structuredContent, content } = await ask("service_search_facilities", asked);
  const rest = await readRest({ state_code: "TX", include_not_operating: "false" });
  expect(summariesOf(structuredContent)).toEqual(rest);
  expect(content[0]?.text).toContain(
    `Closed, revoked and off-list facilities are left out: ${rest.meta.excluded_not_operating} here`,
  );
  const whole = await ask("service_search_facilities", { ...asked, include_not_operating: true });
  expect(summariesOf(whole.structuredContent)).toEqual(await readRest({ state_code: "TX" }));
});

test("the agents' free-text search excludes and counts facilities that may not operate", async () => {
  const { meta } = await readRest({ state_code: "TX", include_not_operating: "false" });
  const asked = { query: "Texas", kinds: ["facility"] };
  const found = (await ask("service_search", asked)).structuredContent.meta;
  expect(found.by_kind.facility).toBe(meta.total);
  expect(found.excluded_not_operating).toBe(meta.excluded_not_operating);
  const whole = await ask("service_search", { ...asked, include_not_operating: true });
  const { total } = (await readRest({ state_code: "TX" })).meta;
  expect(whole.structuredContent.meta.by_kind.facility).toBe(total);
});

describe("include_not_operating=false keeps what the search names itself", () => {
  const count = async (asked: Record<string, string>) =>
    (await readRest({ ...asked, include_not_operating: "false" })).meta.total;

  test("a search by a license status that bars operation keeps those facilities", async () => {
    const asked = { state_code: "TX", license_status: "closed,revoked,suspended" };
    expect(await count(asked)).toBeGreaterThan(0);
    expect(await count(asked)).toBe((await readRest(asked)).meta.total);
  });

  test("a search for facilities off the list keeps them", async () => {
    expect(await count({ state_code: "TX", listed: "false" })).toBeGreaterThan(0);
  });

  test("a search by license number keeps a facility off the list", async () => {
    const [row] = await connection().sql<{ license_number: string }[]>`
      select license_number from facilities where state_code = 'TX' and not_seen_since is not null
        and license_number is not null limit 1`;
    expect(await count({ license_number: row?.license_number ?? "" })).toBe(1);
  });

  test("a search by license status alone still excludes facilities off the list", async () => {
    const asked = { state_code: "TX", license_status: "active" };
    expect(await count(asked)).toBeLessThan((await readRest(asked)).meta.total);
  });
});

describe("the website's search", () => {
  const inputOf = (given: Record<string, string[]>) => {
    const decoded = decodeSearch(given);
    if ("faults" in decoded) throw new Error("Such a search is refused");
    return decoded.input;
  };
  const find = async (given: Record<string, string[]>) => {
    const input = inputOf(given);
    const { meta, not_operating } = await readSearch(input);
    const isIncluded = input.include_not_operating === true;
    const drawn = (["en", "es"] as const).map((language) => {
      const text = messages(language);
      return renderToStaticMarkup(
        NotOperating({ text, asked: given, isIncluded, count: not_operating }),
      );
    });
    return { total: meta.total, not_operating, drawn: drawn.join("\n") };
  };

  test("the website shows a facility off the list, with a note, if no other has its name", async () => {
    const [row] = await connection().sql<{ name: string }[]>`
      select name from facilities f where state_code = 'TX' and not_seen_since is not null
        and 1 = (select count(*) from facilities g where g.name = f.name) limit 1`;
    const asked = { state_code: ["TX"], name_query: [row?.name ?? ""] };
    const text = messages("en");
    const page = await readPage(asked, inputOf(asked), text);
    if ("faults" in page) throw new Error("Such a search is refused");
    expect(page.found.data.map(({ name }) => name)).toContain(row?.name);
    expect(page.notes).toEqual([text.search.not_operating.only]);
    const shown = { text, asked: page.asked, isIncluded: true, count: 1 };
    expect(renderToStaticMarkup(NotOperating({ ...shown, isAll: true }))).toBe("");
  });

  test("the website excludes facilities that may not operate, with a link that includes them", async () => {
    const { total, not_operating, drawn } = await find({ state_code: ["TX"], page: ["2"] });
    expect(drawn).toContain(
      `<a class="switch-link" href="/search?state_code=TX&amp;include_not_operating=true">Include closed, expired, and off-list (${not_operating})</a>`,
    );
    expect(drawn).toContain(
      '<a class="switch-link" href="/es/search?state_code=TX&amp;include_not_operating=true">',
    );
    const whole = await find({ state_code: ["TX"], include_not_operating: ["true"] });
    expect(whole.total).toBe(total + not_operating);
    expect(whole.drawn).toContain(`This list includes ${not_operating} providers`);
    expect(whole.drawn).toContain(
      '<a class="switch-link" href="/search?state_code=TX">Hide them</a>',
    );
  });
});
