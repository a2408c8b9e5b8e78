import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { describe, expect, test, vi } from "vitest";
import { connection } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { currentEdition } from "#lib/bulk/bulk-export";
import { type DatasetName, DATASETS as DATASET_LIST, datasetNamed } from "#lib/bulk/datasets";
import { openBulkFile } from "#lib/bulk/file";
import { type Column, typedColumnsOf } from "#lib/kernel/columns";
import { valueAt } from "#lib/kernel/csv";
import { overrideSettings, publicUrl, settings } from "#lib/kernel/env";
import { readRows } from "#lib/bulk/read-rows";
import { StaleDataVersion } from "#lib/facilities/stale-data-version";
import { call } from "#tests/api";
import { GET as readFile } from "../../app/bulk/[edition]/[file]/route";
import { readBulkFile, readBulkText, readParquet } from "./read-file";
import { pinClock } from "#tests/database";
import { useSample } from "#tests/sample";
import { crowd, writeTable } from "#tests/sources/file-table";
import { permits } from "#tests/sources/nyc";
import { openRig } from "#tests/sources/ingest-harness";
import { ROSTERS } from "#tests/sources/source-files";

/** How many of the next readings of all rows the data overtake. */
let overtakes = 0;
vi.mock("#lib/bulk/read-rows", async (original) => {
  const real = await original<typeof import("#lib/bulk/read-rows")>();
  async function* readRows(edition: string) {
    if (overtakes > 0) {
      overtakes -= 1;
      await moveData();
    }
    yield* real.readRows(edition);
  }
  return { ...real, readRows };
});

/** Promises that the next loads await before they end, in their order. */
const holds: Promise<void>[] = [];
vi.mock("#db/data-version", async (original) => {
  const real = await original<typeof import("#db/data-version")>();
  const bumpDataVersion: typeof real.bumpDataVersion = async (...move) => {
    await holds.shift();
    await real.bumpDataVersion(...move);
  };
  return { ...real, bumpDataVersion };
});

function hold(): () => void {
  let release = () => {};
  holds.push(new Promise((resolve) => (release = resolve)));
  return release;
}

/** Writes as another process does, so this one isn't notified. */
async function moveElsewhere(): Promise<void> {
  await connection().sql`update service_versions set data_version = data_version + 1`;
}

async function moveData(): Promise<void> {
  await moveElsewhere();
  forgetVersions();
}

const sample = useSample();

type File = Record<"name" | "dataset" | "format" | "sha256" | "url", string> &
  Record<"rows" | "bytes", number>;

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
    const expected = columns.map((column) => [column.path, typed(valueAt(row, column.path), column)]);
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

test("a file of made-up places stays out of search engines", async () => {
  const { edition } = await readManifest();
  const address = `/bulk/${edition}/facilities.csv`;
  const params = Promise.resolve({ edition, file: "facilities.csv" });
  const { status, headers, body } = await readFile(new Request(publicUrl(address)), { params });
  expect([status, headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  await body?.cancel();
});

/** Requests a file as a client of HTTP does. */
async function request(name: string, headers: Record<string, string> = {}, method = "GET") {
  const { edition } = await readManifest();
  const address = publicUrl(`/bulk/${edition}/${name}`);
  const params = Promise.resolve({ edition, file: name });
  const response = await readFile(new Request(address, { headers, method }), { params });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

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
  expect(sources.map(({ source_id }) => source_id)).toEqual(
    expect.arrayContaining([...named]),
  );
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

test("rows of two editions never come in one file", async () => {
  const edition = await currentEdition();
  const reading = readRows(edition.name);
  expect((await reading.next()).value).toHaveLength(500);
  await currentEdition();
  await moveElsewhere();
  await expect(reading.next()).rejects.toThrow(StaleDataVersion);
  forgetVersions();
  expect((await readManifest()).edition).not.toBe(edition.name);
});

test("a release that writes rows otherwise has addresses of its own, whatever it is called", async () => {
  const { name } = await currentEdition();
  const { DAYBOOK_BUILD } = settings();
  overrideSettings({ DAYBOOK_BUILD: "v2/the next?" });
  const next = await currentEdition();
  overrideSettings({ DAYBOOK_BUILD });
  expect(next.name).not.toBe(name);
  expect(next.name).toMatch(/^[\w.-]+$/);
});

test("data that move while the files are measured: again, then 503 with a time to come back", async () => {
  await moveData();
  overtakes = 1;
  expect((await readManifest()).edition).toBe((await currentEdition()).name);
  await moveData();
  overtakes = 3;
  const { status, headers, body } = await call("/v1/bulk", sample);
  expect([status, headers["Retry-After"], body.code]).toEqual([503, "5", "unavailable"]);
  overtakes = 3;
  const params = Promise.resolve({ edition: "any", file: "facilities.csv" });
  const file = await readFile(new Request("https://daybook.example/bulk/any/facilities.csv"), {
    params,
  });
  expect([file.status, file.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect((await readManifest()).edition).toBe((await currentEdition()).name);
});

describe("a load that is under way while the manifest is read", () => {
  const total = async (query: string): Promise<number> =>
    (await call(`/v1/facilities?${query}&limit=1`, sample)).body.meta.total;

  /** Until a load waits for its turn: its transaction is then older than the end of the one before. */
  const untilOneWaits = () =>
    vi.waitFor(
      async () => {
        const waiting = await connection().sql`
          select from pg_locks where locktype = 'advisory' and not granted`;
        expect(waiting).toHaveLength(1);
      },
      { timeout: 20_000, interval: 50 },
    );

  test("the requests that the manifest names find the whole load, and nothing else", async () => {
    delete process.env["DATA_CLOCK"];
    overrideSettings({});
    const texas = ROSTERS.find(({ source_id }) => source_id === "tx-hhsc");
    if (!texas) throw new Error("Texas has no fixture");
    const [first, second] = [openRig(), openRig()];
    try {
      const [endFirst, endSecond] = [hold(), hold()];
      const before = first.load("nyc-dohmh", "2026-10-01", permits({ site: "DC5" }));
      await vi.waitFor(() => expect(holds).toHaveLength(1), { timeout: 20_000 });
      const during = second.load("tx-hhsc", "2026-10-01", writeTable(crowd(texas, 30)));
      await untilOneWaits();
      endFirst();
      await before;
      forgetVersions();
      const manifest = (await call("/v1/bulk", sample)).body;
      endSecond();
      await during;
      forgetVersions();
      const since = manifest.last_ingest_at;
      const loaded = await total("state_code=TX");
      expect(loaded).toBeGreaterThan(0);
      expect(await total(`updated_since=${since}&state_code=TX`)).toBe(loaded);
      expect(await total(`updated_since=${since}`)).toBe(loaded);
      const { meta } = (await call(`/v1/facilities?updated_since=${since}`, sample)).body;
      expect(meta.last_ingest_at).toBe((await call("/v1/bulk", sample)).body.last_ingest_at);
      expect(Date.parse(meta.last_ingest_at)).toBeGreaterThan(Date.parse(since));
      expect((await call("/v1/facilities?limit=1", sample)).body.meta).not.toHaveProperty(
        "last_ingest_at",
      );
    } finally {
      pinClock();
      await Promise.all([first.close(), second.close()]);
    }
  });
});
