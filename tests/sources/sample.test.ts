import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { loadSampleIfEmpty } from "#lib/sources/sample";
import { overrideSettings } from "#lib/kernel/env";
import { ingestFiles } from "#lib/sources/ingest";
import { readSource, rigForEach } from "./rig";

/** The first real roster of a state ends its sample, also one that is still being loaded. */

vi.mock("#lib/sources/sample/write-sample", async (original) => {
  const { writeSample } = await original<typeof import("#lib/sources/sample/write-sample")>();
  const few = ["sample-co-cdec", "sample-tx-hhsc"];
  return {
    writeSample: async (...month: Parameters<typeof writeSample>) =>
      (await writeSample(...month)).filter(({ source_id }) => few.includes(source_id)),
  };
});

const rig = rigForEach();
const TEXAS = readFileSync("tests/fixtures/sources/tx-hhsc/operations_2018-02-01.csv");

/** Loads until something is about to be read, and tells what was until then. */
async function loadUntil(stop: string): Promise<string[]> {
  const read: string[] = [];
  const loading = loadSampleIfEmpty(
    async () => {},
    (what) => {
      if (what.startsWith(stop)) throw new Error("interrupted");
      read.push(what.split(" ")[0] ?? "");
    },
  );
  await expect(loading).rejects.toThrow("interrupted");
  return read;
}

const texans = async () =>
  (await rig.sql`select distinct is_sample from facilities where state_code = 'TX'`).map(
    ({ is_sample }) => is_sample as boolean,
  );

test.each([
  ["before", "sample-tx-hhsc of 2026-07-31"],
  ["after", "sample-co-cdec of 2026-08-31"],
])(
  "a sample cut short %s Texas goes on without it, once Texas has real records",
  async (_, stop) => {
    overrideSettings({ DAYBOOK_DATA: rig.directory });
    await loadUntil(stop);
    await rig.load("tx-hhsc", "2026-10-01", TEXAS);
    const read = await loadUntil("sample-co-cdec of 2026-09-30");
    expect(new Set(read)).toEqual(new Set(["sample-co-cdec"]));
    expect(await texans()).toEqual([false]);
  },
  240_000,
);

test("what was being read when Texas came is withdrawn after it", async () => {
  overrideSettings({ DAYBOOK_DATA: rig.directory });
  await rig.load("sample-tx-hhsc", "2026-09-30", TEXAS);
  await rig.load("tx-hhsc", "2026-10-01", TEXAS);
  // Where all was withdrawn every id is new again: the race itself is not judged, so it is waved through.
  const override = { name: "Ada", reason: "What was being read when Texas came" };
  const options = { observed_on: "2026-10-31", override };
  await ingestFiles(rig.sql, readSource("sample-tx-hhsc"), [rig.write(TEXAS)], options);
  expect((await texans()).toSorted()).toEqual([false, true]);
  await rig.sql`
    insert into source_states (source_id, observed_on) values ('sample', '2026-11-01')`;
  await loadUntil("sample-co-cdec of 2026-08-31");
  expect(await texans()).toEqual([false]);
}, 240_000);
