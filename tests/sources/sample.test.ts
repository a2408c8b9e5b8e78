import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import {
  isSampleWanted,
  loadSampleIfEmpty,
  removeSample,
  removeSampleIfReal,
} from "#sample/load-sample";
import { overrideSettings, Settings } from "#lib/kernel/env";
import { ingestFiles } from "#lib/ingest/ingest";
import { expectFiguresCounted } from "../figures";
import { readSource, rigForEach } from "./ingest-harness";

/** The first real list of any state removes the whole sample, even while the sample is loading. */

vi.mock("#sample/write-sample", async (original) => {
  const { writeSample } = await original<typeof import("#sample/write-sample")>();
  const few = ["sample-co-cdec", "sample-tx-hhsc"];
  return {
    writeSample: async (...month: Parameters<typeof writeSample>) =>
      (await writeSample(...month)).filter(({ source_id }) => few.includes(source_id)),
  };
});

const rig = rigForEach();
const TEXAS = readFileSync("tests/fixtures/sources/tx-hhsc/operations_2018-02-01.csv");

/** Loads the sample until a given file is about to be read. */
async function loadUntil(stop: string): Promise<void> {
  const loading = loadSampleIfEmpty(
    async () => {},
    (what) => {
      if (what.startsWith(stop)) throw new Error("interrupted");
    },
  );
  await expect(loading).rejects.toThrow("interrupted");
}

const countSample = async () => {
  const [row] = await rig.sql<{ facilities: number; measured: number }[]>`
    select (select count(*) from facilities where is_sample)::int as facilities,
      (select count(*) from jurisdiction_metrics where is_sample)::int as measured`;
  return row;
};
const NONE = { facilities: 0, measured: 0 };

/** Loads the rest of the sample. Returns what was read, and whether the sample is loaded. */
async function loadRest() {
  const read: string[] = [];
  const is_loaded = await loadSampleIfEmpty(
    async () => {},
    (what) => read.push(what),
  );
  return { read, is_loaded };
}

test("an interrupted sample load doesn't continue once any state has a real list", async () => {
  overrideSettings({ DAYBOOK_DATA: rig.directory });
  await loadUntil("sample-tx-hhsc of 2026-07-31");
  expect(await countSample()).not.toEqual(NONE);
  await rig.load("tx-hhsc", "2026-10-01", TEXAS);
  expect(await countSample()).toEqual(NONE);
  expect(await loadRest()).toEqual({ read: [], is_loaded: false });
  expect(await countSample()).toEqual(NONE);
}, 240_000);

test("a sample file that was read while a real list arrived is removed at the next start", async () => {
  await rig.load("sample-tx-hhsc", "2026-09-30", TEXAS);
  await rig.load("tx-hhsc", "2026-10-01", TEXAS);
  // Every id is new again after the removal, which a quality check would stop.
  const override = { name: "Ada", reason: "The list arrived during the load" };
  const options = { observed_on: "2026-10-31", override };
  await ingestFiles(rig.sql, readSource("sample-tx-hhsc"), [rig.write(TEXAS)], options);
  expect(await countSample()).not.toEqual(NONE);
  await removeSampleIfReal();
  expect(await countSample()).toEqual(NONE);
  const [left] = await rig.sql`select count(*)::int as n from facilities`;
  expect(left?.["n"]).toBeGreaterThan(0);
}, 240_000);

test("an operator's removal removes the sample, and a start does not load it again", async () => {
  overrideSettings({ DAYBOOK_DATA: rig.directory });
  await rig.load("sample-tx-hhsc", "2026-09-30", TEXAS);
  expect(await removeSample()).toBe(true);
  expect(await countSample()).toEqual(NONE);
  await expectFiguresCounted(rig.sql);
  expect(await removeSample()).toBe(false);
  expect(await loadRest()).toEqual({ read: [], is_loaded: false });
}, 240_000);

test("with the setting auto, a start loads the sample on loopback only", () => {
  const wanted = (DAYBOOK_SAMPLE: string, HOST: string) =>
    isSampleWanted(Settings.parse({ DAYBOOK_SAMPLE, HOST }));
  expect([wanted("auto", "localhost"), wanted("auto", "0.0.0.0")]).toEqual([true, false]);
  expect([wanted("on", "0.0.0.0"), wanted("off", "localhost")]).toEqual([true, false]);
});
