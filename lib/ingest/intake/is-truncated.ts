import type { Load } from "./plan";
import type { RawStore } from "./raw-store";

type KeptFile = { sha256: string; bytes: number };

/** How a file ends: with its line, as a JSON document does (a cut one does not parse), or within a line. */
type End = "line" | "document" | "within";

const ENDS: Readonly<Record<number, End>> = { 0x0a: "line", 0x5d: "document", 0x7d: "document" };

/**
 * Whether a file of the load ends within a line although the last accepted ones ended with one: the
 * mark of a download that broke off inside of its last cell, where no count of cells can tell.
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
