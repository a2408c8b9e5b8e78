import type { Load } from "../intake/plan";
import { isTruncated } from "../intake/is-truncated";
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
