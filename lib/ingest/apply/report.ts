import type { QualityIssue } from "../quality-checks";
import type { Override } from "../incidents";
import type { RowCounters } from "../intake/row-counters";
import type { Load } from "../intake/plan";
import type { RawStore } from "../intake/raw-store";
import type { Diff } from "../steps/compare";

export type LoadOptions = {
  store: RawStore;
  override?: Override | undefined;
  /**
   * The files cover only some of the stream's records, such as those of one county. They take no
   * record off the list, and aren't compared with the last whole file.
   */
  is_partial?: boolean | undefined;
  /**
   * The version of the running program, with its mappings. Files that the same program has read for
   * the same date aren't read again. By default they are.
   */
  program?: string | undefined;
  onLoad?: (load: Load) => void;
  /** Receives the number of rows read so far. */
  onRows?: (rows: number) => void;
};

/** The outcome of one load, for reports and exit codes. */
export type LoadDone = {
  outcome: "accepted" | "unchanged" | "refused";
  issues: QualityIssue[];
  accounts: RowCounters;
  diff?: Diff;
};

export type LoadReport = LoadDone & { stream: string; observed_on: string; files: string[] };

/** The effect of the accepted loads of one source and date on the published data. */
export type ServedReport = {
  observed_on: string;
  facilities_new: number;
  facilities_changed: number;
  facilities_not_seen: number;
  /** The source's facilities after the load. */
  facilities: number;
};

/**
 * Thrown when the quality checks stop the effect of a date's loads on the scores. All of them are
 * rolled back.
 */
export class ScoresStopped extends Error {
  constructor(readonly issues: QualityIssue[]) {
    super("The gate stopped what the scores became");
  }
}

/** Thrown to roll back a stopped load. */
export class LoadStopped extends Error {
  constructor(readonly done: Omit<LoadDone, "outcome">) {
    super("The gate stopped the load");
  }
}
