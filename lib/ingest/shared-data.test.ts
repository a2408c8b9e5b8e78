import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { FileRefused } from "#lib/sources/adapters/file-refused";
import { mapRow } from "#lib/sources/adapters/map-row";
import { observedInName } from "#lib/sources/adapters/observed";
import { openFile } from "#lib/sources/adapters/read-file";
import { hasScale, scaleOf } from "#lib/sources/quality-systems";
import { STATE_CODES } from "#lib/kernel/fields";
import { SOURCES } from "#lib/sources/catalog";
import { countSharedRows, listSharedFiles, NOT_RECORDS, SHARED_DATES } from "./shared-data";
import type { SourceRecord } from "#lib/sources/records";
import type { Source, Unmapped } from "#lib/sources/source";

const shared = process.env["DAYBOOK_SHARED"] ?? "../shared";

/** Files that no connector reads yet, or some of whose words it does not map. A new connector removes its lines; none are added. */
const WITHOUT_CONNECTOR: ReadonlySet<string> = new Set();

/** Rows that are damaged beyond reading, by file, with the reasons and counts. */
const DAMAGED_ROWS: Readonly<Record<string, string>> = {
  "lara_facilities_2022-06-05.csv":
    "unparsable: characters were lost before the file reached us (U+FFFD) 2",
};

/** A day after the dates in all rows. */
const LATEST = "2026-08-31";

type Line = {
  file: string;
  stream: string;
  read: number;
  mapped: number;
  skipped: Map<string, number>;
  refused: Map<string, number>;
  unmapped: Map<string, number>;
  records: number;
  /** Quality ratings that their state's scale lacks. */
  unordered: Set<string>;
};

const count = (tally: Map<string, number>, name: string) =>
  tally.set(name, (tally.get(name) ?? 0) + 1);
const sum = (tally: Map<string, number>) => [...tally.values()].reduce((a, b) => a + b, 0);
const show = (tally: Map<string, number>) =>
  [...tally].map(([name, rows]) => `${name} ${rows}`).join(", ") || "-";

/** Notes a rating of an ordered system that its scale lacks. */
function noteRating(record: SourceRecord, { state_code }: Source, unordered: Set<string>): void {
  const rating = record.kind === "facility" ? record.fields.quality_rating : undefined;
  const state = STATE_CODES.find((code) => code === state_code);
  if (!rating || !state || scaleOf(state, rating)) return;
  if (hasScale(state, rating.system)) unordered.add(`${rating.system}: ${rating.value}`);
}

async function account(source: Source, path: string): Promise<Line> {
  const file = basename(path);
  const line: Line = {
    file,
    stream: "not records",
    read: 0,
    mapped: 0,
    skipped: new Map(),
    refused: new Map(),
    unmapped: new Map(),
    records: 0,
    unordered: new Set(),
  };
  const opened = await openFile(path, source.streams).catch((error: unknown) => {
    if (error instanceof FileRefused) return error;
    throw error;
  });
  if (opened instanceof FileRefused) return { ...line, stream: `refused: ${opened.code}` };
  const observed_on = SHARED_DATES[file] ?? observedInName(file) ?? LATEST;
  line.stream = opened.stream.name;
  const note = ({ field, term }: Unmapped) => count(line.unmapped, `${field}: ${term}`);
  for await (const read of opened.rows) {
    line.read += 1;
    const made = "row" in read ? mapRow(opened.stream, read.row, { source, observed_on }) : read;
    if ("refused" in made) count(line.refused, `${made.refused}: ${made.detail}`);
    else if ("skipped" in made) count(line.skipped, made.skipped);
    else {
      line.mapped += 1;
      line.records += made.records.length;
      made.unmapped?.forEach(note);
      for (const record of made.records) noteRating(record, source, line.unordered);
    }
  }
  return line;
}

const directories = ["data", "states"].map((name) => join(shared, name)).filter(existsSync);
const files = listSharedFiles(directories);
const isAbsent = files.length === 0;
if (isAbsent) console.info(`skipped: no shared records at ${shared}`);

test.skipIf(isAbsent)(
  "every row of the real files is mapped, or skipped under a named reason; no term is unmapped",
  { timeout: 180_000 },
  async () => {
    const lines: Line[] = [];
    for (const { source, name, folder, path } of files) {
      if (source === undefined || WITHOUT_CONNECTOR.has(`${folder}/${name}`)) continue;
      lines.push(await account(source, path));
    }
    console.table(
      lines.map((line) => ({
        file: line.file,
        stream: line.stream,
        read: line.read,
        mapped: line.mapped,
        records: line.records,
        skipped: show(line.skipped),
        refused: show(line.refused),
        unmapped: show(line.unmapped),
      })),
    );
    const unordered = lines.flatMap((line) => [...line.unordered]);
    expect([...new Set(unordered)]).toEqual([]);
    for (const line of lines) {
      expect(line.mapped + sum(line.skipped) + sum(line.refused), line.file).toBe(line.read);
      expect(show(line.refused), line.file).toBe(DAMAGED_ROWS[line.file] ?? "-");
      expect(show(line.unmapped), line.file).toBe("-");
      expect(line.stream.startsWith("refused"), line.file).toBe(line.file in NOT_RECORDS);
    }
  },
);

test.skipIf(isAbsent)(
  "WITHOUT_CONNECTOR names exactly the files that no connector reads whole, and each has rows",
  { timeout: 60_000 },
  async () => {
    const unread: string[] = [];
    for (const { source, folder, name, path } of files) {
      const isListed = WITHOUT_CONNECTOR.has(`${folder}/${name}`);
      if (name in NOT_RECORDS || (source && !isListed)) continue;
      if (source && isReadWhole(await account(source, path))) continue;
      unread.push(`${folder}/${name}`);
      expect(await countSharedRows(path), name).toBeGreaterThan(0);
    }
    expect(unread).toEqual([...WITHOUT_CONNECTOR].sort());
  },
);

const isReadWhole = ({ stream, unmapped }: Line): boolean =>
  !stream.startsWith("refused") && unmapped.size === 0;

test.skipIf(isAbsent)(
  "the vocabulary of New York City's open data of 2022 is known, though its extract has no key",
  async () => {
    const nyc = SOURCES.find(({ source_id }) => source_id === "nyc-dohmh");
    const set = nyc?.streams.find(({ name }) => name === "open_data");
    if (!nyc || !set) throw new Error("no such stream");
    const keyless = Object.entries(set.columns).map(([column, given]) => {
      const isAbsent = column === "site_id" || column === "name";
      return [column, isAbsent ? { names: given.names } : given] as const;
    });
    const path = join(shared, "data", "nyc-dohmh", "open_data_extract_2022-04-17.csv");
    const { rows } = await openFile(path, [{ ...set, columns: Object.fromEntries(keyless) }]);
    const terms = new Set<string>();
    let findings = 0;
    for await (const read of rows) {
      if (!("row" in read)) throw new Error(read.detail);
      const row = { ...read.row, site_id: `line ${read.line}` };
      const made = mapRow(set, row, { source: nyc, observed_on: "2022-04-17" });
      if (!("records" in made)) throw new Error(JSON.stringify(made));
      findings += made.records.filter(({ kind }) => kind === "violation").length;
      made.unmapped?.forEach(({ field, term }) => terms.add(`${field}: ${term}`));
    }
    expect([...terms]).toEqual([]);
    expect(findings).toBe(249);
  },
);
