import type { Cleaned } from "#lib/sources/adapters/text";
import type { Source } from "#lib/sources/source";
import type { Load } from "../intake/plan";
import type { RowCounters } from "../intake/row-counters";
import type { Diff } from "../steps/compare";
import type { LoadOptions } from "./report";
import type { StreamHistory } from "./snapshots";

/** Counts of a load's files and records, which the data quality checks and the report need. */
export type ReadFiles = {
  accounts: RowCounters;
  cleaned: Cleaned;
  conflicting_key_count: number;
  diff: Diff;
};

/** The counts of an accepted load, and the program that read its files. */
export type Reading = ReadFiles & {
  /** See `LoadOptions`. */
  program: string;
  /** Digests of the files, in the order in which they were read. */
  sha256s: readonly string[];
};

const sha256sOf = ({ files }: Load) => files.map(({ sha256 }) => sha256);

/** Returns what to store with an accepted load. Undefined if the program has no version. */
export const readingOf = (
  load: Load,
  { accounts, cleaned, conflicting_key_count, diff }: ReadFiles,
  { program }: LoadOptions,
): Reading | undefined =>
  program === undefined
    ? undefined
    : { program, sha256s: sha256sOf(load), accounts, cleaned, conflicting_key_count, diff };

/**
 * Returns the counts of a load's files if the stream's newest load had the same files, date, and
 * program. Reading them again would find each record as it is stored. Undefined if something else
 * may have changed the stored records: a load accepted later, a stream that combines records with
 * stored ones, or the removal of a sample or directory.
 */
export function findRepeated(
  source: Source,
  load: Load,
  { newest, is_newest_last }: StreamHistory,
  { program, is_partial = false }: LoadOptions,
): (ReadFiles & { compared?: undefined }) | undefined {
  const reading = newest?.reading;
  if (!reading || program === undefined || reading.program !== program) return undefined;
  if (newest.observed_on !== load.observed_on || newest.is_partial !== is_partial) return undefined;
  if (reading.sha256s.join() !== sha256sOf(load).join() || !is_newest_last) return undefined;
  if (load.stream.combine || source.is_sample || source.is_directory) return undefined;
  const { accounts, cleaned, conflicting_key_count, diff } = reading;
  const unchanged = { keys_new: 0, keys_changed: 0, keys_gone: 0, keys_reappeared: 0 };
  return { accounts, cleaned, conflicting_key_count, diff: { ...diff, ...unchanged } };
}
