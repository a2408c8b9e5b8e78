import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { directoryStore } from "./raw-store";

/** A stored file is always complete, even if the machine stops while it's written. */

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "daybook-raw-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

/** Returns names of files below the directory, without folders. */
const readNames = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

async function* partsOf(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

/** Spies on how files are synced to disk. */
async function spyOnSync() {
  const probe = await open(join(directory, "probe"), "w");
  const handles = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  rmSync(join(directory, "probe"));
  return vi.spyOn(handles, "sync");
}

test("a file gets its final name only after its bytes are synced to disk", async () => {
  const store = directoryStore(directory);
  const sync = await spyOnSync();
  let names: string[] = [];
  sync.mockImplementation(async () => {
    names = readNames();
  });
  const { sha256, bytes } = await store.keep(partsOf("a,b\n", "1,2\n"));
  expect(names).toEqual([expect.stringMatching(/\.part$/)]);
  expect(readNames()).toEqual([sha256]);
  expect([bytes, (await buffer(store.read(sha256))).toString()]).toEqual([8, "a,b\n1,2\n"]);
});

test("a file that breaks off, or that the disk rejects, leaves nothing in the store", async () => {
  const store = directoryStore(directory);
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("a,b\n");
    throw new Error("cut off");
  }
  await expect(store.keep(breaking())).rejects.toThrow("cut off");
  (await spyOnSync()).mockRejectedValue(new Error("disk full"));
  await expect(store.keep(partsOf("a,b\n"))).rejects.toThrow("disk full");
  expect(readNames()).toEqual([]);
});

test("keep removes a partial file of two days ago, and leaves a fresh one", async () => {
  const store = directoryStore(directory);
  const [abandoned, fresh] = ["abandoned.part", "fresh.part"];
  for (const name of [abandoned, fresh]) writeFileSync(join(directory, name), "a,b\n");
  const days_ago = Date.now() / 1_000 - 2 * 86_400;
  utimesSync(join(directory, abandoned), days_ago, days_ago);
  const { sha256 } = await store.keep(partsOf("a,b\n"));
  expect(readNames().toSorted()).toEqual([fresh, sha256].toSorted());
});
