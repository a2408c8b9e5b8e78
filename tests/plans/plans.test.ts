import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase, connection, openConnection, type Connection } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { currentEdition } from "#lib/bulk/bulk-export";
import { type Dataset, DATASETS } from "#lib/bulk/datasets";
import { AGENT_RESOURCES } from "#lib/docs/agent-resources";
import { listOtherLocations } from "#lib/facilities/same-operator";
import { now } from "#lib/kernel/clock";
import { overrideSettings } from "#lib/kernel/env";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import type { Operation } from "#lib/kernel/operation";
import { catalog } from "#lib/operations/catalog";
import { complete } from "#lib/transport/mcp/complete";
import { readResource } from "#lib/transport/mcp/resources";
import { answerSitemap, answerSitemapIndex } from "#lib/transport/sitemaps";
import { respondWithMarkdown } from "#lib/transport/markdown-pages";
import { MAIL_SETTINGS } from "#tests/alerts/mail-settings";
import { call, exampleRequest, issueKey } from "#tests/api";
import type { TestDatabase } from "#tests/database";
import { ask } from "#tests/mcp/ask";
import { makeOwned } from "#tests/owned-resources";
import { openCountry } from "./country";
import { openPlanTap, type PlanTap, type RanStatement } from "./plan-tap";
import { listPageRoutes, renderPage } from "./requests";
import { excessiveScans, type Reach } from "./scans";

/**
 * No request reads a whole state. Each page and operation runs against a country of copies of the
 * sample, with nothing cached; PostgreSQL reports the plans that it ran by.
 */

/** Pages are rendered without a server, so their requests have no headers. */
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));

let country: TestDatabase;
let tap: PlanTap;
let owner: Connection;
let key: string;
let report: string;

beforeAll(async () => {
  country = await openCountry();
  tap = await openPlanTap(country.url);
  owner = openConnection({ url: country.url, connections_max: 1, statement_timeout_ms: 0 });
  await closeDatabase();
  overrideSettings({ DATABASE_URL: tap.url, ...MAIL_SETTINGS });
  key = await issueKey("read", "webhooks");
  const [row] = await owner.sql<{ slug: string }[]>`select max(slug) as slug from reports`;
  report = row?.slug ?? "";
});
afterAll(async () => {
  await closeDatabase();
  await tap.close();
  await owner.close();
  await country.drop();
});

/** Handles a request without cached data, and returns the statements that it ran. */
async function statementsOf(request: () => Promise<unknown>): Promise<RanStatement[]> {
  await owner.sql`update service_versions set data_version = data_version + 1`;
  forgetVersions();
  tap.take();
  await request();
  return tap.take();
}

async function expectBounded(request: () => Promise<unknown>, reach: Reach = "by key") {
  expect(excessiveScans(await statementsOf(request), reach)).toEqual([]);
}

test("a sequential scan and an index scan of a whole state are found", async () => {
  const { sql } = connection();
  const scanned = await statementsOf(() => sql`select max(hours) from facilities`);
  expect(excessiveScans(scanned, "by index")).toMatchObject([{ node: "Seq Scan" }]);
  const counted = await statementsOf(
    () => sql`select count(*) from facilities where state_code = 'TX' and safety_score > 0`,
  );
  expect(excessiveScans(counted, "by key")).toMatchObject([{ table: "facilities" }]);
});

type Page = { params?: Record<string, string>; query?: Record<string, string>; reach?: Reach };

const TEXAS = { state_code: "TX" };
const ASKED = { geography: "78704", child_age_months: "30", budget_weekly: "320" };

