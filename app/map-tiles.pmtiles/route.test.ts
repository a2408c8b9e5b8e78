import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PMTiles, type Source } from "pmtiles";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { resetSettings } from "#lib/kernel/env";
import { parseRange } from "./parse-range";
import { GET } from "./route";

const folder = mkdtempSync(join(tmpdir(), "tiles-"));
const FILE = join(folder, "us.pmtiles");
writeFileSync(FILE, "0123456789");

afterEach(() => {
  vi.unstubAllEnvs();
  resetSettings();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(range?: string) {
  const request = new Request("http://localhost/map-tiles.pmtiles", {
    headers: range === undefined ? {} : { range },
  });
  const response = await GET(request, {});
  return [response.status, response.headers.get("content-range"), await response.text()];
}

function setTiles(file = FILE): void {
  vi.stubEnv("DAYBOOK_MAP_PMTILES", file);
  resetSettings();
}

test("a range of the operator's tiles is returned as 206", async () => {
  setTiles();
  expect(await read("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await read("bytes=8-99")).toEqual([206, "bytes 8-9/10", "89"]);
});

test("the whole file is not returned", async () => {
  setTiles();
  expect((await read())[0]).toBe(416);
  expect((await read("bytes=20-30")).slice(0, 2)).toEqual([416, "bytes */10"]);
});

const TILE = "one fictional tile";

/** Returns an archive (PMTiles version 3) whose only tile, of the whole world, is `TILE`. */
function tinyArchive(): Buffer {
  const header = Buffer.alloc(127);
  // One entry: its tile id, run length, length, and offset plus one.
  const directory = Buffer.from([1, 0, 1, TILE.length, 1]);
  const metadata = Buffer.from("{}");
  const [root, meta] = [header.length, header.length + directory.length];
  const data = meta + metadata.length;
  header.write("PMTiles\u0003", "latin1");
  const numbers = [root, directory.length, meta, metadata.length, data, 0, data, TILE.length];
  for (const [place, number] of [...numbers, 1, 1, 1].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * place);
  }
  // Clustered, nothing compressed, vector tiles.
  header.set([1, 1, 1, 1], 96);
  return Buffer.concat([header, directory, metadata, Buffer.from(TILE)]);
}

test("the reader of the interactive map gets a tile of the operator's archive by ranges", async () => {
  writeFileSync(join(folder, "tiny.pmtiles"), tinyArchive());
  setTiles(join(folder, "tiny.pmtiles"));
  const ranges: string[] = [];
  const source: Source = {
    getKey: () => "tiny",
    getBytes: async (offset, length) => {
      const range = `bytes=${offset}-${offset + length - 1}`;
      const request = new Request("http://localhost/map-tiles.pmtiles", { headers: { range } });
      const response = await GET(request, {});
      ranges.push(`${response.status} ${response.headers.get("content-range")}`);
      return { data: await response.arrayBuffer() };
    },
  };
  const tile = await new PMTiles(source).getZxy(0, 0, 0);
  expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString()).toBe(TILE);
  const { length } = tinyArchive();
  expect(ranges).toEqual([
    `206 bytes 0-${length - 1}/${length}`,
    `206 bytes ${length - TILE.length}-${length - 1}/${length}`,
  ]);
});

test("there is no such file without the setting", async () => {
  expect((await read("bytes=0-1"))[0]).toBe(404);
});

test.each([null, "bytes=-5", "bytes=1-2,4-5", "items=1-2", "bytes=5-2", "bytes=a-b"])(
  "Range %s is no single range",
  (header) => {
    expect(parseRange(header, 10)).toBeUndefined();
  },
);
