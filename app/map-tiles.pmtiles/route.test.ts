import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

function setTiles(): void {
  vi.stubEnv("DAYBOOK_MAP_PMTILES", FILE);
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

test("there is no such file without the setting", async () => {
  expect((await read("bytes=0-1"))[0]).toBe(404);
});

test.each([null, "bytes=-5", "bytes=1-2,4-5", "items=1-2", "bytes=5-2", "bytes=a-b"])(
  "Range %s is no single range",
  (header) => {
    expect(parseRange(header, 10)).toBeUndefined();
  },
);