/** Every page of the site, with the questions that read most. */
const PAGES: Readonly<Record<string, readonly Page[]>> = {
  "/": [{}],
  "/[...path]": [],
  "/about": [{}],
  "/accessibility": [{}],
  "/contact": [{}],
  "/alerts": [
    { query: { facility_id: EXAMPLE_FACILITY_ID } },
    { query: { zip_code: "78704", radius: "5" }, reach: "by index" },
    { query: TEXAS },
  ],
  // It reads one reader by a token, and the sample has no reader.
  "/alerts/manage": [{ query: { token: "0".repeat(32) } }],
  "/alerts/sent": [{}],
  "/keys": [{}],
  // It reads one request by a token, and the sample has no request.
  "/keys/link": [{ query: { token: "0".repeat(32) } }],
  "/keys/sent": [{}],
  "/corrections": [{}],
  // It reads one ticket by its id, and the sample has no ticket.
  "/corrections/[correction_id]": [],
  "/corrections/new": [{ query: { facility_id: EXAMPLE_FACILITY_ID } }],
  "/corrections/note": [{ query: { facility_id: EXAMPLE_FACILITY_ID } }],
  "/privacy": [{}],
  "/status": [{}],
  "/terms": [{}],
  "/changelog": [{}],
  "/compare": [{ query: { facility_ids: EXAMPLE_FACILITY_ID }, reach: "by index" }],
  "/docs": [{}],
  "/docs/[slug]": [{ params: { slug: "quickstart" } }],
  "/facilities/[facility_id]": [
    { params: { facility_id: EXAMPLE_FACILITY_ID }, reach: "by index" },
  ],
  "/facilities/[facility_id]/data": [{ params: { facility_id: EXAMPLE_FACILITY_ID } }],
  "/facilities/[facility_id]/inspections": [
    { params: { facility_id: EXAMPLE_FACILITY_ID }, query: { q: "staff", severity: "low" } },
  ],
  "/failed": [{}],
  "/family": [{}],
  "/family/check": [{ query: { facility_ids: EXAMPLE_FACILITY_ID } }],
  "/methodology": [{}],
  "/not-found": [{}],
  "/prices": [{ query: TEXAS }, { query: { zip: "78704" } }],
  "/reports": [{}],
  "/reports/[slug]": [{ params: { slug: "newest" } }],
  "/search": [
    { query: TEXAS },
    { query: { ...TEXAS, include_not_operating: "true" } },
    { query: { ...TEXAS, facility_type: "center", license_status: "active" } },
    { query: { ...TEXAS, sort: "safety_score" } },
    { query: { ...TEXAS, min_safety_score: "80", capacity_min: "50" }, reach: "by index" },
    { query: { zip_code: "78704", radius: "25" }, reach: "by index" },
    { query: { q: "Texas" } },
    { query: { q: "Travis County" } },
    { query: { q: "Autsin" } },
  ],
  "/shortlist": [{ query: ASKED, reach: "by index" }],
  "/states": [{}],
  "/states/[slug]": [{ params: { slug: "texas" } }, { params: { slug: "new-york" } }],
  "/states/[slug]/[county]": [
    { params: { slug: "texas", county: "travis-county" }, reach: "by index" },
  ],
};

test("every page of the site is tried", () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(listPageRoutes());
});

const pages = Object.entries(PAGES).flatMap(([route, each]) =>
  each.map(
    (page) =>
      [`${route} ${JSON.stringify({ ...page.params, ...page.query })}`, route, page] as const,
  ),
);

test.each(pages)("the page %s reads no whole state", async (_, route, { params, query, reach }) => {
  const filled = params?.["slug"] === "newest" ? { slug: report } : params;
  await expectBounded(() => renderPage(route, filled, query), reach);
});

/** Operations whose answer is of all matches of an area, or of all records. */
const BY_INDEX = new Set(["searchFacilities", "listChanges", "writeMemo"]);
/** It writes the files of the whole country, whose batches the next test reads. */
const OF_ALL = "readBulkManifest";

const operations = catalog.filter(({ id }) => id !== OF_ALL);

test.each(DATASETS.map((dataset): [string, Dataset] => [dataset.name, dataset]))(
  "the bulk file of %s reads its batches by index",
  async (_, dataset) => {
    const readTwo = async () => {
      const batches = dataset.read((await currentEdition()).name);
      await batches.next();
      await batches.next();
      await batches.return(undefined);
    };
    await expectBounded(readTwo, "by index");
  },
);

test.each(operations.map((operation): [string, Operation] => [operation.id, operation]))(
  "the operation %s reads no whole state",
  async (id, operation) => {
    const asked = exampleRequest(operation, await makeOwned(operation, key));
    const request = async () => {
      const { status, text } = await call(asked.target, { ...asked, key });
      expect(status, text ?? "").toBeLessThan(300);
    };
    await expectBounded(request, BY_INDEX.has(id) ? "by index" : "by key");
  },
);

