import { round } from "#lib/kernel/round";
import { countOf } from "#lib/kernel/text";

/** Limits of the data quality checks (docs/contract.md#data-quality-limits). Shares are 0 to 1; counts are rows or ids. */
export const QUALITY_LIMITS = {
  /** Rows unparsable or without their key. */
  row_error_share_max: 0.001,
  rows_fall_warn: 0.05,
  /** Also applies to the facilities that have a score. */
  rows_fall_stop: 0.2,
  rows_rise_warn: 0.25,
  ids_rise_stop: 1,
  /** Shares of fewer rows or ids than this are not meaningful. */
  volume_min: 100,
  /** Share of keys with conflicting contents. Their published records would stop updating. */
  keys_aside_stop: 0.05,
  churn_warn: 0.05,
  churn_stop: 0.5,
  /** Places and prices are added and restated, but hardly ever removed. */
  reference_gone_stop: 0.05,
  status_share_moved_stop: 0.1,
  field_share_fall_stop: 0.05,
  /** Points of the mean score of a source's facilities, if at least `volume_min` have one. */
  mean_score_moved_stop: 3,
} as const;

/** Statistics of one load: this one, or the last accepted. */
export type LoadStatistics = {
  rows_read: number;
  keys_count: number;
  /** Share of roster records in each license status. */
  status_shares: Readonly<Record<string, number>>;
  /** Share of records that give each watched field. */
  field_shares: Readonly<Record<string, number>>;
};

export type NewLoad = LoadStatistics & {
  row_errors: number;
  keys_new: number;
  keys_gone: number;
  /** Keys with several contents, of which the right one is unknown. */
  conflicting_key_count: number;
  /** Cells from which markup, control characters, or excess length were removed. */
  sanitized_cells: number;
  /** Impossible values, such as a license issued in the future. */
  rejected_values: number;
  /** The file ends within a line, although the last accepted one did not. */
  ends_within_line: boolean;
  /** The earlier date with the same bytes, if newer files came since. */
  repeats_on: string | undefined;
};

export type QualityIssue = {
  severity: "warn" | "quarantine" | "stop";
  code: string;
  detail: string;
};

const percent = (share: number) => `${round(share * 100, 1)}%`;
const stop = (code: string, detail: string): QualityIssue => ({ severity: "stop", code, detail });
const setAside = (code: string, detail: string): QualityIssue => ({
  severity: "quarantine",
  code,
  detail,
});
const warn = (code: string, detail: string): QualityIssue => ({ severity: "warn", code, detail });

/**
 * Checks a load against the stream's last accepted snapshot (undefined if none). A `stop` keeps the
 * old snapshot published.
 */
export function checkLoad(load: NewLoad, last: LoadStatistics | undefined): QualityIssue[] {
  const issues = checkRows(load);
  if (!last) return issues;
  return [
    ...issues,
    ...checkVolume(load, last),
    ...checkChurn(load, last),
    ...checkShares(load, last),
  ];
}

function checkRows(load: NewLoad): QualityIssue[] {
  const { rows_read, row_errors, keys_count, conflicting_key_count, repeats_on } = load;
  const issues: QualityIssue[] = [];
  if (load.ends_within_line) {
    issues.push(stop("truncated", "The file ends within a line; the ones before it did not."));
  }
  if (repeats_on) issues.push(stop("stale_file", `These are the bytes of ${repeats_on} again.`));
  if (rows_read === 0) issues.push(stop("no_rows", "The file has a header and no rows."));
  else if (keys_count === 0) issues.push(stop("no_records", "No row of the file gave a record."));
  const share = row_errors / Math.max(1, rows_read);
  if (share > QUALITY_LIMITS.row_error_share_max) {
    const detail = `${row_errors} of ${rows_read} rows (${percent(share)}) could not be read.`;
    issues.push(stop("row_errors", detail));
  } else if (row_errors > 0) {
    issues.push(setAside("row_errors", `${row_errors} of ${rows_read} rows could not be read.`));
  }
  if (conflicting_key_count > 0) issues.push(checkConflicts(keys_count, conflicting_key_count));
  if (load.sanitized_cells > 0) {
    const detail = `Markup, control characters or excess length left ${countOf(load.sanitized_cells, "cell")}.`;
    issues.push(setAside("cells_cleaned", detail));
  }
  if (load.rejected_values > 0) {
    const detail = `Left out: ${countOf(load.rejected_values, "value")} that cannot be true.`;
    issues.push(setAside("impossible_values", detail));
  }
  return issues;
}

