import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection, database as connected } from "#db/client";
import { facilities } from "#db/schema/index";
import { breadcrumbLd, facilityLd, scriptText } from "#lib/docs/json-ld";
import { PROTOCOL_VERSIONS } from "#lib/docs/tool-catalog";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { resetSettings } from "#lib/kernel/env";
import { messages } from "#lib/language/messages";
import { securityText } from "#lib/docs/discovery";
import { answerSitemap, answerSitemapIndex } from "#lib/transport/sitemaps";
import { testDatabase, type TestDatabase } from "#tests/database";
import { republish } from "#tests/figures";
import { eq } from "drizzle-orm";
import { GET as agentCatalog } from "../../app/.well-known/ai-catalog.json/route";
import { GET as apiCatalog } from "../../app/.well-known/api-catalog/route";
import { GET as security } from "../../app/.well-known/security.txt/route";
import { AGENCY_TEXT_NOTICE } from "#lib/transport/markdown/notice";
import { GET as atom } from "../../app/changelog.atom/route";
import { GET as jsonFeed } from "../../app/changelog.json/route";
import { GET as llms } from "../../app/llms.txt/route";
import { GET as twin } from "../../app/markdown/[...path]/route";
import { GET as serverCard } from "../../app/mcp/server-card/route";
import { GET as pricesCsv } from "../../app/prices.csv/route";
import { GET as changesFeed } from "../../app/site/[lang]/facilities/[facility_id]/changes.atom/route";
import { GET as historyPicture } from "../../app/site/[lang]/facilities/[facility_id]/history.svg/route";
import { GET as sharePicture } from "../../app/site/[lang]/facilities/[facility_id]/share.png/route";
import { generateMetadata as describePrices } from "../../app/site/[lang]/prices/page";
import { generateMetadata as describeReports } from "../../app/site/[lang]/reports/page";
import { generateMetadata as describeState } from "../../app/site/[lang]/states/[slug]/page";
import { describeSearch } from "../../app/site/[lang]/search/describe";
import { GET as openapi } from "../../app/openapi.json/route";

/** Promise: machine clients find the API through the standard discovery documents. */

const ORIGIN = "https://daybook.example";
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  process.env["DAYBOOK_ORIGIN"] = ORIGIN;
  resetSettings();
});
afterAll(() => database.drop());

const query = (path: string) => new Request(new URL(path, ORIGIN));
const typeOf = (response: Response) => response.headers.get("content-type");

