import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { expect, test, vi } from "vitest";
import { connection } from "#db/client";
import { forgetPulse } from "#db/pulse";
import { currentEdition, type Edition } from "#lib/bulk/edition";
import { openBulkFile } from "#lib/bulk/file";
import { readRows } from "#lib/bulk/read-rows";
import { DataMoved } from "#lib/facilities/data-moved";
import { call } from "#tests/api";
import { GET as readFile } from "../../app/bulk/[edition]/[file]/route";
import { useSample } from "#tests/sample";

/** How many of the next readings of all rows the data overtake. */
let overtakes = 0;
vi.mock("#lib/bulk/read-rows", async (original) => {
  const real = await original<typeof import("#lib/bulk/read-rows")>();
  async function* readRows(edition: Edition) {
    if (overtakes > 0) {
      overtakes -= 1;
      await moveData();
    }
    yield* real.readRows(edition);
  }
  return { ...real, readRows };
});

async function moveData(): Promise<void> {
  await connection().sql`update pulse set data_version = data_version + 1`;
  forgetPulse();
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

test("a line says what search says of the facility; both formats have the same rows", async () => {
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
  const reading = readRows(edition);
  expect((await reading.next()).value).toHaveLength(2_000);
  await moveData();
  await expect(reading.next()).rejects.toThrow(DataMoved);
  expect((await readManifest()).edition).not.toBe(edition.name);
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
