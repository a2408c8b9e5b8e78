/** Codes for refused files. The old snapshot stays, and an incident has the code. */
const REFUSALS = [
  "empty_file",
  "html_page",
  "not_utf8",
  "utf16",
  "binary_file",
  "truncated",
  "malformed",
  "too_large",
  "unrecognised",
  "missing_columns",
  "schema_changed",
  "future_date",
  "http_failed",
  "superseded",
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Thrown for a file or response that can't be a source's records. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
  readonly code: RefusalCode;

  constructor(code: RefusalCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}
