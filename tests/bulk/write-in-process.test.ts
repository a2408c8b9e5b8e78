import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { currentEdition } from "#lib/bulk/bulk-export";
import { bulkPreparation, filesOf } from "#lib/bulk/prepare";
import { readFiles, readOrWriteFiles } from "#lib/bulk/store";
import { writeInProcess } from "#lib/bulk/write-in-process";
import { StaleDataVersion } from "#lib/facilities/stale-data-version";
import { settings } from "#lib/kernel/env";
import { useSample } from "#tests/sample";
import { bundle } from "../../scripts/lifecycle/bundle";

/** The server writes bulk files in a process of its own, before the first client asks for them. */

useSample();

/** The path of a production build, one folder below the project's. */
const PROGRAM = join(process.cwd(), ".daybook", `write-bulk-${process.pid}.mjs`);
beforeAll(() => bundle("write-bulk.ts", PROGRAM));
afterAll(() => {
  for (const file of [PROGRAM, `${PROGRAM}.map`]) rmSync(file, { force: true });
});

async function moveData(): Promise<void> {
  await connection().sql`update service_versions set data_version = data_version + 1`;
  forgetVersions();
}
const editionName = async () => (await currentEdition()).name;
const nothingWritten = async () => (await readFiles(await editionName())) === undefined;

beforeEach(moveData);

test("a separate process writes the same files as this thread", async () => {
  const files = await filesOf(await editionName(), { program: PROGRAM });
  rmSync(join(settings().DAYBOOK_DATA, "bulk"), { recursive: true });
  const written_here = await readOrWriteFiles(await editionName());
  expect(files.map(({ sha256 }) => sha256)).toEqual(written_here.map(({ sha256 }) => sha256));
  expect(files.find(({ name }) => name === "facilities.csv")?.rows).toBeGreaterThan(0);
}, 180_000);

test("a process that is stopped leaves no files that count as complete", async () => {
  const ending = new AbortController();
  const writing = writeInProcess(await editionName(), PROGRAM, ending.signal);
  ending.abort();
  await writing;
  expect(await nothingWritten()).toBe(true);
});

test("an edition that the data replaced is reported as stale", async () => {
  const edition = await editionName();
  await moveData();
  await expect(filesOf(edition, { program: PROGRAM })).rejects.toThrow(StaleDataVersion);
});

test("a process that fails reports its output", async () => {
  const program = join(process.cwd(), ".daybook", "absent.mjs");
  await expect(filesOf(await editionName(), { program })).rejects.toThrow(/Cannot find module/);
});

test("the job writes files once the edition is the same on two runs", async () => {
  const prepare = bulkPreparation({ program: PROGRAM });
  await prepare();
  await moveData();
  await prepare();
  expect(await nothingWritten()).toBe(true);
  await prepare();
  expect(await nothingWritten()).toBe(false);
}, 120_000);
