import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openFile, type ReadRow } from "./read-file";
import { type PortalFaults, startPortal, type TestPortal } from "#tests/fixtures/portal";
import { overrideSettings } from "#lib/kernel/env";
import { FileRefused } from "./file-refused";
import { stream } from "../jurisdictions/columns";
import type { Endpoint } from "../source";
import { pull } from "./pull";
import type { PullOptions } from "./pulled";

const roster = stream({
  name: "roster",
  kind: "facilities",
  required: { id: "provider_id", name: "provider_name" },
  optional: { capacity: "capacity", point: ["point", "geometry"] },
  map: () => ({ skipped: "no_data", detail: "" }),
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(25);
});
afterAll(() => portal.stop());
beforeEach(() => portal.reset());

/** `json-portal.test.ts` tests the style `json`, whose searches differ from site to site. */
type Style = Exclude<Endpoint["style"], "json">;

const endpoints = (): Record<Style, Endpoint> => ({
  soda: { style: "soda", stream: "roster", host: "unused", dataset: "abcd-1234", order: ":id" },
  ckan: { style: "ckan", stream: "roster", host: "unused", package: "care", resource: "Centers" },
  arcgis: { style: "arcgis", stream: "roster", layer_url: `${portal.origin}/layer/0` },
  csv: { style: "csv", stream: "roster", url: `${portal.origin}/file.csv` },
});
const styles = ["soda", "ckan", "arcgis", "csv"] as const;
const paged = ["soda", "ckan", "arcgis"] as const;

async function load(style: Style, faults: PortalFaults = {}, options: PullOptions = {}) {
  portal.faults = { ...faults };
  const fast = { origin: portal.origin, page_rows: 10, backoff_ms: 1, attempts_max: 3, ...options };
  const pulled = await pull(endpoints()[style], roster, fast);
  if ("unchanged" in pulled) return pulled;
  const { rows } = await openFile(pulled.content, [roster]);
  const all: ReadRow[] = [];
  for await (const row of rows) all.push(row);
  return { ...pulled, rows: all };
}

const outcome = (style: Style, faults: PortalFaults, options: PullOptions = {}) =>
  load(style, faults, options).then(
    (loaded) => ("rows" in loaded ? loaded.rows.length : "unchanged"),
    (error: unknown) => (error instanceof FileRefused ? error.code : error),
  );

test.each(styles)(
  "%s returns every row once, with numbers as text and without absent members",
  async (style) => {
    const loaded = await load(style);
    if (!("rows" in loaded)) throw new Error("unchanged");
    const rows = loaded.rows.map((read) => ("row" in read ? read.row : undefined));
    expect(rows.map((row) => row?.["id"])).toEqual(portal.rows.map(({ id }) => String(id)));
    expect(rows[0]).toMatchObject({ name: "Provider 1", capacity: "10" });
    expect(rows[1]?.["capacity"]).toBeUndefined();
    expect(loaded.source_updated_at).toBe("2026-01-06T00:00:00.000Z");
  },
);

test.each(styles)("%s waits after status 429 and retries after 503", async (style) => {
  expect(await outcome(style, { statuses: [429, 503] })).toBe(25);
});

test.each(styles)("%s does not retry after status 403", async (style) => {
  expect(await outcome(style, { statuses: [403] })).toBe("http_failed");
  expect(portal.requests).toHaveLength(1);
});

test.each(paged)("%s retries a page whose connection was cut", async (style) => {
  expect(await outcome(style, { cut_pages: 1 })).toBe(25);
});

test("a CSV file whose connection was cut is refused as truncated", async () => {
  expect(await outcome("csv", { cut_pages: 1 })).toBe("truncated");
});

test.each(styles)("%s refuses status 200 with an empty body or a web page", async (style) => {
  expect(await outcome(style, { empty_body: true })).toBe("empty_file");
  expect(await outcome(style, { web_page: true })).toBe("html_page");
});

test("a server that returns fewer rows than requested is still read to the end", async () => {
  expect(await outcome("soda", { rows_max: 4 })).toBe(25);
  expect(await outcome("ckan", { rows_max: 4 })).toBe(25);
  expect(await outcome("arcgis", { rows_max: 4 })).toBe(25);
});

test.each(paged)("%s refuses a set with missing rows as truncated", async (style) => {
  expect(await outcome(style, { lost_rows: 3 })).toBe("truncated");
});

