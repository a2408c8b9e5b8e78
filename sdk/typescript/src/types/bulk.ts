// Generated from the API description by `npm run sdk -- generate`. Don't edit.

/** Files of all records, with what proves them whole. */
export interface BulkManifest {
  /** Version of the data that the files hold. */
  data_version: number;
  /** What the files depend on: versions of data, methods and release, and the clock's day. */
  edition: string;
  /**
   * When the data of these files were loaded: ask search for `updated_since` this time next; exists
   * only once some were (ISO 8601, UTC)
   */
  last_ingest_at?: string;
  /** Every dataset in each format, the facilities first. */
  files: Array<BulkFile>;
  /** What the files list, with the schema of a row. */
  datasets: Array<BulkDataset>;
  /** Terms of the files. Those of each source are in `sources`. */
  terms: string;
  /** Address of the Frictionless data package. */
  data_package_url: string;
}

/** One file of all rows of a dataset. */
export interface BulkFile {
  /** Name of the file. */
  name: string;
  /** What its rows are. */
  dataset: "facilities" | "inspections" | "violations" | "prices" | "sources";
  /** One JSON object per line, CSV with a header, or Apache Parquet. */
  format: "ndjson" | "csv" | "parquet";
  /** How the whole file is compressed; exists only if it is. */
  compression?: "gzip";
  /** Number of rows. */
  rows: number;
  /** Its length. */
  bytes: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  /** Address of the file, until a newer edition replaces it. */
  url: string;
}

/** A kind of row that bulk files list. */
export interface BulkDataset {
  /** Name of the dataset. */
  name: "facilities" | "inspections" | "violations" | "prices" | "sources";
  /** Its title. */
  title: string;
  /** What its rows are. */
  description: string;
  /** Address of the JSON Schema of a row. */
  schema_url: string;
}
