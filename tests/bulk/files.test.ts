import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { type DatasetName, DATASETS as DATASET_LIST, datasetNamed } from "#lib/bulk/datasets";
import { type Column, typedColumnsOf } from "#lib/kernel/columns";
import { valueAt } from "#lib/kernel/csv";
import { openBulkFile } from "#lib/bulk/file";
import { publicUrl } from "#lib/kernel/env";
import { bulkFileResponse } from "#lib/transport/bulk-file";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";
import { GET as readFile } from "../../app/bulk/[edition]/[file]/route";
import { awaitBulkFiles } from "./await-files";
import { readBulkFile, readBulkText, readParquet } from "./read-file";

/** The files of one edition, and how they are served. */

const sample = useSample();

type File = Record<"name" | "dataset" | "format" | "sha256" | "url", string> &
  Record<"rows" | "bytes", number>;

beforeAll(async () => void (await awaitBulkFiles(sample.key)), 90_000);

async function readManifest(): Promise<{ edition: string; files: File[] }> {
  const { status, body } = await call("/v1/bulk", sample);
  expect(status).toBe(200);
  return body;
}

async function rowsOf(edition: string, name: string): Promise<Record<string, unknown>[]> {
  const lines = (await readBulkText(edition, `${name}.ndjson`)).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const DATASETS = ["facilities", "inspections", "violations", "prices", "sources"];
const NAMES = DATASETS.flatMap((name) =>
  ["ndjson", "ndjson.gz", "csv", "csv.gz", "parquet"].map((ending) => `${name}.${ending}`),
);

test("each file is what the manifest says: rows, bytes and SHA-256", async () => {
  const { edition, files } = await readManifest();
  expect(files.map(({ name }) => name)).toEqual(NAMES);
  for (const file of files) {
    const bytes = await readBulkFile(edition, file.name);
    expect(bytes.length).toBe(file.bytes);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(file.sha256);
    expect(file.url).toContain(`/bulk/${edition}/${file.name}`);
  }
  for (const name of ["facilities", "inspections", "violations"]) {
    const [row] = await connection().sql`select count(*)::int as n from ${connection().sql(name)}`;
    const counts = files.filter(({ dataset }) => dataset === name).map(({ rows }) => rows);
    expect([name, ...counts]).toEqual([name, ...Array<unknown>(5).fill(row?.["n"])]);
  }
});

test.each(DATASETS)("the %s are the same rows in every format", async (name) => {
  const { edition, files } = await readManifest();
  const rows = await rowsOf(edition, name);
  expect(rows).toHaveLength(files.find((file) => file.dataset === name)?.rows ?? 0);
  expect(rows.length).toBeGreaterThan(0);
  for (const format of ["ndjson", "csv"]) {
    const text = await readBulkText(edition, `${name}.${format}`);
    expect(await readBulkText(edition, `${name}.${format}.gz`)).toBe(text);
  }
  const csv = parse(await readBulkText(edition, `${name}.csv`), { columns: true }) as Text[];
  const parquet = await readParquet(await readBulkFile(edition, `${name}.parquet`));
  const columns = typedColumnsOf(datasetNamed(name as DatasetName).schema.shape);
  expect([csv.length, parquet.length]).toEqual([rows.length, rows.length]);
  for (const [at, row] of rows.entries()) {
    const expected = columns.map((column) => [
      column.path,
      typed(valueAt(row, column.path), column),
    ]);
    expect(columns.map(({ path }) => [path, parquet[at]?.[path]])).toEqual(expected);
    const texts = columns.map(({ path }) => [path, textOf(valueAt(row, path))]);
    expect(columns.map(({ path }) => [path, csv[at]?.[path]?.replace(/^'/, "")])).toEqual(texts);
  }
});

type Text = Record<string, string>;

/** A value as a typed file has it. */
function typed(value: unknown, { kind }: Column): unknown {
  if (value === undefined) return null;
  return kind === "date" || kind === "datetime" ? new Date(String(value)) : value;
}

/** A value as the cell of a CSV file, without the apostrophe before formulas. */
const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? JSON.stringify(value)
    : String(value ?? "").replace(/^'/, "");

test("each row fits the schema that it's described by", async () => {
  const { edition } = await readManifest();
  for (const { name, schema } of DATASET_LIST) {
    for (const row of await rowsOf(edition, name)) schema.parse(row);
  }
});

/** Requests a file as a client of HTTP does. */
async function request(name: string, headers: Record<string, string> = {}, method = "GET") {
  const { edition } = await readManifest();
  const address = publicUrl(`/bulk/${edition}/${name}`);
  const sent = new Request(address, { headers, method });
  const response = await bulkFileResponse(sent, { edition, file: name, may_encode: true });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

test("a file of made-up places stays out of search engines", async () => {
  const { edition } = await readManifest();
  const address = `/bulk/${edition}/facilities.csv`;
  const params = Promise.resolve({ edition, file: "facilities.csv" });
  const { status, headers, body } = await readFile(new Request(publicUrl(address)), { params });
  expect([status, headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  await body?.cancel();
});

test.each(["facilities.csv", "violations.ndjson.gz", "inspections.parquet"])(
  "%s has an ETag, and returns ranges of its bytes",
  async (name) => {
    const whole = await request(name);
    const etag = whole.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const { bytes } = whole;
    expect(whole.headers.get("Content-Length")).toBe(String(bytes.length));
    const part = await request(name, { range: "bytes=1000-1999", "if-range": etag });
    expect([part.status, part.headers.get("Content-Length")]).toEqual([206, "1000"]);
    expect(part.headers.get("Content-Range")).toBe(`bytes 1000-1999/${bytes.length}`);
    expect(part.bytes).toEqual(bytes.subarray(1000, 2000));
    const last = await request(name, { range: "bytes=-8" });
    expect(last.bytes).toEqual(bytes.subarray(-8));
    expect((await request(name, { range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
    expect((await request(name, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await request(name, { "if-none-match": etag })).status).toBe(304);
    const head = await request(name, {}, "HEAD");
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.get("Content-Length")).toBe(String(bytes.length));
  },
);

test("a client that accepts gzip gets the compressed copy, with its own ETag, length, and ranges", async () => {
  const plain = await request("facilities.csv");
  const copy = await request("facilities.csv.gz");
  const gzip = { "accept-encoding": "gzip, br" };
  const sent = await request("facilities.csv", gzip);
  expect(gunzipSync(sent.bytes).equals(plain.bytes)).toBe(true);
  expect(sent.bytes.equals(copy.bytes)).toBe(true);
  expect([plain, sent, copy].map(({ headers }) => headers.get("Content-Encoding"))).toEqual([
    null,
    "gzip",
    null,
  ]);
  expect([sent, copy].map(({ headers }) => headers.get("Content-Type"))).toEqual([
    plain.headers.get("Content-Type"),
    "application/gzip",
  ]);
  expect([plain, sent].map(({ headers }) => headers.get("Vary"))).toEqual([
    "Accept-Encoding",
    "Accept-Encoding",
  ]);
  const etag = sent.headers.get("ETag") ?? "";
  expect(etag).not.toBe(plain.headers.get("ETag"));
  expect((await request("facilities.csv", { ...gzip, "if-none-match": etag })).status).toBe(304);
  const part = await request("facilities.csv", { ...gzip, range: "bytes=10-19", "if-range": etag });
  expect([part.status, part.bytes]).toEqual([206, sent.bytes.subarray(10, 20)]);
  const refused = await request("facilities.csv", { "accept-encoding": "gzip;q=0" });
  expect(refused.headers.get("ETag")).toBe(plain.headers.get("ETag"));
  const parquet = await request("facilities.parquet", gzip);
  expect(parquet.headers.get("Content-Encoding")).toBeNull();
});

test("where Next serves, a client that accepts gzip gets the file that it names, because Next drops the encoding", async () => {
  const { edition } = await readManifest();
  const file = "facilities.csv";
  const sent = new Request(publicUrl(`/bulk/${edition}/${file}`), {
    headers: { "accept-encoding": "gzip" },
  });
  const response = await readFile(sent, { params: Promise.resolve({ edition, file }) });
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect(await response.text()).toMatch(/^id,name,/);
});

test("a facility's line has all members of its row in search", async () => {
  const { edition } = await readManifest();
  const rows = await rowsOf(edition, "facilities");
  const { body } = await call("/v1/facilities?state_code=DE&limit=100&fields=all", sample);
  expect(body.data.length).toBeGreaterThan(50);
  for (const facility of body.data) {
    const { updated_at, jurisdiction_id, source_ids, ...row } =
      rows.find(({ id }) => id === facility.id) ?? {};
    expect(row).toEqual(facility);
    expect(updated_at).toMatch(/Z$/);
    expect([jurisdiction_id, source_ids]).toEqual(["sample-de-occl", ["sample-de-occl"]]);
  }
});

test("inspections and violations are those of the facility's record", async () => {
  const { edition } = await readManifest();
  const { body } = await call("/v1/facilities?state_code=TX&limit=20&fields=id", sample);
  for (const name of ["inspections", "violations"] as const) {
    const rows = await rowsOf(edition, name);
    for (const { id } of body.data) {
      const record = (await call(`/v1/facilities/${id}`, sample)).body;
      const own = rows.filter(({ facility_id }) => facility_id === id);
      const ids = (list: readonly { id: string }[]) => list.map((each) => each.id).toSorted();
      expect(own.map((row) => row["id"])).toEqual(ids(record[name]));
      for (const { facility_id: _id, state_code, source_id, is_sample, ...row } of own) {
        expect([state_code, source_id, is_sample]).toEqual(["TX", "sample-tx-hhsc", true]);
        expect(record[name]).toContainEqual(row);
      }
    }
  }
});

test("every source that a row names is in the file of sources, with its terms and credit", async () => {
  const { edition } = await readManifest();
  const sources = await rowsOf(edition, "sources");
  const facilities = await rowsOf(edition, "facilities");
  const violations = await rowsOf(edition, "violations");
  const named = new Set([
    ...facilities.flatMap(({ source_ids }) => source_ids as string[]),
    ...violations.map(({ source_id }) => source_id),
  ]);
  expect(sources.map(({ source_id }) => source_id)).toEqual(expect.arrayContaining([...named]));
  for (const { data_license, attribution, agency } of sources) {
    expect(data_license).toBe("Fictional, no rights reserved");
    expect(attribution).toContain(agency);
  }
});

test("prices are those of the list of prices", async () => {
  const { edition } = await readManifest();
  const { body } = await call("/v1/prices?limit=100", sample);
  const rows = await rowsOf(edition, "prices");
  expect(rows).toHaveLength(body.meta.total);
  expect(rows.slice(0, 100)).toEqual(body.data);
});

test("what changed since the files were made is found by search", async () => {
  const { edition } = await readManifest();
  const rows = await rowsOf(edition, "facilities");
  const changes = rows.map(({ updated_at }) => String(updated_at));
  const last = changes.toSorted().at(-1) ?? "";
  const since = await call(`/v1/facilities?updated_since=${last}&limit=1`, sample);
  expect(since.body.meta.total).toBe(changes.filter((at) => at === last).length);
  const after = new Date(Date.parse(last) + 1_000).toISOString();
  expect((await call(`/v1/facilities?updated_since=${after}`, sample)).body.meta.total).toBe(0);
});

test("a file of another edition, or of no name that we know, is none", async () => {
  const { edition } = await readManifest();
  expect(await openBulkFile("0.0.2026-01-01", "facilities.csv")).toBeUndefined();
  expect(await openBulkFile(edition, "facilities.xml")).toBeUndefined();
  expect(await openBulkFile(edition, "files.json")).toBeUndefined();
  expect(await openBulkFile(edition, "../facilities.csv")).toBeUndefined();
  const missing = await request("facilities.xml");
  expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
});
