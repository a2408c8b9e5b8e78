/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  // Agency text may be opened in spreadsheets. An apostrophe keeps it from running as a formula
  // (CWE-1236).
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The names in each path. Paths are those of columns, so they are few. */
const stepsByPath = new Map<string, readonly string[]>();

function stepsOf(path: string): readonly string[] {
  const known = stepsByPath.get(path);
  if (known) return known;
  const steps = path.split(".");
  stepsByPath.set(path, steps);
  return steps;
}

/** Returns the member of a row at a column's path; undefined if it's absent. */
export function valueAt(row: object, path: string): unknown {
  let value: unknown = row;
  for (const step of stepsOf(path)) {
    value = (value as Record<string, unknown> | null | undefined)?.[step];
  }
  return value;
}

// Written here because csv-stringify takes 4 times the CPU for the same bytes (20 µs per row, not 5).

/** Returns the first line of a CSV file (RFC 4180). */
export const csvHead = (columns: readonly string[]): string => `${columns.join(",")}\r\n`;

/**
 * Returns one line of a CSV file (RFC 4180). A column is a member's name, or a nested member's path
 * with dots. Absent values are empty, lists are JSON, and text that looks like a formula is
 * prefixed with an apostrophe.
 */
export const csvLine = (columns: readonly string[], row: object): string =>
  `${columns.map((column) => cell(valueAt(row, column))).join(",")}\r\n`;

/** Returns a complete CSV file. */
export const csvOf = (columns: readonly string[], rows: readonly object[]): string =>
  csvHead(columns) + rows.map((row) => csvLine(columns, row)).join("");