test.each<[string, Reach?]>([
  ["/v1/facilities"],
  ["/v1/facilities?state_code=TX"],
  ["/v1/facilities?state_code=TX&include_not_operating=false"],
  ["/v1/facilities?include_not_operating=false"],
  ["/v1/facilities?state_code=TX&include_not_operating=false&sort=safety_score"],
  ["/v1/facilities?zip_code=78704&radius=25&include_not_operating=false", "by index"],
  ["/v1/facilities?state_code=TX&facility_type=center,home&sort=safety_score"],
  ["/v1/facilities?license_status=revoked", "by index"],
  ["/v1/facilities?sort=safety_score"],
  ["/v1/facilities?zip_code=78704"],
  ["/v1/facilities?county_fips=48453", "by index"],
  ["/v1/facilities?zip_code=27601&radius=50", "by index"],
  ["/v1/facilities?state_code=TX&county=Travis", "by index"],
  ["/v1/facilities?state_code=TX&city=Austin", "by index"],
  ["/v1/facilities?lat=30.25&lng=-97.75&sort=distance"],
  ["/v1/facilities?state_code=TX&age_months=20", "by index"],
  ["/v1/facilities?state_code=TX&capacity_min=50&subsidy_accepted=true", "by index"],
  ["/v1/facilities?state_code=TX&open_from=07:00&open_on=sat", "by index"],
  ["/v1/facilities?capacity_min=120&limit=100", "by index"],
  ["/v1/facilities?updated_since=2020-01-01T00:00:00Z", "by index"],
  ["/v1/prices"],
  ["/v1/changes"],
  ["/v1/changes?state_code=TX&type=license_change&since=2026-10-01", "by index"],
  ["/v1/changes?jurisdiction_id=tx-hhsc", "by index"],
  ["/v1/changes?county_fips=48453&limit=100", "by index"],
  ["/v1/changes?zip_code=78704"],
  [`/v1/changes?facility_id=${EXAMPLE_FACILITY_ID}`],
  [`/v1/facilities/${EXAMPLE_FACILITY_ID}?as_of=2026-10-15`],
])("a request for %s reads no whole state", async (target, reach) => {
  const request = async () => {
    const { status, text } = await call(target, { key });
    expect(status, text ?? "").toBe(200);
  };
  await expectBounded(request, reach);
});

test("other locations of an operator are read by its name", async () => {
  const [center] = await owner.sql<{ id: string; legal_name: string }[]>`
    update facilities set legal_name = 'Acorn Care, LLC'
    where id in (select id from facilities where facility_type = 'center'
      and not_seen_since is null and state_code = 'TX' order by id limit 3)
    returning id, legal_name`;
  const { id = "", legal_name = "" } = center ?? {};
  await expectBounded(async () => {
    const provider = { legal_name };
    const found = await listOtherLocations({ id, facility_type: "center", provider });
    expect(found).toHaveLength(2);
  });
});

const agent = () => ({
  caller: { key_id: "key_test", scopes: ["read"] as const },
  request_id: "req_test",
  now: now(),
  logFields: {},
});

describe("documents", () => {
  test.each<[string, () => Promise<unknown>, Reach?]>([
    ["the index of sitemaps", answerSitemapIndex],
    ["the sitemap of pages", () => answerSitemap("pages.xml")],
    ["the sitemap of a state", () => answerSitemap("tx-1.xml"), "by index"],
    ["a facility in Markdown", () => respondWithMarkdown(["facilities", EXAMPLE_FACILITY_ID])],
    ["a report in Markdown", () => respondWithMarkdown(["reports", report])],
    ["the guide for agents", () => call("/llms.txt")],
    ["the description of the API", () => call("/openapi.json")],
    [
      "the safety check of agents",
      () => ask("service_safety_check", { facility_id: EXAMPLE_FACILITY_ID }),
    ],
    ["the search of agents", () => ask("service_search", { query: "daycare in Texas" })],
  ])("%s reads no whole state", (_, request, reach) => expectBounded(request, reach));

  test.each([
    ...AGENT_RESOURCES.map(({ uri }) => uri),
    "service://coverage/states/TX",
    `service://facilities/${EXAMPLE_FACILITY_ID}/digest`,
    "service://docs/scores",
  ])("the resource %s reads no whole state", (uri) =>
    expectBounded(() => readResource(agent(), uri)),
  );

  test("the resource of an agency reads no whole state", async () => {
    const { contents } = await readResource(agent(), "service://trust/jurisdictions");
    const { data } = JSON.parse(contents[0]?.text ?? "") as { data: { jurisdiction_id: string }[] };
    const id = data[0]?.jurisdiction_id ?? "";
    await expectBounded(() => readResource(agent(), `service://trust/jurisdictions/${id}`));
  });

  test.each([
    ["geography", "Austin"],
    ["geography", "Travis County"],
    ["geography", "787"],
  ])("completing the %s %s reads no whole state", (name, value) => {
    const ref = { type: "ref/prompt", name: "decision-memo" } as const;
    return expectBounded(() => complete(agent(), ref, { name, value }));
  });
});
