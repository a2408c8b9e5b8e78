import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { FileRefused } from "./file-refused";

/** A record larger than this is a runaway quote, not a row. */
const RECORD_CHARS_MAX = 8_000_000;

/**
 * Records of CSV text, the header first, as the cells stand. Quoted line breaks are kept. Quotes that
 * are not doubled ("Kids "R" Us") are borne: such a cell loses its outer pair and keeps the inner.
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  const parser = parse({
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_CHARS_MAX,
  });
  const source = Readable.from(text);
  const closed = new Promise((resolve) => source.once("close", resolve));
  // Errors of the text reach the reader through the parser; there is nothing left to do at the end.
  pipeline(source, parser, () => undefined);
  try {
    for await (const record of parser as AsyncIterable<string[]>) yield record.map(unquote);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "CSV_QUOTE_NOT_CLOSED") {
      throw new FileRefused("truncated", "a quote is still open at the end", { cause: error });
    }
    throw new FileRefused("malformed", `not readable as CSV (${code})`, { cause: error });
  } finally {
    source.destroy();
    await closed;
  }
}

/**
 * csv-parse hands a badly quoted cell over with the quotes that were meant to enclose it; only such a
 * cell has quotes inside of quotes.
 */
function unquote(cell: string): string {
  if (cell.length < 3 || !cell.startsWith('"') || !cell.endsWith('"')) return cell;
  const inner = cell.slice(1, -1);
  return inner.includes('"') ? inner : cell;
}
