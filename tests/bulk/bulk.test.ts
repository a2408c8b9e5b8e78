import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { connection, SERVED_WITHIN_MS } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { currentEdition } from "#lib/bulk/bulk-export";
import { datasetNamed } from "#lib/bulk/datasets";
import { overrideSettings, settings } from "#lib/kernel/env";
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
import { awaitBulkFiles } from "./await-files";
import { eventually } from "#tests/eventually";

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

async function readManifest(): Promise<{ edition: string; last_ingest_at: string }> {
  return (await awaitBulkFiles(sample.key)).body;
}

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

test("bulk rows are read even if a batch takes longer than a statement of a request may", async () => {
  const { name } = await currentEdition();
  const names = ["facilities", "inspections", "violations"] as const;
  const readings = names.map((dataset) => datasetNamed(dataset).read(name));
  const batches: ReturnType<(typeof readings)[number]["next"]>[] = [];
  await connection().sql.begin(async (tx) => {
    await tx`lock table facility_sources, inspections, violations`;
    batches.push(...readings.map((reading) => reading.next()));
    await sleep(SERVED_WITHIN_MS + 500);
  });
  const counts = (await Promise.all(batches)).map(({ value }) => value?.length);
  await Promise.all(readings.map((reading) => reading.return(undefined)));
  expect(counts).toEqual([500, 2_000, expect.any(Number)]);
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

test("the two newest editions stay on the disk, without drafts", async () => {
  const folder = join(settings().DAYBOOK_DATA, "bulk");
  for (let edition = 0; edition < 2; edition += 1) {
    await moveData();
    await readManifest();
  }
  const names = readdirSync(folder);
  expect(names.filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([]);
  expect(names).toHaveLength(2);
});

describe("a load that is under way while the manifest is read", () => {
  const total = async (query: string): Promise<number> =>
    (await call(`/v1/facilities?${query}&limit=1`, sample)).body.meta.total;

  /** Until a load waits for its turn: its transaction is then older than the end of the one before. */
  const untilOneWaits = () =>
    eventually(async () => {
      const waiting = await connection().sql`
          select from pg_locks where locktype = 'advisory' and not granted`;
      expect(waiting).toHaveLength(1);
    });

  test("the requests that the manifest names find the whole load, and nothing else", async () => {
    delete process.env["DATA_CLOCK"];
    overrideSettings({});
    const texas = ROSTERS.find(({ source_id }) => source_id === "tx-hhsc");
    if (!texas) throw new Error("Texas has no fixture");
    const [first, second] = [openRig(), openRig()];
    try {
      const [endFirst, endSecond] = [hold(), hold()];
      const before = first.load("nyc-dohmh", "2026-10-01", permits({ site: "DC5" }));
      await eventually(() => expect(holds).toHaveLength(1));
      const during = second.load("tx-hhsc", "2026-10-01", writeTable(crowd(texas, 30)));
      await untilOneWaits();
      endFirst();
      await before;
      forgetVersions();
      const { last_ingest_at: since } = await readManifest();
      endSecond();
      await during;
      forgetVersions();
      const loaded = await total("state_code=TX");
      expect(loaded).toBeGreaterThan(0);
      expect(await total(`updated_since=${since}&state_code=TX`)).toBe(loaded);
      expect(await total(`updated_since=${since}`)).toBe(loaded);
      const { meta } = (await call(`/v1/facilities?updated_since=${since}`, sample)).body;
      expect(meta.last_ingest_at).toBe((await readManifest()).last_ingest_at);
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
