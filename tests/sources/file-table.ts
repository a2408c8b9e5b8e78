import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";

/** A file as cells, for injecting faults, and its text in the source's own format. */
export type Table = {
  format: "csv" | "json";
  header: string[];
  rows: string[][];
};

/** The fixture of a source's stream, and the headers that faults use. */
export type Subject = {
  source_id: string;
  stream: string;
  file: string;
  /** Streams whose rows are loaded before, with the same numbers and thus the same facilities. */
  after?: readonly string[];
  /** The number of its first row, if its facilities are only some of those loaded before. */
  first?: number;
  /** Headers whose values are unique per row. */
  keys: [string, ...string[]];
  address?: string;
  name?: string;
  /** A header whose values change to another format or to "N/A". */
  drifting: string;
  date?: string;
  status?: { header: string; other: string };
  point?: { lat: string; lng: string; both?: string };
  /** Makes two rows of one key conflict, if the source doesn't combine them. */
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

/** Objects (points) are JSON in a cell, and become objects again. */
const valueOf = (cell: string): unknown =>
  cell.startsWith("{") || cell.startsWith("[") ? (JSON.parse(cell) as unknown) : cell;

export const columnOf = ({ header }: Table, name: string): number => {
  const at = header.indexOf(name);
  if (at < 0) throw new Error(`no column ${name} in ${header.join(", ")}`);
  return at;
};

/** Returns the table with one column changed. `change` gets the cell and the row's number. */
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

/** Returns another key of the same shape by increasing its first long run of digits. */
function countOn(cell: string, by: number): string {
  const run = /\d{4,}/.exec(cell) ?? /\d+(?!.*\d)/.exec(cell);
  if (!run) return `${cell} ${by}`;
  const digits = Math.max(run[0].length, 4);
  const next = String(10 ** (digits - 1) + by);
  return cell.slice(0, run.index) + next + cell.slice(run.index + run[0].length);
}

/** Returns this many rows from the fixture's few, each a license of its own at its own address. */
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
