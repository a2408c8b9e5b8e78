import { expect, test } from "vitest";
import { connection } from "#db/client";
import { useSample } from "#tests/sample";
import { ask } from "./ask";

/** Promise: a question in plain words finds its facilities, or the tool that answers it. */

useSample();

async function askText(query: string, more: Record<string, unknown> = {}) {
  const { structuredContent, content } = await ask("service_search", { query, ...more });
  return { ...structuredContent, text: content[0]?.text ?? "" };
}

test("a description of care is searched as service_search_facilities would with the stated arguments", async () => {
  const { meta, data, text } = await askText("daycares in Austin open at 7 that take subsidies");
  const search = {
    city: "Austin",
    state_code: "TX",
    open_from: "07:00",
    subsidy_accepted: true,
  };
  expect(meta.facility_search).toEqual(search);
  expect(text).toContain("Read as service_search_facilities {");
  const [{ count } = { count: 0 }] = await connection().sql<{ count: number }[]>`
    select count(*)::int as count from facilities
    where city = 'Austin' and state_code = 'TX' and opens_at <= '07:00' and closes_at >= '07:00'
      and subsidy_accepted and not_seen_since is null and may_operate is distinct from false`;
  expect(count).toBeGreaterThan(0);
  expect(meta.by_kind.facility).toBe(count);
  expect(data.every(({ kind }: { kind: string }) => kind === "facility")).toBe(true);
  const tool = await ask("service_search_facilities", { ...search, limit: 1 });
  expect(tool.structuredContent.meta.total).toBe(count);
});

test("a word of a status finds facilities that the default leaves out", async () => {
  const { meta, data } = await askText("revoked in Texas", { limit: 50 });
  expect(meta.facility_search).toEqual({ state_code: "TX", license_status: ["revoked"] });
  const [{ count } = { count: 0 }] = await connection().sql<{ count: number }[]>`
    select count(*)::int as count from facilities
    where state_code = 'TX' and license_status = 'revoked'`;
  expect(count).toBeGreaterThan(0);
  expect(meta.by_kind.facility).toBe(count);
  const facility = data.find(({ kind }: { kind: string }) => kind === "facility");
  expect(facility.summary).toContain("license revoked");
});

test("a place without facilities is not left out of a description", async () => {
  const { data, meta, text } = await askText("daycares in Anchorage, Alaska open at 7");
  expect(data.filter(({ kind }: { kind: string }) => kind === "facility")).toEqual([]);
  expect(meta).not.toHaveProperty("facility_search");
  expect(text).toContain("ask the licensing agency");
});

test("words of a description that narrow nothing are listed as not used", async () => {
  const { meta, text } = await askText("daycares with zebras in Austin open at 7");
  expect(meta.understood.ignored).toBe("zebras");
  expect(text).toContain('Not used: "zebras".');
});

test("a name that contains a word of a description finds the name", async () => {
  const [row] = await connection().sql<{ id: string }[]>`
    update facilities set name = 'Toddler Quokka' where id = (
      select id from facilities where not_seen_since is null and may_operate order by id limit 1)
    returning id`;
  const { data } = await askText("Toddler Quokka");
  expect(data[0]).toMatchObject({ id: row?.id, title: "Toddler Quokka" });
});

test.each([
  [
    "what changed in Texas last month",
    "service_changes",
    { state_code: "TX", since: "2026-10-01", until: "2026-11-01" },
  ],
  [
    "infant price in Travis County",
    "service_prices",
    { county_fips: "48453", age_group: "infant" },
  ],
  ["which states do you cover", "service_trust_jurisdictions", {}],
  ["how is the safety score made", "service_get_doc", { path: "scores" }],
  ["compare two daycares", "service_compare", {}],
  ["recommend a shortlist near 78704", "service_decision_memo", { geography: "78704" }],
])("the question %j names the tool %s and its arguments", async (query, tool, given) => {
  const { meta, text } = await askText(query);
  expect(meta.suggestions[0]).toMatchObject({ tool, arguments: given });
  expect(text).toContain(`call ${tool}`);
});

test("a question about one facility names its id for the tool that answers", async () => {
  const [row] = await connection().sql<{ id: string; license_number: string }[]>`
    select id, license_number from facilities where license_number ~ '^\\d{6,}$' order by id limit 1`;
  const { meta } = await askText(`follow license ${row?.license_number}`);
  expect(meta.suggestions[0]).toMatchObject({
    tool: "service_changes",
    arguments: { facility_id: row?.id },
  });
});
