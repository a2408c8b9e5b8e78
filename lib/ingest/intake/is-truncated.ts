import type { Load } from "./plan";
import type { RawStore } from "./raw-store";

type KeptFile = { sha256: string; bytes: number };

/** How a file ends: with a line break, with the end of a JSON document, or within a line. */
type End = "line" | "document" | "within";

const ENDS: Readonly<Record<number, End>> = { 0x0a: "line", 0x5d: "document", 0x7d: "document" };

/**
 * Returns whether a file of the load ends within a line although the last accepted ones ended with
 * a line break. This detects a download that stopped inside its last cell, which a cell count
 * can't.
 */
export async function isTruncated(
  store: RawStore,
  load: Load,
  last: { files: readonly KeptFile[] } | undefined,
): Promise<boolean> {
  const ends = await Promise.all(load.files.map((file) => endOf(store, file)));
  if (!last || !ends.includes("within")) return false;
  const before = await Promise.all(last.files.map((file) => endOf(store, file)));
  return before.length > 0 && before.every((end) => end === "line");
}

async function endOf(store: RawStore, { sha256, bytes }: KeptFile): Promise<End> {
  if (bytes === 0 || !(await store.has(sha256))) return "within";
  for await (const chunk of store.read(sha256, bytes - 1))
    return ENDS[chunk.at(-1) ?? 0] ?? "within";
  return "within";
}
