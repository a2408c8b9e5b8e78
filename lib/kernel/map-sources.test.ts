import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readSettings, resetSettings } from "./env";
import { mapOrigins, mapTiles, ownTilesFile } from "./map-sources";

const folder = mkdtempSync(join(tmpdir(), "tiles-"));
const FILE = join(folder, "us.pmtiles");
writeFileSync(FILE, "PMTiles");

beforeEach(() => resetSettings());
afterEach(() => {
  vi.unstubAllEnvs();
  resetSettings();
});
afterAll(() => rmSync(folder, { recursive: true }));

const STYLE = "https://tiles.example/styles/streets.json";

describe("tiles of the interactive map", () => {
  test("there are none, and no other origin, without a setting", () => {
    expect([mapTiles(), ownTilesFile(), mapOrigins()]).toEqual([{}, undefined, []]);
  });

  test("a style adds its origin, and further origins are those listed", () => {
    vi.stubEnv("DAYBOOK_MAP_STYLE_URL", STYLE);
    vi.stubEnv("DAYBOOK_MAP_ORIGINS", "https://fonts.example https://tiles.example");
    expect(mapTiles()).toEqual({ style: STYLE });
    expect(mapOrigins()).toEqual(["https://tiles.example", "https://fonts.example"]);
  });

  test("a file of tiles is served by this service, so it adds no origin", () => {
    vi.stubEnv("DAYBOOK_MAP_PMTILES", FILE);
    expect([mapTiles(), ownTilesFile(), mapOrigins()]).toEqual([
      { pmtiles: "/map-tiles.pmtiles" },
      FILE,
      [],
    ]);
  });

  test("an archive at another address adds that address's origin", () => {
    vi.stubEnv("DAYBOOK_MAP_PMTILES", "https://cdn.example:8443/us.pmtiles");
    expect([mapTiles(), mapOrigins()]).toEqual([
      { pmtiles: "https://cdn.example:8443/us.pmtiles" },
      ["https://cdn.example:8443"],
    ]);
    expect(ownTilesFile()).toBeUndefined();
  });

  test.each([
    ["DAYBOOK_MAP_STYLE_URL", "tiles.example/style.json"],
    ["DAYBOOK_MAP_STYLE_URL", "javascript:alert(1)"],
    ["DAYBOOK_MAP_PMTILES", join(folder, "absent.pmtiles")],
    ["DAYBOOK_MAP_PMTILES", folder],
    ["DAYBOOK_MAP_ORIGINS", "https://tiles.example/path"],
    ["DAYBOOK_MAP_ORIGINS", "https://tiles.example; script-src *"],
    ["DAYBOOK_MAP_ORIGINS", "*"],
  ])("%s=%s is a wrong setting", (name, value) => {
    vi.stubEnv(name, value);
    expect(readSettings().faults.map((fault) => fault.name)).toEqual([name]);
  });
});
