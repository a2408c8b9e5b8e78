import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeDownload, isComplete, parseStates, planSetup } from "./setup-plan";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "daybook-setup-"));
  mkdirSync(join(folder, "ndcp"));
  writeFileSync(join(folder, "ndcp", "README.md"), "notes");
  writeFileSync(join(folder, "ndcp", "prices_2018-12-31.csv"), "STUSAB\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a setup reads geography, then prices, then the agencies of the states in their order", () => {
  const ids = planSetup(["TX", "FL"], folder, new Set()).map(({ source }) => source.source_id);
  expect(ids.slice(0, 5)).toEqual([
    "census-zcta",
    "geonames-zip",
    "hud-zip-county",
    "ndcp",
    "tx-hhsc",
  ]);
  expect(ids.at(-1)).toBe("hifld-fl");
});

test("a source that was read is done, one with files reads them, and others use the portal", () => {
  const plan = planSetup(["TX", "KY"], folder, new Set(["census-zcta"]));
  const froms = Object.fromEntries(plan.map(({ source, from }) => [source.source_id, from]));
  expect(froms).toMatchObject({
    "census-zcta": "done",
    "hud-zip-county": "ask",
    ndcp: "files",
    "tx-hhsc": "portal",
    "ky-chfs": "ask",
  });
  const prices = plan.find(({ from }) => from === "files");
  expect(prices?.files).toEqual([join(folder, "ndcp", "prices_2018-12-31.csv")]);
});

test("a setup never includes sample sources", () => {
  const plan = planSetup(["NY", "TX", "CO", "CA"], folder, new Set());
  expect(plan.filter(({ source }) => source.is_sample)).toEqual([]);
});

test("a download names why it's needed, the page, the folder, and the columns of each file", () => {
  const step = planSetup([], folder, new Set()).find(
    ({ source }) => source.source_id === "hud-zip-county",
  );
  const { title, facts } = step ? describeDownload(step) : { title: "", facts: [] };
  expect(title).toContain("(optional)");
  expect(facts.slice(0, 3)).toEqual([
    ["why", "HUD publishes a new file each quarter, under a new address. Download it."],
    ["from", "https://www.huduser.gov/portal/datasets/usps_crosswalk.html"],
    ["into", join(folder, "hud-zip-county")],
  ]);
  expect(facts[3]?.[1]).toMatch(/^zip_county, with the columns \w/);
});

test("states are codes in any case, each once", () => {
  expect(parseStates("ny, TX,ny")).toEqual(["NY", "TX"]);
  expect(() => parseStates("NY,Texas")).toThrow('"TEXAS" isn\'t one');
});

test("a linked file in the folder of a source is read like any other", () => {
  const linked = join(folder, "hud-zip-county");
  mkdirSync(linked);
  symlinkSync(join(folder, "ndcp", "prices_2018-12-31.csv"), join(linked, "zips_2023-03-31.csv"));
  symlinkSync(join(folder, "none.csv"), join(linked, "broken_2023-03-31.csv"));
  const plan = planSetup(["TX"], folder, new Set());
  const step = plan.find(({ source }) => source.source_id === "hud-zip-county");
  expect(step).toMatchObject({ from: "files", files: [join(linked, "zips_2023-03-31.csv")] });
  rmSync(linked, { recursive: true });
});

test("a setup is complete without optional sources, unless files for one were refused", () => {
  const plan = planSetup([], folder, new Set());
  const stepOf = (id: string) => plan.filter(({ source }) => source.source_id === id);
  expect(isComplete(stepOf("hud-zip-county"))).toBe(true);
  expect(isComplete(stepOf("ndcp"))).toBe(false);
  const agency = planSetup(["KY"], folder, new Set()).find(
    ({ source }) => source.source_id === "ky-chfs",
  );
  expect(isComplete(agency ? [agency] : [])).toBe(false);
});
