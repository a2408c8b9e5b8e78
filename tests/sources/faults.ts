import { gzipSync } from "node:zlib";
import { columnOf, crowd, mapColumn, type Subject, type Table, writeTable } from "./file-table";

/** The inputs of a fault: the file accepted last, the one before, and another source's. */
type Before = { subject: Subject; now: Table; earlier: Table; foreign: string };

export type Fault = {
  name: string;
  /** Whether it must leave no incident and no change. All others must leave one incident. */
  isAbsorbed?: true;
  /** Returns whether the stream has the column that the fault needs. By default true. */
  fits?(subject: Subject): boolean;
  /** Returns the broken files, one attempt each. */
  put(before: Before): (string | Buffer)[];
};

const cut = (text: string, share: number) => {
  const bytes = Buffer.from(text);
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

/** A file cut at a row boundary is only smaller, which the volume checks cover. */
const withinRow = (bytes: Buffer) => (bytes.at(-1) === 0x0a ? bytes.subarray(0, -2) : bytes);

const ROWS_HOSTILE = ["\u0000", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>"];

export const FAULTS: readonly Fault[] = [
  {
    name: "cut at 1, 10, 50, 90 and 99 % of its bytes",
    put: ({ now }) =>
      [0.01, 0.1, 0.5, 0.9, 0.99].map((share) => withinRow(cut(writeTable(now), share))),
  },
  { name: "empty", put: () => [""] },
  {
    name: "an HTML error page",
    put: () => ["<!doctype html><html><body><h1>503 Service Unavailable</h1></body></html>"],
  },
  { name: "a gzip that breaks off", put: ({ now }) => [half(gzipSync(writeTable(now)))] },
  {
    name: "another encoding",
    put: ({ now, subject }) => [
      Buffer.from(writeTable(now), "utf16le"),
      Buffer.from(writeTable(accented(now, subject)), "latin1"),
    ],
  },
  {
    name: "a byte order mark",
    isAbsorbed: true,
    put: ({ now }) => [`\ufeff${writeTable(now)}`],
  },
  {
    name: "a column missing",
    put: ({ now, subject }) => {
      const column = columnOf(now, subject.keys[0]);
      const without = (cells: string[]) => cells.filter((_, at) => at !== column);
      return [writeTable({ ...now, header: without(now.header), rows: now.rows.map(without) })];
    },
  },
  {
    name: "a column renamed",
    put: ({ now, subject }) => {
      const header = now.header.map((name) => (name === subject.keys[0] ? "Reference 7" : name));
      return [writeTable({ ...now, header })];
    },
  },
  {
    name: "a column added",
    isAbsorbed: true,
    put: ({ now }) => {
      const rows = now.rows.map((row) => [...row, "1"]);
      return [writeTable({ ...now, header: [...now.header, "brand_new_column"], rows })];
    },
  },
  {
    name: "columns in another order",
    isAbsorbed: true,
    put: ({ now }) => {
      const rows = now.rows.map((row) => row.toReversed());
      return [writeTable({ ...now, header: now.header.toReversed(), rows })];
    },
  },
  {
    name: "a type that drifts",
    put: ({ now, subject }) => [writeTable(mapColumn(now, subject.drifting, () => "N/A"))],
  },
  {
    name: "rows twice",
    isAbsorbed: true,
    put: ({ now }) => [writeTable({ ...now, rows: [...now.rows, ...now.rows.toReversed()] })],
  },
  {
    name: "one key with two contents",
    fits: ({ rival }) => rival !== undefined,
    put: ({ now, subject }) => {
      const { header, other } = result(subject.rival);
      const column = columnOf(now, header);
      const rivals = now.rows
        .slice(0, 6)
        .map((row) => row.map((cell, at) => (at === column ? other : cell)));
      return [writeTable({ ...now, rows: [...now.rows, ...rivals] })];
    },
  },
  {
    name: "40 % of the rows missing",
    put: ({ now }) => [writeTable({ ...now, rows: now.rows.filter((_, at) => at % 5 > 1) })],
  },
  {
    name: "every status changed",
    fits: ({ status }) => status !== undefined,
    put: ({ now, subject }) => {
      const { header, other } = result(subject.status);
      return [writeTable(mapColumn(now, header, () => other))];
    },
  },
  {
    name: "a stale file again",
    put: ({ earlier }) => [writeTable(earlier)],
  },
  {
    name: "dates of 1900 and of the future",
    fits: ({ date }) => date !== undefined,
    put: ({ now, subject }) =>
      ["01/01/1900", "01/01/2099"].map((day) =>
        writeTable(mapColumn(now, result(subject.date), () => day)),
      ),
  },
  {
    name: "points swapped, or at 0, 0",
    fits: ({ point }) => point !== undefined,
    put: ({ now, subject }) => {
      const point = result(subject.point);
      const alone = point.both ? mapColumn(now, point.both, () => "") : now;
      const [lat, lng] = [columnOf(now, point.lat), columnOf(now, point.lng)];
      const swapped = new Map([
        [lat, lng],
        [lng, lat],
      ]);
      const swap = (row: string[]) => row.map((cell, at) => row[swapped.get(at) ?? at] ?? cell);
      const zero = [point.lat, point.lng].reduce((t, name) => mapColumn(t, name, () => "0"), alone);
      return [writeTable({ ...alone, rows: alone.rows.map(swap) }), writeTable(zero)];
    },
  },
  { name: "another state's file", put: ({ foreign }) => [foreign] },
  {
    name: "ten times the rows",
    put: ({ subject, now }) => [writeTable(crowd(subject, now.rows.length * 10))],
  },
  {
    name: "hostile cells",
    put: ({ now, subject }) => {
      const header = subject.name ?? subject.drifting;
      const hostile = [...ROWS_HOSTILE, "A".repeat(1_000_000)];
      return [writeTable(mapColumn(now, header, (cell, row) => (hostile[row] ?? "") + cell))];
    },
  },
  { name: "the same file again", isAbsorbed: true, put: ({ now }) => [writeTable(now)] },
];

/** Returns a column that `fits` has confirmed. */
function result<Column>(column: Column | undefined): Column {
  if (column === undefined) throw new Error("The stream has no such column");
  return column;
}

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** Adds a letter outside of ASCII, without which the encodings don't differ. */
function accented(table: Table, { name, keys }: Subject): Table {
  return mapColumn(table, name ?? keys[0], (cell, row) => (row === 0 ? `É${cell}` : cell));
}
