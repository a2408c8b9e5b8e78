import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";

/** A file as cells, which faults can be put into, and its text in the source's own format. */
export type Table = {
  format: "csv" | "json";
  header: string[];
  rows: string[][];
};

/** The fixture of a source's stream, and the headers that faults are about. */
export type Subject = {
  source_id: string;
  stream: string;
  file: string;
  /** Streams whose crowds are loaded before: of the same numbers, so of the same places. */
  after?: readonly string[];
  /** Its rows count from here on: fewer places are then those of the streams before. */
  first?: number;
  /** Each row gets values of its own here. */
  keys: [string, ...string[]];
  address?: string;
  name?: string;
  /** Its values turn into another form or into "N/A". */
  drifting: string;
  date?: string;
  status?: { header: string; other: string };
  point?: { lat: string; lng: string; both?: string };
  /** Makes two lines of one key contradict each other, where the source does not mean it so. */
  rival?: { header: string; other: string };
};

const FIXTURES = fileURLToPath(new URL("../fixtures/sources/", import.meta.url));

function readTable(subject: Subject): Table {
  const text = readFileSync(`${FIXTURES}${subject.source_id}/${subject.file}`, "utf8");
  if (subject.file.endsWith(".json")) {
    const objects = JSON.parse(text) as Record<string, unknown>[];
    const header = [...new Set(objects.flatMap((one) => Object.keys(one)))];
    const cell = (value: unknown) =>
      value === undefined || value === null
        ? ""
        : typeof value === "string"
          ? value
          : JSON.stringify(value);
    return {
      format: "json",
      header,
      rows: objects.map((one) => header.map((key) => cell(one[key]))),
    };
  }
  const options = { relax_quotes: true, relax_column_count: true };
  const [header = [], ...rows] = parse(text, options) as string[][];
  return { format: "csv", header, rows: rows.map((row) => header.map((_, at) => row[at] ?? "")) };
}

const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export function writeTable({ format, header, rows }: Table): string {
  if (format === "csv")
    return [header, ...rows].map((row) => row.map(quoted).join(",")).join("\n") + "\n";
  const objects = rows.map((row) => {
    const given = header.map((key, at): [string, unknown] => [key, valueOf(row[at] ?? "")]);
    return JSON.stringify(Object.fromEntries(given.filter(([, value]) => value !== "")));
  });
  return `[${objects.join("\n,")}]\n`;
}

/** Objects (points) stand in a cell as JSON and leave it as objects. */
const valueOf = (cell: string): unknown =>
  cell.startsWith("{") || cell.startsWith("[") ? (JSON.parse(cell) as unknown) : cell;

export const columnOf = ({ header }: Table, name: string): number => {
  const at = header.indexOf(name);
  if (at < 0) throw new Error(`no column ${name} in ${header.join(", ")}`);
  return at;
};

/** The table with other cells in one column; `change` sees the cell and the row's number. */
export function mapColumn(
  table: Table,
  name: string,
  change: (cell: string, row: number) => string,
): Table {
  const column = columnOf(table, name);
  const rows = table.rows.map((row, index) =>
    row.map((cell, at) => (at === column ? change(cell, index) : cell)),
  );
  return { ...table, rows };
}

/** Another key of the same shape: the first long run of digits counts on. */
function countOn(cell: string, by: number): string {
  const run = /\d{4,}/.exec(cell) ?? /\d+(?!.*\d)/.exec(cell);
  if (!run) return `${cell} ${by}`;
  const digits = Math.max(run[0].length, 4);
  const next = String(10 ** (digits - 1) + by);
  return cell.slice(0, run.index) + next + cell.slice(run.index + run[0].length);
}

/** So many rows out of the fixture's few, each a licence of its own at an address of its own. */
export function crowd(subject: Subject, count: number, from = 0): Table {
  const table = readTable(subject);
  const usable = table.rows.filter((row) => row[columnOf(table, subject.keys[0])] !== "");
  const rows = Array.from({ length: count }, (_, index) => [
    ...(usable[index % usable.length] ?? []),
  ]);
  let grown: Table = { ...table, rows };
  const { address, first = 0 } = subject;
  for (const key of subject.keys)
    grown = mapColumn(grown, key, (cell, row) => countOn(cell, first + from + row));
  if (!address) return grown;
  return mapColumn(grown, address, (cell, row) => cell.replace(/^\d+/, String(100 + from + row)));
}
