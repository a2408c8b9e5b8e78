/** A row of a table: its cells by the heading of their column. */
type TableRow = Readonly<Record<string, string | number>>;

/** Most terminals and logs show this many characters in a line. */
const WIDTH_MAX = 100;
const GAP = "  ";
/** A longer word, such as a URL, may be cut. Ids stay in one piece. */
const WORD_MAX = 40;

/**
 * Formats rows as lines of at most 100 characters. Columns that don't fit are narrowed, the widest
 * first, and their cells continue on the next lines. If not even their words fit, each row becomes a
 * block of lines.
 */
export function formatTable(rows: readonly TableRow[], width_max = WIDTH_MAX): string[] {
  const [first] = rows;
  if (!first) return [];
  const headings = Object.keys(first);
  const cells = rows.map((row) => headings.map((heading) => String(row[heading] ?? "")));
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const narrowest = headings.map((heading, at) =>
    Math.max(...[heading, ...cells.map((row) => row[at] ?? "")].map(longestWord)),
  );
  const room = width_max - GAP.length * (headings.length - 1);
  if (sum(narrowest) > room) return formatBlocks(headings, cells, width_max);
  for (let over = sum(widths) - room; over > 0; over = sum(widths) - room) {
    // The column with the most room above its longest word gives one character.
    const spare = widths.map((width, at) => width - (narrowest[at] ?? 0));
    const widest = spare.indexOf(Math.max(...spare));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  const rule = widths.map((width) => "-".repeat(width));
  return [headings, rule, ...cells].flatMap((row) => formatRow(row, widths));
}

const longestWord = (text: string) =>
  Math.min(WORD_MAX, Math.max(...text.split(" ").map(({ length }) => length)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function formatRow(row: readonly string[], widths: readonly number[]): string[] {
  const wrapped = row.map((cell, at) => wrap(cell, widths[at] ?? 0));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, at) => (lines[line] ?? "").padEnd(widths[at] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

function formatBlocks(headings: readonly string[], rows: string[][], width_max: number): string[] {
  const label = Math.max(...headings.map(({ length }) => length));
  const widths = [label, width_max - label - GAP.length];
  return rows.flatMap((row, place) => [
    ...(place === 0 ? [] : [""]),
    ...row.flatMap((cell, at) => formatRow([headings[at] ?? "", cell], widths)),
  ]);
}

/** Breaks a cell into lines, at spaces if there are any. */
export function wrap(cell: string, width: number): string[] {
  const lines: string[] = [];
  let rest = cell;
  while (rest.length > width) {
    const space = rest.lastIndexOf(" ", width);
    const end = space > 0 ? space : width;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

/** Keeps the text of a stranger from moving the cursor, changing colors, or ending a line. */
export const safeText = (text: string): string => text.replaceAll(/\p{C}/gu, " ");

/** Prints rows as a table of at most 100 characters a line. */
export function printTable(rows: readonly TableRow[]): void {
  for (const line of formatTable(rows)) console.log(line);
}

/** Prints text as lines of at most 100 characters, and keeps its line breaks. */
export function printWrapped(text: string): void {
  for (const line of text.split("\n").flatMap((each) => wrap(each, WIDTH_MAX))) console.log(line);
}

const LABEL_WIDTH = 11;

/** Prints a text after a label. Its further lines are indented as far. */
export function printLabeled(label: string, text: string): void {
  for (const [at, line] of wrap(text, WIDTH_MAX - LABEL_WIDTH).entries()) {
    console.log(`${(at === 0 ? label : "").padEnd(LABEL_WIDTH)}${line}`);
  }
}

/** The option of every command of an operator. */
export const jsonOption = {
  json: { type: "boolean", description: "Print JSON, for programs", default: false },
} as const;

/** Prints a value as JSON, for programs. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Prints the result of a command that changes something: a sentence, or a value for programs. */
export function printDone(isJson: boolean, sentence: string, value: unknown): void {
  if (isJson) printJson(value);
  else console.log(sentence);
}
