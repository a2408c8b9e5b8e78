import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { describe, expect, test, vi } from "vitest";
import { connection } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { currentEdition } from "#lib/bulk/bulk-export";
import { openBulkFile } from "#lib/bulk/file";
import { overrideSettings, publicUrl, settings } from "#lib/kernel/env";
import { readRows } from "#lib/bulk/read-rows";
import { StaleDataVersion } from "#lib/facilities/stale-data-version";
import { call } from "#tests/api";
import { GET as readFile } from "../../app/bulk/[edition]/[file]/route";
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

type File = { name: string; rows: number; bytes: number; sha256: string; url: string };

async function readManifest(): Promise<{ edition: string; files: File[] }> {
  const { status, body } = await call("/v1/bulk", sample);
  expect(status).toBe(200);
  return body;
}

async function textOf(edition: string, name: string): Promise<string> {
  const open = await openBulkFile(edition, name);
  let text = "";
  for await (const part of open?.body ?? []) text += part;
  return text;
}

test("each file is what the manifest says: rows, bytes and SHA-256", async () => {
  const { edition, files } = await readManifest();
  const [row] = await connection().sql`select count(*)::int as n from facilities`;
  expect(files.map(({ name }) => name)).toEqual(["facilities.ndjson", "facilities.csv"]);
  for (const file of files) {
    const text = await textOf(edition, file.name);
    expect(Buffer.byteLength(text)).toBe(file.bytes);
    expect(createHash("sha256").update(text).digest("hex")).toBe(file.sha256);
    expect(file.rows).toBe(row?.["n"]);
    expect(file.url).toContain(`/bulk/${edition}/${file.name}`);
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

test("a file has an ETag, and returns ranges of its bytes", async () => {
  const { edition } = await readManifest();
  const address = publicUrl(`/bulk/${edition}/facilities.csv`);
  const read = async (headers: Record<string, string>) => {
    const params = Promise.resolve({ edition, file: "facilities.csv" });
    const response = await readFile(new Request(address, { headers }), { params });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const whole = await read({});
  const etag = whole.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  const bytes = Buffer.from(whole.text);
  const part = await read({ range: "bytes=1000-1999", "if-range": etag });
  expect([part.status, part.headers.get("Content-Length")]).toEqual([206, "1000"]);
  expect(part.headers.get("Content-Range")).toBe(`bytes 1000-1999/${bytes.length}`);
  expect(part.text).toBe(bytes.subarray(1000, 2000).toString());
  expect((await read({ range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
  expect((await read({ range: `bytes=${bytes.length}-` })).status).toBe(416);
  expect((await read({ "if-none-match": etag })).status).toBe(304);
});

test("a line has the same values as the search result; both formats have the same rows", async () => {
  const { edition } = await readManifest();
  const lines = (await textOf(edition, "facilities.ndjson")).trimEnd().split("\n");
  const rows = lines.map((line) => JSON.parse(line) as { id: string; updated_at: string });
  const { body } = await call("/v1/facilities?state_code=DE&limit=100", sample);
  expect(body.data.length).toBeGreaterThan(50);
  for (const facility of body.data) {
    const { updated_at, ...row } = rows.find(({ id }) => id === facility.id) ?? {};
    expect(row).toEqual(facility);
    expect(updated_at).toMatch(/Z$/);
  }
  const csv = parse(await textOf(edition, "facilities.csv"), { columns: true }) as typeof rows;
  expect(csv.map(({ id, updated_at }) => [id, updated_at])).toEqual(
    rows.map(({ id, updated_at }) => [id, updated_at]),
  );
});

test("what changed since the files were made is found by search", async () => {
  const { edition } = await readManifest();
  const lines = (await textOf(edition, "facilities.ndjson")).trimEnd().split("\n");
  const changes = lines.map((line) => (JSON.parse(line) as { updated_at: string }).updated_at);
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
});

test("rows of two editions never come in one file", async () => {
  const edition = await currentEdition();
  const reading = readRows(edition.name);
  expect((await reading.next()).value).toHaveLength(2_000);
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
