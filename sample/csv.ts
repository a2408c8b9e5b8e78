type Cell = string | number | undefined;
export type CellRow = { readonly [column: string]: Cell };

type Style = {
  newline?: "\n" | "\r\n";
  /** Quotes every cell, as some portals do. By default only cells that need it. */
  quote_all?: boolean;
};

/**
 * Writes CSV text with a header line. A missing cell is empty.
 * @throws Error for cells of undeclared columns
 */
export function writeCsv(
  columns: readonly string[],
  rows: readonly CellRow[],
  { newline = "\n", quote_all = false }: Style = {},
): string {
  const known = new Set(columns);
  const quote = (cell: Cell) => quoted(String(cell ?? ""), quote_all);
  const lines = rows.map((row) => {
    const stray = Object.keys(row).find((column) => !known.has(column));
    if (stray !== undefined) throw new Error(`no such column: ${stray}`);
    return columns.map((column) => quote(row[column])).join(",");
  });
  return [columns.map(quote).join(","), ...lines, ""].join(newline);
}

function quoted(text: string, always: boolean): string {
  if (!always && !/[",\r\n]/.test(text)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}
