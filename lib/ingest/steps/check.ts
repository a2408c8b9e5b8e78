import type { Load } from "../intake/plan";
import type { RawStore } from "../intake/raw-store";
import { countAll } from "../intake/row-counters";
import { checkLoad, type QualityIssue } from "../quality-checks";
import type { StreamHistory } from "../apply/snapshots";
import type { Diff } from "./compare";
import type { ReadCounts } from "./stage";

/** The content of a load's files before any of it is stored. */
type Candidate = Pick<ReadCounts, "accounts" | "cleaned"> & {
  diff: Diff;
  /** Keys with several contents, of which the right one is unknown. */
  conflicting_key_count: number;
  /** Impossible values that were removed. */
  rejected_values: number;
  history: StreamHistory;
};

/** Checks the data quality of a load against the nearest accepted one of its stream. */
export async function check(
  load: Load,
  store: RawStore,
  { accounts, cleaned, diff, history, conflicting_key_count, rejected_values }: Candidate,
): Promise<QualityIssue[]> {
  const statistics = {
    ...diff,
    conflicting_key_count,
    rejected_values,
    rows_read: accounts.rows_read,
    row_errors: countAll(accounts.rows_refused),
    repeats_on: history.repeats_on,
    ends_within_line: await isTruncated(store, load, history.nearest),
    // No agency writes markup, control characters, or cells of excess length.
    sanitized_cells: cleaned.cells_cut + cleaned.controls_removed + cleaned.tags_removed,
  };
  return checkLoad(statistics, history.nearest);
}

type KeptFile = { sha256: string; bytes: number };

/** How a file ends: with a line break, with the end of a JSON document, or within a line. */
type End = "line" | "document" | "within";

const ENDS: Readonly<Record<number, End>> = { 0x0a: "line", 0x5d: "document", 0x7d: "document" };

/**
 * Returns whether a file of the load ends within a line although the last accepted ones ended with
 * a line break. This detects a download that stopped inside its last cell, which a cell count
 * can't.
 */
async function isTruncated(
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