test.each(paged)("%s refuses a renamed column before it reads any rows", async (style) => {
  expect(await outcome(style, { renamed: true })).toBe("schema_changed");
  expect(portal.requests.length).toBeLessThanOrEqual(2);
});

test.each(styles)("%s skips a set only if its update time is the known one", async (style) => {
  const at = (known_updated_at: string) => outcome(style, {}, { known_updated_at });
  expect(await at("2026-01-06T00:00:00.000Z")).toBe("unchanged");
  expect(await at("2026-01-05T23:59:59.000Z")).toBe(25);
  expect(await at("2026-01-06T00:00:01.000Z")).toBe(25);
});

test.each(styles)("%s stops at the byte limit and at the timeout", async (style) => {
  expect(await outcome(style, {}, { bytes_max: 40 })).toBe("too_large");
  expect(await outcome(style, { silent: true }, { timeout_ms: 50 })).toBe("http_failed");
});

test("an aborted source ends the wait between two attempts at once", async () => {
  const options = { backoff_ms: 60_000, signal: AbortSignal.timeout(50) };
  expect(await outcome("csv", { statuses: [503] }, options)).toMatchObject({ name: "AbortError" });
});

test.each(paged)("%s refuses a set if every page repeats the first", async (style) => {
  expect(await outcome(style, { same_page: true }, { page_rows: 24 })).toBe("malformed");
});

test.each(styles)("%s is read even if its update time is invalid", async (style) => {
  const loaded = await load(style, { odd_time: true });
  expect(loaded).toMatchObject({ rows: { length: 25 } });
  expect(loaded).not.toHaveProperty("source_updated_at");
});

test.each([
  ["a web page", { "content-type": "text/html" }],
  ["known already", { "last-modified": "Tue, 06 Jan 2026 00:00:00 GMT" }],
])("a file that is %s is closed unread", async (_, headers) => {
  const cancel = vi.fn();
  const stub = vi.spyOn(globalThis, "fetch");
  stub.mockResolvedValue(new Response(new ReadableStream({ cancel }), { headers }));
  try {
    await outcome("csv", {}, { known_updated_at: "2026-01-06T00:00:00.000Z" });
  } finally {
    stub.mockRestore();
  }
  expect(cancel).toHaveBeenCalledOnce();
});

test.each<[string, PortalFaults, string]>([
  ["has no rows although it counts some", { no_rows: true }, "truncated"],
  ["states its end before the count is reached", { early_end: true }, "truncated"],
  ["repeats its first page", { same_page: true }, "malformed"],
  ["states no count", { no_count: true }, "malformed"],
])("a layer that %s is refused", async (_, faults, code) => {
  expect(await outcome("arcgis", faults)).toBe(code);
});

test("a layer that repeats its first page is refused at its second page", async () => {
  await outcome("arcgis", { same_page: true });
  expect(portal.requests.filter(({ url }) => url.includes("resultOffset"))).toHaveLength(2);
});

test("pages of a layer have at most its maximum of rows and only the declared columns", async () => {
  expect(await outcome("arcgis", { rows_max: 4 }, { page_rows: 10 })).toBe(25);
  const pages = portal.requests
    .map(({ url }) => new URL(url, portal.origin).searchParams)
    .filter((query) => query.has("resultOffset"));
  expect(pages).toHaveLength(7);
  expect([...new Set(pages.map((query) => query.get("resultRecordCount")))]).toEqual(["4"]);
  expect(pages[0]?.get("outFields")).toBe("FID,provider_id,provider_name,capacity");
});

test("errors that ArcGIS and CKAN send with status 200 fail the read", async () => {
  expect(await outcome("arcgis", { error_in_body: true })).toBe("http_failed");
  expect(await outcome("ckan", { error_in_body: true })).toBe("http_failed");
});

test("SODA pages are ordered and send the app token if one is set", async () => {
  overrideSettings({ SODA_APP_TOKEN: "token-for-tests" });
  try {
    await load("soda");
  } finally {
    overrideSettings({ SODA_APP_TOKEN: "" });
  }
  const pages = portal.requests.filter(({ url }) => url.includes("%24offset"));
  expect(pages).toHaveLength(4);
  for (const page of pages) {
    expect(page.url).toContain("%24order=%3Aid");
    expect(page.token).toBe("token-for-tests");
  }
});