describe("well-known documents", () => {
  test("the API catalog is an RFC 9727 link set", async () => {
    const response = apiCatalog();
    expect(typeOf(response)).toMatch(/^application\/linkset\+json; profile=/);
    const { linkset } = (await response.json()) as { linkset: Record<string, unknown>[] };
    expect(linkset.map(({ anchor }) => anchor)).toEqual([`${ORIGIN}/v1`, `${ORIGIN}/mcp`]);
    for (const link of linkset) expect(link).toHaveProperty("service-desc");
  });

  test("the agent catalog links to the server card, which links to the endpoint", async () => {
    const { entries } = (await agentCatalog().json()) as {
      entries: { type: string; url: string; representativeQueries: string[] }[];
    };
    for (const { representativeQueries } of entries) {
      expect(representativeQueries.length).toBeGreaterThanOrEqual(2);
      expect(representativeQueries.length).toBeLessThanOrEqual(5);
    }
    const response = serverCard();
    expect(entries[0]?.type).toBe(typeOf(response));
    const card = (await response.json()) as {
      remotes: { url: string; supportedProtocolVersions: string[] }[];
    };
    expect(card.remotes[0]).toMatchObject({
      url: `${ORIGIN}/mcp`,
      supportedProtocolVersions: [...PROTOCOL_VERSIONS],
    });
  });

  test("security.txt has a contact and an expiry in the future", async () => {
    expect(await security().text()).toMatch(/^Contact: https:\/\/daybook\.example\//);
    const text = securityText(ORIGIN, "mailto:a@b.example", new Date("2027-03-01T10:00:00Z"));
    expect(text).toContain("Expires: 2027-08-28T00:00:00Z");
    expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`);
  });
});

describe("the description of the API", () => {
  test("the API description has a recorded example of every operation, with this installation's own address", async () => {
    const document = (await (await openapi(query("/openapi.json"))).json()) as {
      servers: { url: string }[];
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    expect(document.servers[0]?.url).toBe(ORIGIN);
    for (const [path, verbs] of Object.entries(document.paths)) {
      for (const [verb, { responses }] of Object.entries(verbs)) {
        const message = JSON.stringify(responses["200"] ?? responses["201"]);
        expect(message, `${verb} ${path}`).toContain('"examples":{"sample"');
      }
    }
  });
});

const readMarkdown = (path: string[]) =>
  twin(query(`/${path.join("/")}.md`), { params: Promise.resolve({ path }) });

describe("Markdown pages", () => {
  test.each([
    [["docs", "quickstart"], "# Quickstart"],
    [["docs", "search-facilities"], "# Search facilities"],
    [["docs"], "# Daybook"],
    [["changelog"], "# Changelog"],
    [["facilities", EXAMPLE_FACILITY_ID], "# Facility record"],
  ])(
    "the Markdown version of /%j has a canonical link to its page and isn't indexed",
    async (path, heading) => {
      const response = await readMarkdown(path);
      expect([response.status, typeOf(response)]).toEqual([200, "text/markdown; charset=utf-8"]);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(response.headers.get("vary")).toBe("Accept");
      expect(response.headers.get("link")).toContain(
        `<${ORIGIN}/${path.join("/")}>; rel="canonical"`,
      );
      const text = await response.text();
      expect(text.split("\n")[0]).toBe(heading);
      expect(text.split(AGENCY_TEXT_NOTICE)).toHaveLength(2);
    },
  );

  test.each([
    [["docs", "none"]],
    [["none"]],
    [["docs", "a", "b"]],
    [["changelog", "x"]],
    [["constructor", "x"]],
    [["hasOwnProperty", "x"]],
  ])("/%j has no Markdown version and returns 404", async (path) => {
    const response = await readMarkdown(path);
    expect([response.status, typeOf(response)]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
  });

  test("llms.txt names only Markdown pages that exist", async () => {
    const text = await (await llms(query("/llms.txt"))).text();
    for (const [, path = ""] of text.matchAll(/\(https:\/\/daybook\.example\/([^)]+)\.md\)/g)) {
      expect((await readMarkdown(path.split("/"))).status, path).toBe(200);
    }
  });
});

describe("the changelog's feeds", () => {
  test("the feeds are Atom 1.0 and JSON Feed 1.1 with an item for each release", async () => {
    const text = await atom().text();
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    expect(text).toMatch(/<entry>[\s\S]*<title[^>]*>(<!\[CDATA\[)?1\.0\.0[\s\S]*<\/entry>/);
    const feed = (await jsonFeed().json()) as { version: string; items: { url: string }[] };
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      authors: [{ name: "Daybook" }],
      language: "en",
      feed_url: `${ORIGIN}/changelog.json`,
    });
    expect(feed.items[0]?.url).toMatch(/^https:\/\/daybook\.example\/changelog#\d/);
  });
});

test("pages with sample data alone aren't indexed: lists, states, prices, and reports", async () => {
  const list = await describeSearch({ state_code: "TX" }, messages("en"));
  const params = Promise.resolve({ lang: "en" });
  const stateParams = (slug: string) => Promise.resolve({ lang: "en", slug });
  const state = await describeState({ params: stateParams("texas") });
  const unheld = await describeState({ params: stateParams("wyoming") });
  const prices = await describePrices({
    params,
    searchParams: Promise.resolve({ state_code: "TX" }),
  });
  const reports = await describeReports({ params });
  for (const { robots } of [list, state, prices, reports]) {
    expect(robots).toEqual({ index: false, follow: true });
  }
  expect(unheld.robots).toBeUndefined();
  const csv = await pricesCsv(query("/prices.csv?state_code=TX"), {});
  expect(csv.headers.get("x-robots-tag")).toBe("noindex");
});

test.each([
  ["share.png", sharePicture],
  ["history.svg", historyPicture],
  ["changes.atom", changesFeed],
])("images and feeds of sample facilities aren't indexed: %s", async (name, get) => {
  const params = Promise.resolve({ lang: "en", facility_id: EXAMPLE_FACILITY_ID });
  const picture = await get(query(`/facilities/${EXAMPLE_FACILITY_ID}/${name}`), { params });
  expect([picture.status, picture.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
});

describe("sitemaps", () => {
  test("the sitemaps leave out sample data", async () => {
    const index = await (await answerSitemapIndex()).text();
    expect(index.match(/<loc>/g)).toHaveLength(1);
    expect((await answerSitemap("tx-1.xml")).status).toBe(404);
    const pages = await (await answerSitemap("pages.xml")).text();
    expect(pages).toContain(`${ORIGIN}/docs/quickstart`);
    expect(pages).not.toContain(`${ORIGIN}/reports`);
    expect(pages).toContain(`${ORIGIN}/states/wyoming</loc>`);
    expect(pages).not.toContain(`${ORIGIN}/states/texas</loc>`);
    expect(pages).not.toContain(`${ORIGIN}/states/texas/`);
  });

  test("the sitemaps list a state's real facilities with the time their record changed", async () => {
    const changed_at = new Date("2026-10-20T08:00:00Z");
    await connected()
      .update(facilities)
      .set({ is_sample: false, updated_at: changed_at })
      .where(eq(facilities.state_code, "TX"));
    await republish(connection().sql);
    const index = await (await answerSitemapIndex()).text();
    expect(index).toContain(`${ORIGIN}/sitemaps/tx-1.xml</loc><lastmod>2026-10-20T08:00:00.000Z`);
    const file = await (await answerSitemap("tx-1.xml")).text();
    expect(file).toContain(
      `<loc>${ORIGIN}/facilities/${EXAMPLE_FACILITY_ID}</loc><lastmod>2026-10-20T08:00:00.000Z`,
    );
    for (const prefix of ["", "/es"]) {
      const address = `${ORIGIN}${prefix}/facilities/${EXAMPLE_FACILITY_ID}`;
      expect(file).toContain(`<loc>${address}</loc>`);
      expect(file.split(`hreflang="${prefix.slice(1) || "en"}" href="${address}"`)).toHaveLength(3);
    }
    const pages = await (await answerSitemap("pages.xml")).text();
    expect(pages).toContain(`${ORIGIN}/states/texas</loc><lastmod>2026-10-20T08:00:00.000Z`);
    const county = `${ORIGIN}/states/texas/travis-county</loc><lastmod>2026-10-20T08:00:00.000Z`;
    expect(pages).toContain(county);
    expect(pages).not.toContain(`${ORIGIN}/states/ohio</loc><lastmod>2026-10-20T08:00:00.000Z`);
    const newest = [...pages.matchAll(/<lastmod>([^<]+)/g)].map(([, time]) => time).toSorted();
    expect(index).toContain(`${ORIGIN}/sitemaps/pages.xml</loc><lastmod>${newest.at(-1)}`);
    expect((await answerSitemap("tx-2.xml")).status).toBe(404);
    expect((await answerSitemap("../tx-1.xml")).status).toBe(404);
  });
});

test("an unfiltered list of real facilities is indexed, and a filtered one isn't", async () => {
  await connected()
    .update(facilities)
    .set({ is_sample: false })
    .where(eq(facilities.state_code, "DE"));
  const robotsOf = async (query: Record<string, string>) =>
    (await describeSearch(query, messages("en"))).robots;
  expect(await robotsOf({ state_code: "DE" })).toEqual({ index: true, follow: true });
  expect(await describeSearch({ state_code: "DE", page: "2" }, messages("en"))).toMatchObject({
    alternates: { canonical: "/search?state_code=DE&page=2" },
    pagination: { previous: "/search?state_code=DE", next: "/search?state_code=DE&page=3" },
  });
  const narrowed = await robotsOf({ state_code: "DE", license_status: "active" });
  expect(narrowed).toEqual({ index: false, follow: true });
});

describe("data for search engines", () => {
  const facts = {
    id: EXAMPLE_FACILITY_ID,
    name: "</script><script>alert(1)</script>",
    url: `${ORIGIN}/facilities/${EXAMPLE_FACILITY_ID}`,
    state_code: "TX",
  };
  const facility = facilityLd(facts);

  test("a facility is a ChildCare without a rating, and absent values are absent", () => {
    expect(facility["@type"]).toBe("ChildCare");
    expect(JSON.stringify(facility)).not.toMatch(/rating|review|null|geo|sameAs/i);
    const known = facilityLd({ ...facts, record_url: "https://agency.example/1" });
    expect(known.sameAs).toEqual(["https://agency.example/1"]);
  });

  test("no name can end the script that carries it", () => {
    expect(scriptText(facility)).not.toContain("</script");
    expect(JSON.parse(scriptText(facility))).toEqual(JSON.parse(JSON.stringify(facility)));
  });

  test("breadcrumbs count from one", () => {
    const crumbs = breadcrumbLd([{ name: "Daybook", url: ORIGIN }]);
    expect(crumbs["itemListElement"]).toMatchObject([{ position: 1, item: ORIGIN }]);
  });
});
