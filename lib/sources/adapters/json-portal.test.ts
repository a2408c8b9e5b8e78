import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type JsonPortal, type PortalReply, startJsonPortal } from "#tests/fixtures/json-portal";
import { stream } from "../jurisdictions/columns";
import type { JsonEndpoint, Row } from "../source";
import { FileRefused } from "./file-refused";
import { pull } from "./pull";
import type { PullOptions } from "./pulled";
import { openFile } from "./read-file";

const roster = stream({
  name: "roster",
  kind: "facilities",
  required: { id: "providerId", name: "providerName" },
  optional: { capacity: "capacity", license: "license", city: "city" },
  map: () => ({ skipped: "no_data", detail: "" }),
});

let portal: JsonPortal;
beforeAll(async () => {
  portal = await startJsonPortal();
});
afterAll(() => portal.stop());
beforeEach(() => {
  portal.requests = [];
});

const providers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const providerId = first + index;
    return { providerId, providerName: `Provider ${providerId}`, director: "Dana Director" };
  });

const search = (declared: Partial<JsonEndpoint> = {}): JsonEndpoint => {
  const url = "https://agency.example/api/search";
  return { style: "json", stream: "roster", url, rows: [], ...declared };
};

async function read(endpoint: JsonEndpoint, options: PullOptions = {}): Promise<Row[]> {
  const fast = { origin: portal.origin, backoff_ms: 1, attempts_max: 2, ...options };
  const pulled = await pull(endpoint, roster, fast);
  if ("unchanged" in pulled) throw new Error("unchanged");
  const rows: Row[] = [];
  for await (const each of (await openFile(pulled.content, [roster])).rows) {
    if ("row" in each) rows.push(each.row);
  }
  return rows;
}

const idsOf = async (endpoint: JsonEndpoint) => (await read(endpoint)).map(({ id }) => Number(id));

const refusal = (endpoint: JsonEndpoint, options: PullOptions = {}) =>
  read(endpoint, options).then(
    (rows) => rows.length,
    (error: unknown) => (error instanceof FileRefused ? `${error.code}: ${error.message}` : error),
  );

const json = (body: unknown): PortalReply => ({ body });

/** Serves `count` providers in pages of `size`, by the query's page (from 1) or row. */
function servePages(count: number, size: number): void {
  portal.reply = ({ path }) => {
    const query = new URL(path, portal.origin).searchParams;
    const from = Number(query.get("from") ?? (Number(query.get("page")) - 1) * size);
    return json({ total: count, items: providers(from + 1, Math.min(from + size, count)) });
  };
}

const byPage = search({
  url: "https://agency.example/api/search?page={page}",
  rows: ["items"],
  total: ["total"],
  paging: { rows: 10, first: 1 },
});
const byRow = search({
  url: "https://agency.example/api/search?from={offset}",
  rows: ["items"],
  paging: { rows: 10, first: 0 },
});

test("a search by POST sends its body, its type, and the page that it comes from", async () => {
  portal.reply = () => json([{ ...providers(1, 1)[0], license: { end: "2027-01-01" } }]);
  const rows = await read(search({ body: "[]", referer: "https://agency.example/map" }));
  expect(rows).toEqual([{ id: "1", name: "Provider 1", license: '{"end":"2027-01-01"}' }]);
  const [{ method, path, body, headers } = { headers: {} }] = portal.requests;
  expect([method, path, body]).toEqual(["POST", "/api/search", "[]"]);
  expect(headers).toMatchObject({
    "content-type": "application/json",
    referer: "https://agency.example/map",
    accept: "application/json",
  });
});

test("rows are found in JSON that was sent as a text", async () => {
  const inner = JSON.stringify({ details: providers(1, 3) });
  portal.reply = () => json({ actions: [{ returnValue: { returnValue: inner } }] });
  const rows = ["actions", 0, "returnValue", "returnValue", "details"];
  expect(await idsOf(search({ rows }))).toEqual([1, 2, 3]);
});

test("members of a lifted object become columns, and a row without the object has none", async () => {
  const [first, second] = providers(1, 2);
  portal.reply = () =>
    json([
      { ...first, address: { city: "Logan" } },
      { ...second, address: null },
    ]);
  const rows = await read(search({ lift: ["address"] }));
  expect(rows.map(({ city }) => city)).toEqual(["Logan", undefined]);
});

test("members that the stream doesn't declare aren't stored", async () => {
  portal.reply = () => json(providers(1, 2));
  const pulled = await pull(search(), roster, { origin: portal.origin });
  if ("unchanged" in pulled) throw new Error("unchanged");
  const parts: Uint8Array[] = [];
  for await (const part of pulled.content) parts.push(part);
  expect(Buffer.concat(parts).toString()).not.toMatch(/director|Dana Director/);
});

test.each([
  ["number, to the stated total", byPage, 25, 10, ["page=1", "page=2", "page=3"]],
  ["number, if the last page is full", byPage, 20, 10, ["page=1", "page=2"]],
  ["row, to an empty page", byRow, 12, 10, ["from=0", "from=10", "from=12"]],
  ["row, if pages have fewer rows than requested", byRow, 6, 4, ["from=0", "from=4", "from=6"]],
])("pages are read by %s", async (_, endpoint, count, size, queries) => {
  servePages(count, size);
  expect(await idsOf(endpoint)).toEqual(providers(1, count).map((row) => row.providerId));
  expect(portal.requests.map(({ path }) => path.split("?")[1])).toEqual(queries);
});

test("a search that repeats its first page is refused", async () => {
  portal.reply = () => json({ total: 25, items: providers(1, 10) });
  expect(await refusal(byPage)).toMatch(/^malformed: .*repeats/);
});

