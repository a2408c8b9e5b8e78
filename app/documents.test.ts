import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase } from "#db/client";
import { freePort } from "#db/postgres/probe";
import { overrideSettings } from "#lib/kernel/env";

/** Documents that need the database ask clients to retry while it's unavailable. */

vi.mock("#lib/transport/log", () => ({ log: () => ({ error: () => {} }) }));

beforeAll(async () => {
  overrideSettings({ DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c` });
});
afterAll(() => closeDatabase());

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

const FACILITY = { lang: "en", facility_id: "fac_01K00000000000000000000000" };

test.each<[string, string, object]>([
  ["bulk/[edition]/[file]", "", { edition: "1", file: "facilities.csv" }],
  ["data.json", "", {}],
  ["datapackage.json", "", {}],
  ["maps/prices.svg", "?state_code=TX", {}],
  ["markdown/[...path]", "", { path: ["facilities", FACILITY.facility_id] }],
  ["markdown/[...path]", "", { path: ["reports", "2026-10"] }],
  ["prices.csv", "?state_code=TX", {}],
  ["sitemap.xml", "", {}],
  ["sitemaps/[file]", "", { file: "pages.xml" }],
  ["sitemaps/[file]", "", { file: "tx-1.xml" }],
  ["site/[lang]/facilities/[facility_id]/changes.atom", "", FACILITY],
  ["site/[lang]/facilities/[facility_id]/history.svg", "", FACILITY],
  ["site/[lang]/facilities/[facility_id]/share.png", "", FACILITY],
  ["site/[lang]/facilities/[facility_id]/visit.ics", "?date=2026-12-05&time=09:30", FACILITY],
  ["site/[lang]/maps/reliability.svg", "", { lang: "es" }],
  ["site/[lang]/reports/[slug]/[file]", "", { slug: "2026-10", file: "coverage.csv" }],
  ["site/[lang]/search/area.svg", "?box=-98,30,-97,31", {}],
  ["site/[lang]/search/pins", "?bbox=-98,30,-97,31&zoom=10&state_code=TX", { lang: "en" }],
])("%s%s", async (route, query, params) => {
  const file = new URL(`${route}/route.ts`, import.meta.url);
  const { GET } = (await import(/* @vite-ignore */ file.pathname)) as { GET: Handler };
  const asked = new Request(`http://localhost/${encodeURI(route)}${query}`);
  const { status, headers } = await GET(asked, { params: Promise.resolve(params) });
  const result = ["retry-after", "cache-control"].map((name) => headers.get(name));
  expect([status, ...result]).toEqual([503, "5", "no-store"]);
});
