import { createHash, randomBytes } from "node:crypto";
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { wallClock } from "#lib/kernel/clock";
import { DAY_MS } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import { readBytes } from "#lib/kernel/read-bytes";

type KeptFile = { sha256: string; bytes: number };

/** Permanent storage of original files, by the digest of their bytes. */
export type RawStore = {
  keep(content: AsyncIterable<Uint8Array>): Promise<KeptFile>;
  /** Reads the bytes from an offset on (0 by default). */
  read(sha256: string, start?: number): AsyncIterable<Uint8Array>;
  has(sha256: string): Promise<boolean>;
};

/** Returns a raw store in a directory: `<directory>/<first two digits>/<sha256>`. */
export function directoryStore(directory: string): RawStore {
  const pathOf = (sha256: string) => join(directory, sha256.slice(0, 2), sha256);
  const has = (sha256: string) =>
    access(pathOf(sha256)).then(
      () => true,
      () => false,
    );
  return {
    has,
    read: (sha256, start = 0) => readBytes(pathOf(sha256), start),
    async keep(content) {
      await mkdir(directory, { recursive: true });
      await removeAbandoned(directory);
      const passing = join(directory, `${randomBytes(12).toString("hex")}.part`);
      try {
        const kept = await writeHashed(content, passing);
        if (!(await has(kept.sha256))) {
          await mkdir(join(directory, kept.sha256.slice(0, 2)), { recursive: true });
          await rename(passing, pathOf(kept.sha256));
        }
        return kept;
      } finally {
        await rm(passing, { force: true });
      }
    },
  };
}

/** Far longer than one file takes to arrive. */
const ABANDONED_MS = DAY_MS;

/** Removes partial files of killed processes, which would eventually fill the disk. */
async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.endsWith(".part")) continue;
    const path = join(directory, name);
    // Another process may remove it first.
    const status = await stat(path).catch(() => undefined);
    if (status && wallClock().getTime() - status.mtimeMs > ABANDONED_MS) {
      await rm(path, { force: true });
    }
  }
}

/** Writes and syncs a file, so that a digest never names a partial file. */
async function writeHashed(content: AsyncIterable<Uint8Array>, path: string): Promise<KeptFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const file = await open(path, "wx");
  try {
    await writeFile(file, measured());
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Returns the raw store of this installation: `raw` in DAYBOOK_DATA (default `.daybook`). */
export function localStore(): RawStore {
  return directoryStore(join(settings().DAYBOOK_DATA, "raw"));
}
