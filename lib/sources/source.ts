import type { Unread } from "./parse/unread";
import type { RecordPage } from "./record-page";
import type { LicensingRecord, SourceRecord } from "./records";

/** A row as the adapter read it: declared column → trimmed text. A blank cell is absent. */
export type Row = { readonly [column: string]: string | undefined };

/** A term of the source that our tables do not know; counted, never guessed. */
export type Unmapped = { field: string; term: string };

/** What a mapping makes of one row: records, or a refusal with its reason. */
export type Mapped =
  | { records: SourceRecord[]; unmapped?: Unmapped[]; unread?: Unread[] }
  /** `no_data`: a row the agency publishes to say that there is nothing (no error). */
  | { skipped: "no_data" | "out_of_scope" | "blank_row"; detail: string }
  | { refused: "unparsable" | "no_key"; detail: string };

export type MapContext = {
  source: Source;
  /** Date of the file's content, YYYY-MM-DD; "expired" is judged against it, never against today. */
  observed_on: string;
};

/** A column by our name: the headers under which files and APIs carry it. */
type Column = { names: readonly string[]; required?: boolean };

/** What trust is judged by: lines of a roster, and visits or their findings. */
export type StreamContent = "roster" | "visits";

/** One kind of file of a source, told by its header. */
export type Stream = {
  name: string;
  kind: "facilities" | "inspections" | "violations" | "places" | "prices";
  /** What it carries, where that is other than its kind tells: see `carriedBy`. */
  contents?: readonly StreamContent[];
  columns: { readonly [column: string]: Column };
  /** A rolling window: rows that leave it are kept, not marked as not seen. */
  window_months?: number;
  /**
   * The list has licensed providers only, and no status word: a provider on it is `active`. `reason` is
   * the agency's own title or text that says so. A row with `license_exempt` gets no status from it.
   */
  lists?: { scope: "licensed_only"; reason: string };
  /** It has no word for actions against a license, nor for a pause: those of another file stand. */
  omits_license_actions?: boolean;
  /** Words that the file writes for an empty cell, such as R's "NA". */
  blanks?: readonly string[];
  /** Columns of prose or of lists: a longer cell of any other column makes its row unreadable. */
  long?: readonly string[];
  /** Columns of which only cells that match are read: the others name people. */
  cell_allowlist?: { readonly [column: string]: RegExp };
  /** Rows may run on past the header: the last column is a list of its own. */
  has_variable_width?: boolean;
  /** The file's own date, YYYY-MM-DD, where its rows carry one. */
  observed_of?(row: Row): string | undefined;
  map(row: Row, context: MapContext): Mapped;
  /** Makes one record of two rows with one key; without it equal keys with other data are an error. */
  combine?(kept: LicensingRecord, next: LicensingRecord): LicensingRecord;
  /** A later file that tells less of a record takes nothing back: `combine` joins it with the known one. */
  is_incremental?: boolean;
};

/** Where a stream is read live, by wire style. */
export type Endpoint =
  | { style: "soda"; stream: string; host: string; dataset: string; order: string; where?: string }
  | { style: "ckan"; stream: string; host: string; package: string; resource: string }
  | { style: "arcgis"; stream: string; layer_url: string; where?: string }
  | { style: "csv"; stream: string; url: string };

/** One licensing agency's publication. Sample sources have ids of their own and never mix. */
export type Source = {
  source_id: string;
  jurisdiction_id: string;
  state_code: string;
  agency: string;
  title: string;
  /** Page where a person finds the records. */
  portal_url: string;
  /** The agency's search: source links open it if there is no `record_page`. */
  lookup_url?: string;
  /** The agency's page per license; its comment names public code that builds the same address. */
  record_page?: RecordPage;
  complaint_url?: string;
  data_license: string;
  cadence_days: number;
  /** `documentation`: written from notes alone, never run on a real file. */
  grounds: "data" | "documentation";
  publishes: {
    inspections: "findings" | "visits" | "counts" | "none";
    severity: boolean;
    license_status: boolean;
    roster_total: boolean;
  };
  /** Merge priority within a jurisdiction: lower wins. */
  priority: number;
  streams: Stream[];
  endpoints: Endpoint[];
  is_sample?: boolean;
};
