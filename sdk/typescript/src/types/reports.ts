// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  PageMeta,
} from "./evidence.js";

/** Monthly reports. */
export interface ReportList {
  /** The matches of this page. */
  data: Array<ReportSummary>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** A monthly report, as the list shows it. */
export interface ReportSummary {
  /** Name of the report: its month, YYYY-MM. */
  slug: string;
  /** Its title. */
  title: string;
  /** First day of the month that the report covers (YYYY-MM-DD) */
  month: string;
  /** When it was published (ISO 8601, UTC) */
  published_at: string;
  /** The month in two sentences. */
  summary: string;
  /** Address of its page. */
  canonical_url: string;
  /** Whether all its records are of the fictional sample. */
  is_sample: boolean;
}

/** A monthly report. */
export interface Report {
  /** Name of the report: its month, YYYY-MM. */
  slug: string;
  /** Its title. */
  title: string;
  /** First day of the month that the report covers (YYYY-MM-DD) */
  month: string;
  /** When it was published (ISO 8601, UTC) */
  published_at: string;
  /** The month in two sentences. */
  summary: string;
  /** Address of its page. */
  canonical_url: string;
  /** Whether all its records are of the fictional sample. */
  is_sample: boolean;
  /**
   * True until the inspections of every agency that keeps up reach past the month, or for 92 days.
   * Until then, each new file counts the report again.
   */
  status: "provisional" | "confirmed";
  /** Date of the agencies' status (YYYY-MM-DD) */
  as_of: string;
  /** Version of the data in which it was published. */
  data_version: number;
  /** The month in numbers. */
  summary_metrics: Array<ReportMetric>;
  /** The report itself. */
  sections: Array<{
    /** Anchor of the section. */
    id: string;
    /** Its heading. */
    heading: string;
    /** Its text, as Markdown. */
    body_md: string;
    /** Its figures. */
    figures: Array<ReportFigure>;
  }>;
  /** What was put right since, oldest first. */
  corrections: Array<ReportCorrection>;
}

/** A number that sums a report up. */
export interface ReportMetric {
  /**
   * Id of what is counted: the name may change, the id doesn't (exists only if the figure is still
   * published).
   */
  id?: string;
  /** What is counted. */
  name: string;
  /** Its value. */
  value: number;
  /** Its unit. */
  unit: string;
  /**
   * Its value in the month before, without the agencies that `compared_value` leaves out (exists
   * only with an earlier report, and if some agency's files cover both months).
   */
  previous?: number;
  /**
   * Its value without agencies whose files do not cover both months: compare `previous` with this
   * one (exists only if some agency is left out).
   */
  compared_value?: number;
  /** Where it can be looked up. */
  source_url: string;
}

/** One figure of a report, with its sources. */
export interface ReportFigure {
  /** Name of the figure within the report, as in its addresses. */
  id: string;
  /** What it shows. */
  title: string;
  /** How it is best shown. */
  kind: "bar" | "table";
  /** Its values. */
  series: Array<ReportSeries>;
  /** Where the records behind it are published. */
  source_urls: Array<string>;
  /** The same values as CSV. */
  csv_url: string;
}

/** Values of one kind in a figure. */
export interface ReportSeries {
  /** What is counted. */
  name: string;
  /** Unit of its values. */
  unit: string;
  /** Values in the order of the figure. */
  points: Array<{
    /** What is counted: a state, a level, or a status. */
    label: string;
    /** The value. */
    value: number;
  }>;
}

/** A number that was put right after publication. */
export interface ReportCorrection {
  /**
   * Id of what is counted: the name may change, the id doesn't (exists only if the figure is still
   * published).
   */
  id?: string;
  /** The number that was wrong. */
  name: string;
  /** What the report said. */
  previous: number;
  /** What it is. */
  value: number;
  /** When it was put right (ISO 8601, UTC) */
  corrected_at: string;
  /** Why it changed, as a code (exists only for reasons that have one). */
  reason_code?: "late_records";
  /** Why it changed, in words. */
  reason: string;
}
