import type { Stream } from "../source";
import type { RefusalCode } from "./file-refused";

/**
 * Folds a header for comparison. Case, spaces, underscores, and punctuation don't matter, but "#"
 * does.
 */
function foldHeader(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%]/gu, "");
}

export type Recognised =
  | { stream: Stream; columns: Map<string, string>; ignored: string[] }
  /** `nearest`: the stream that lacks the fewest required columns, if any column fits. */
  | { stream?: undefined; nearest?: Stream; missing: string[] };

/**
 * Finds the stream of a file by its header. Columns may be in any order, and others may be added. A
 * missing required column is reported by name. `columns` maps headers to columns.
 */
export function recognize(header: readonly string[], streams: readonly Stream[]): Recognised {
  const fits = streams.map((stream) => fitOf(header, stream));
  const whole = fits.filter((fit) => fit.missing.length === 0);
  const best = whole.sort((a, b) => b.columns.size - a.columns.size)[0];
  if (best) {
    const ignored = header.filter((name) => !best.columns.has(name) && name.trim() !== "");
    return { stream: best.stream, columns: best.columns, ignored };
  }
  const share = (fit: Fit) => fit.required_found / (fit.required_found + fit.missing.length);
  const nearest = fits.sort((a, b) => share(b) - share(a))[0];
  if (!nearest || nearest.required_found === 0) return { missing: [] };
  return { nearest: nearest.stream, missing: nearest.missing };
}

/** Lists the headers that a stream's columns read, in the header's order. */
export function columnsIn(header: readonly string[], stream: Stream): string[] {
  const { columns } = fitOf(header, stream);
  return header.filter((name) => columns.has(name));
}

/** Returns the index of each column, from 0. For duplicate names it's the first. */
export function columnIndexes(header: readonly string[]): Map<string, number> {
  return new Map(header.map((name, index) => [name, index] as const).toReversed());
}

type Fit = {
  stream: Stream;
  columns: Map<string, string>;
  missing: string[];
  required_found: number;
};

function fitOf(header: readonly string[], stream: Stream): Fit {
  const byFolded = new Map<string, string>();
  for (const name of header) {
    const folded = foldHeader(name);
    if (!byFolded.has(folded)) byFolded.set(folded, name);
  }
  const fit: Fit = { stream, columns: new Map(), missing: [], required_found: 0 };
  for (const [column, { names, required }] of Object.entries(stream.columns)) {
    const found = names.map((name) => byFolded.get(foldHeader(name))).find((name) => name);
    if (found !== undefined) fit.columns.set(found, column);
    if (required && found !== undefined) fit.required_found += 1;
    if (required && found === undefined) fit.missing.push(names[0] ?? column);
  }
  return fit;
}

/** Limits for the file's column names in an incident. */
const NAMES_MAX = 40;
const NAME_CHARACTERS_MAX = 60;

/**
 * Returns the refusal code and sentences for a header that no stream accepts: the missing columns,
 * the columns that the file has, and those expected.
 */
export function describeMismatch(
  header: readonly string[],
  streams: readonly Stream[],
  { nearest, missing }: { nearest?: Stream; missing: readonly string[] },
): [code: RefusalCode, detail: string] {
  const found = `The file has: ${quoteNames(header)}.`;
  if (nearest) {
    const lacks = `The file lacks ${quoteNames(missing)}, which "${nearest.name}" requires.`;
    return ["missing_columns", `${lacks} ${found} ${expectedBy(nearest)}`];
  }
  const expected = streams.map(expectedBy).join(" ");
  return ["unrecognised", `No column of this header is known. ${found} ${expected}`];
}

function expectedBy({ name, columns }: Stream): string {
  const required = Object.entries(columns).filter(([, column]) => column.required);
  const names = required.map(
    ([
      column,
      {
        names: [first = column],
      },
    ]) => first,
  );
  return `Expected for "${name}": ${quoteNames(names)}.`;
}

function quoteNames(names: readonly string[]): string {
  const filled = names.map((name) => name.trim()).filter((name) => name !== "");
  const shown = filled.slice(0, NAMES_MAX).map((name) => `"${name.slice(0, NAME_CHARACTERS_MAX)}"`);
  const rest = filled.length - shown.length;
  return `${shown.join(", ") || "no named column"}${rest > 0 ? `, and ${rest} more` : ""}`;
}
