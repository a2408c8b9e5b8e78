/** Why a whole file is not read. The old snapshot stays; an incident names the code. */
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
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** A file or an answer that must not be taken for a source's records. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
  readonly code: RefusalCode;

  constructor(code: RefusalCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}