test("a search by page number is refused if a page before the last isn't full", async () => {
  servePages(25, 8);
  expect(await refusal(byPage)).toMatch(/^malformed: .*fewer than 10 rows/);
});

test("a search with fewer rows than its stated total is refused", async () => {
  portal.reply = ({ path }) =>
    json({ total: 25, items: path.endsWith("=1") ? providers(1, 10) : [] });
  expect(await refusal(byPage)).toMatch(/^truncated: .*10 of 25 rows/);
  portal.reply = () => json({ total: 25, items: providers(1, 10) });
  expect(await refusal(search({ rows: ["items"], total: ["total"] }))).toMatch(/^truncated/);
});

test("a search without the count that it should state is refused", async () => {
  portal.reply = () => json({ items: providers(1, 3) });
  expect(await refusal(search({ rows: ["items"], total: ["total"] }))).toMatch(
    /^malformed: .*no count/,
  );
});

test.each([
  [99, 99],
  [100, "truncated: https://agency.example/api/search gave 100 rows, and gives at most 100"],
  [101, "truncated: https://agency.example/api/search gave 101 rows, and gives at most 100"],
])("%i rows of a search that gives at most 100 return %s", async (count, expected) => {
  portal.reply = () => json(providers(1, count));
  const outcome = await refusal(search({ rows_max: 100 }));
  if (typeof expected === "number") expect(outcome).toBe(expected);
  else expect(outcome).toContain(expected);
});

/** Each area's rows, in a search by POST. */
const byArea = search({ body: '{"zip":"{area}"}', areas: ["84001", "84002", "84003"] });
const serveAreas = (areas: Readonly<Record<string, PortalReply>>) => {
  portal.reply = ({ body }) => areas[(JSON.parse(body) as { zip: string }).zip] ?? json([]);
};

test("areas are read one after the other, and some may be empty", async () => {
  serveAreas({ "84001": json(providers(1, 2)), "84003": json(providers(3, 3)) });
  expect(await idsOf(byArea)).toEqual([1, 2, 3]);
  expect(portal.requests.map(({ body }) => body)).toEqual([
    '{"zip":"84001"}',
    '{"zip":"84002"}',
    '{"zip":"84003"}',
  ]);
});

test("area names are escaped in URLs and in bodies", async () => {
  portal.reply = () => json(providers(1, 1));
  const areas = ['St. "Mary" & Co'];
  await read(search({ url: "https://agency.example/in/{area}", areas }));
  await read(search({ body: '{"county":"{area}"}', areas }));
  const [get, post] = portal.requests;
  expect(get?.path).toBe("/in/St.%20%22Mary%22%20%26%20Co");
  expect(JSON.parse(post?.body ?? "")).toEqual({ county: areas[0] });
});

test.each<[string, PortalReply, string]>([
  ["fails", { status: 403, body: "" }, "http_failed"],
  ["has no body", { body: "" }, "empty_file"],
  ["is a web page", { body: "<html>Sorry</html>" }, "html_page"],
  ["isn't JSON", { body: "busy" }, "malformed"],
  ["is an error with status 200", json({ error: { message: "Too many" } }), "http_failed"],
  ["lists errors with status 200", json({ errors: ["Too many"] }), "http_failed"],
  ["has no list", json({ message: "Too many" }), "malformed"],
  ["has a list without rows", json(["Too many"]), "malformed"],
  ["repeats the area before", json(providers(1, 2)), "malformed"],
  ["breaks off", { body: JSON.stringify(providers(3, 9)).slice(0, 90) }, "malformed"],
  ["redirects", { status: 302, headers: { location: "/login" }, body: "" }, "http_failed"],
])("the whole read is refused if the response for one area %s", async (_, reply, code) => {
  serveAreas({ "84001": json(providers(1, 2)), "84002": reply, "84003": json(providers(9, 9)) });
  expect(await refusal(byArea)).toMatch(new RegExp(`^${code}: `));
  expect(portal.requests.at(-1)?.body).toBe('{"zip":"84002"}');
});

test("an error next to the rows' place within a response is refused with its message", async () => {
  const error = [{ message: "A callout failed" }];
  portal.reply = () => json({ actions: [{ state: "ERROR", returnValue: null, error }] });
  expect(await refusal(search({ rows: ["actions", 0, "returnValue", "rows"] }))).toBe(
    "http_failed: https://agency.example/api/search: A callout failed",
  );
});

test("refusals name the area", async () => {
  serveAreas({ "84001": json(providers(1, 2)), "84002": json({ error: "Down" }) });
  expect(await refusal(byArea)).toBe(
    "http_failed: https://agency.example/api/search, area 84002: Down",
  );
});

test("a search without any row is refused, because no agency's list is empty", async () => {
  serveAreas({});
  expect(await refusal(byArea)).toMatch(/^empty_file/);
});

test("a text on the way to the rows that isn't JSON is refused", async () => {
  portal.reply = () => json({ value: "[{broken" });
  expect(await refusal(search({ rows: ["value"] }))).toMatch(/^malformed: .*isn't JSON/);
});

test("a busy site is tried again, and limits of size and time apply", async () => {
  const replies: PortalReply[] = [{ status: 503, body: "" }];
  portal.reply = () => replies.shift() ?? json(providers(1, 2));
  expect(await idsOf(search({ body: "[]" }))).toEqual([1, 2]);
  expect(await refusal(search(), { bytes_max: 40 })).toMatch(/^too_large/);
  portal.reply = () => "silent";
  expect(await refusal(search(), { timeout_ms: 50 })).toMatch(/^http_failed/);
});

test("a renamed column is refused, and the refusal names it", async () => {
  portal.reply = () => json([{ providerId: 1, supplierName: "Provider 1" }]);
  expect(await refusal(search())).toMatch(/^missing_columns: .*"providerName"/);
});