function checkConflicts(keys_count: number, conflicting_key_count: number): QualityIssue {
  const keys = keys_count + conflicting_key_count;
  const share = conflicting_key_count / keys;
  if (share > QUALITY_LIMITS.keys_aside_stop && keys >= QUALITY_LIMITS.volume_min) {
    const detail = `${conflicting_key_count} of ${keys} keys (${percent(share)}) are in the file with several contents.`;
    return stop("key_conflict", detail);
  }
  const detail = `The file has several contents for ${countOf(conflicting_key_count, "key")}; none was taken.`;
  return setAside("key_conflict", detail);
}

/**
 * Compares record counts. Rows aren't compared, because an agency's file may have a row per shift
 * and the next one a row per license.
 */
function checkVolume(load: NewLoad, last: LoadStatistics): QualityIssue[] {
  const issues: QualityIssue[] = [];
  const [was, is] = [last.keys_count, load.keys_count];
  const counts = `${countOf(was, "record")} became ${is}.`;
  const rise = (is - was) / Math.max(1, was);
  if (-rise >= QUALITY_LIMITS.rows_fall_stop && was >= QUALITY_LIMITS.volume_min)
    issues.push(stop("rows_fell", counts));
  else if (-rise >= QUALITY_LIMITS.rows_fall_warn) issues.push(warn("rows_fell", counts));
  else if (rise >= QUALITY_LIMITS.ids_rise_stop && was >= QUALITY_LIMITS.volume_min) {
    issues.push(stop("ids_doubled", counts));
  } else if (rise >= QUALITY_LIMITS.rows_rise_warn) issues.push(warn("rows_rose", counts));
  return issues;
}

function checkChurn({ keys_new, keys_gone }: NewLoad, last: LoadStatistics): QualityIssue[] {
  const share = (keys_new + keys_gone) / Math.max(1, last.keys_count);
  const detail = `${keys_new} ids are new and ${keys_gone} are gone, of ${last.keys_count}.`;
  if (share > QUALITY_LIMITS.churn_stop) return [stop("ids_changed", detail)];
  return share > QUALITY_LIMITS.churn_warn ? [warn("ids_changed", detail)] : [];
}

/** Returns the rounded distance, so that a binary fraction doesn't exceed an exactly met limit. */
const apart = (a: number, b: number) => round(Math.abs(a - b), 9);

function checkShares(load: NewLoad, last: LoadStatistics): QualityIssue[] {
  const issues: QualityIssue[] = [];
  const statuses = new Set([
    ...Object.keys(load.status_shares),
    ...Object.keys(last.status_shares),
  ]);
  for (const status of [...statuses].sort()) {
    const [was, is] = [last.status_shares[status] ?? 0, load.status_shares[status] ?? 0];
    if (apart(is, was) <= QUALITY_LIMITS.status_share_moved_stop) continue;
    const detail = `License status ${status} moved from ${percent(was)} to ${percent(is)}.`;
    issues.push(stop("status_share_moved", detail));
  }
  for (const [field, was] of Object.entries(last.field_shares)) {
    const is = load.field_shares[field] ?? 0;
    if (is >= was || apart(is, was) <= QUALITY_LIMITS.field_share_fall_stop) continue;
    const detail = `${field} is given by ${percent(is)} of records, before by ${percent(was)}.`;
    issues.push(stop("field_dried_up", detail));
  }
  return issues;
}

/** The number of facilities with a score, and the mean score (null if none has one). */
export type MeanScore = { scored: number; mean: number | null };

/** Checks the effect of a date's loads on their source's scores. */
export function checkScores(was: MeanScore, is: MeanScore): QualityIssue[] {
  if (was.mean === null || was.scored < QUALITY_LIMITS.volume_min) return [];
  const fall = (was.scored - is.scored) / was.scored;
  if (is.mean === null || fall >= QUALITY_LIMITS.rows_fall_stop) {
    return [stop("scores_fell", `${was.scored} scored facilities became ${is.scored}.`)];
  }
  if (apart(is.mean, was.mean) <= QUALITY_LIMITS.mean_score_moved_stop) return [];
  const [before, after] = [was.mean, is.mean].map((mean) => round(mean, 1));
  return [stop("mean_score_moved", `The mean score moved from ${before} to ${after}.`)];
}

/** Returns whether any issue stops the load. */
export const isStopped = (issues: readonly QualityIssue[]): boolean =>
  issues.some(({ severity }) => severity === "stop");

/** Checks how many rows a load of places or prices would remove, out of those stored. */
export function checkLoss(rows_gone: number, rows_before: number): QualityIssue[] {
  const share = rows_gone / Math.max(1, rows_before);
  if (share <= QUALITY_LIMITS.reference_gone_stop) return [];
  return [stop("rows_gone", `${rows_gone} of ${rows_before} rows (${percent(share)}) would go.`)];
}
