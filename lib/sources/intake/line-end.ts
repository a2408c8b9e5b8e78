import type { Load } from "./plan";
import type { RawStore } from "./raw-store";

const LINE_FEED = 0x0a;

/**
 * Whether a file of the load ends within a line although the last accepted ones ended with one: the
 * mark of a download that broke off inside of its last cell, where no count of cells can tell.
 */
export async function endsWithinLine(
  store: RawStore,
  load: Load,
  last: { files: readonly { sha256: string; bytes: number }[] } | undefined,
): Promise<boolean> {
  const ends = await Promise.all(load.files.map((file) => endsWithLine(store, file)));
  if (!last || ends.every(Boolean)) return false;
  const before = await Promise.all(last.files.map((file) => endsWithLine(store, file)));
  return before.length > 0 && before.every(Boolean);
}

async function endsWithLine(
  store: RawStore,
  { sha256, bytes }: { sha256: string; bytes: number },
): Promise<boolean> {
  if (bytes === 0 || !(await store.has(sha256))) return false;
  for await (const chunk of store.read(sha256, bytes - 1)) return chunk.at(-1) === LINE_FEED;
  return false;
}
