import type { StateCode } from "#lib/kernel/vocabulary";
import type { Unread } from "./parse/unread";
import type { RecordPage } from "./record-page";
import type { LicensingRecord, SourceRecord } from "./records";

/** A row from the adapter: declared column to trimmed text. A blank cell is absent. */
export type Row = { readonly [column: string]: string | undefined };

/** A source's term that no table has. Counted, never guessed. */
export type Unmapped = { field: string; term: string };

/** The result of mapping one row: records, or a refusal with its reason. */
export type Mapped =
  | { records: SourceRecord[]; unmapped?: Unmapped[]; unread?: Unread[] }
  /** `no_data`: the agency publishes the row to state that there is nothing, which is no error. */
  | { skipped: "no_data" | "out_of_scope" | "blank_row"; detail: string }
  | { refused: "unparsable" | "no_key"; detail: string };

export type MapContext = {
  source: Source;
  /** Date of the file's content, YYYY-MM-DD. Expiry is relative to it, never to today. */
  observed_on: string;
};

/** A column, and the headers that it has in files and APIs. */
type Column = { names: readonly string[]; required?: boolean };

/** Contents that determine the trust tier: rosters, and inspections or violations. */
export type StreamContent = "roster" | "visits";

/** One kind of file of a source, recognized by its header. */
export type Stream = {
  name: string;
  kind: "facilities" | "inspections" | "violations" | "places" | "prices";
  /** The contents, if they differ from those of its kind: see `contentsOf`. */
  contents?: readonly StreamContent[];
  columns: { readonly [column: string]: Column };
  /** A rolling window, in months. Rows that leave it are kept, not marked as not seen. */
  window_months?: number;
  /**
   * The list has only licensed providers and no status, so a provider on it is `active`. `reason`
   * quotes the agency's title or text. Rows with `license_exempt` get no status from it.
   */
  lists?: { scope: "licensed_only"; reason: string };
  /**
   * The file covers only a part of the agency's providers, such as one county. Its date doesn't take
   * the providers of other lists off the list, and doesn't date the inspections of others.
   */
  is_partial?: true;
  /** Read from real files, although the source's other streams are known only from documentation. */
  has_real_files?: true;
  /** The file has no column for license actions or pauses, so those of another file are kept. */
  omits_license_actions?: boolean;
  /** Words that the file writes for an empty cell, such as R's "NA". */
  blanks?: readonly string[];
  /** Columns of prose or lists. A longer cell in any other column makes its row unreadable. */
  long?: readonly string[];
  /** Columns of which only matching cells are read, because the others name people. */
  cell_allowlist?: { readonly [column: string]: RegExp };
  /** Rows may be longer than the header, because the last column is a list. */
  has_variable_width?: boolean;
  /** The file's own date, YYYY-MM-DD, if its rows have one. */
  observed_of?(row: Row): string | undefined;
  map(row: Row, context: MapContext): Mapped;
  /** Combines two rows with one key. Without it, equal keys with different data conflict. */
  combine?(kept: LicensingRecord, next: LicensingRecord): LicensingRecord;
  /**
   * A later file with less data about a record removes nothing: `combine` adds it to the known
   * record.
   */
  is_incremental?: boolean;
};

/** Steps into a JSON value: names of members, and indexes of arrays. */
export type JsonPath = readonly (string | number)[];

/**
 * A search of an agency's site that returns JSON. Its URL and body may contain `{area}`, and
 * `{page}` or `{offset}`.
 */
export type JsonEndpoint = {
  style: "json";
  stream: string;
  url: string;
  /** The JSON text of a POST. Without it, the request is a GET. */
  body?: string;
  /** The page that the search must come from. */
  referer?: string;
  /** Path from a response to its rows. A text on the way is parsed as JSON. */
  rows: JsonPath;
  /** Path from a response to the count of all rows. */
  total?: JsonPath;
  /** Members of a row whose own members are columns. */
  lift?: readonly string[];
  /** One request each. No provider may be in two areas. */
  areas?: readonly string[];
  /** Rows per page, and the number of the first page. */
  paging?: { rows: number; first: number };
  /** Max rows of a search, beyond which the portal leaves out rows without a word. */
  rows_max?: number;
};

/** A live endpoint of a stream, by its API style. */
export type Endpoint =
  | { style: "soda"; stream: string; host: string; dataset: string; order: string; where?: string }
  | { style: "ckan"; stream: string; host: string; package: string; resource: string }
  | { style: "arcgis"; stream: string; layer_url: string; where?: string }
  | { style: "csv"; stream: string; url: string }
  | JsonEndpoint;

/** How a source is refreshed: from its live endpoints, or by an operator, with the reason. */
type Refresh =
  | { endpoints: [Endpoint, ...Endpoint[]]; manual_reason?: undefined }
  /**
   * Why an operator has to get the file, and what to do. Up to two sentences, in the operator's
   * words.
   */
  | { endpoints: []; manual_reason: string };

/** One agency's publication. Sample sources have separate ids and never mix. */
export type Source = Refresh & {
  source_id: string;
  jurisdiction_id: string;
  /** `US` is for figures of the whole country. A territory has no source. */
  state_code: StateCode | "US";
  agency: string;
  title: string;
  /** The page where people find the records. */
  portal_url: string;
  /** The agency's search. Source links open it if there is no `record_page`. */
  lookup_url?: string;
  /** The agency's page per license. Its comment names public code that builds the same URL. */
  record_page?: RecordPage;
  complaint_url?: string;
  data_license: string;
  cadence_days: number;
  /** `documentation`: written from documentation alone, never run on a real file. */
  grounds: "data" | "documentation";
  publishes: {
    inspections: "findings" | "visits" | "counts" | "none";
    severity: boolean;
    license_status: boolean;
    roster_total: boolean;
  };
  /** Merge priority within a jurisdiction. Lower wins. */
  priority: number;
  streams: Stream[];
  is_sample?: boolean;
  /**
   * A directory of names and addresses by someone other than the licensing agency. Its entries have
   * no license status, score, or history of changes, and an agency's list of the state replaces
   * them.
   */
  is_directory?: boolean;
};
