import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { FileRefused } from "#lib/sources/adapters/file-refused";
import { mapRow } from "#lib/sources/adapters/map-row";
import { observedInName } from "#lib/sources/adapters/observed";
import { openFile } from "#lib/sources/adapters/read-file";
import { SOURCES } from "#lib/sources/catalog";
import { NOT_RECORDS, SHARED_DATES, sourceOfFolder } from "./shared-data";
import type { Source, Unmapped } from "#lib/sources/source";

const shared = join(process.env["DAYBOOK_SHARED"] ?? "../shared", "data");

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
};

const count = (tally: Map<string, number>, name: string) =>
  tally.set(name, (tally.get(name) ?? 0) + 1);
const sum = (tally: Map<string, number>) => [...tally.values()].reduce((a, b) => a + b, 0);
const show = (tally: Map<string, number>) =>
  [...tally].map(([name, rows]) => `${name} ${rows}`).join(", ") || "-";

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
    }
  }
  return line;
}

const folders = existsSync(shared) ? readdirSync(shared) : [];
const sources = folders.flatMap((folder) => {
  const source = SOURCES.find(({ source_id }) => source_id === sourceOfFolder(folder));
  return source ? [{ folder, source }] : [];
});
if (folders.length === 0) console.info(`skipped: no shared records at ${shared}`);

test.skipIf(folders.length === 0)(
  "every row of the real files is mapped, or skipped under a named reason; no term is unknown",
  { timeout: 120_000 },
  async () => {
    const lines: Line[] = [];
    for (const { folder, source } of sources) {
      const files = readdirSync(join(shared, folder)).filter((name) => {
        return /\.(csv|json)$/.test(name);
      });
      for (const file of files) lines.push(await account(source, join(shared, folder, file)));
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
    for (const line of lines) {
      expect(line.mapped + sum(line.skipped) + sum(line.refused), line.file).toBe(line.read);
      expect(show(line.refused), line.file).toBe("-");
      expect(show(line.unmapped), line.file).toBe("-");
      expect(line.stream.startsWith("refused"), line.file).toBe(line.file in NOT_RECORDS);
    }
  },
);

test.skipIf(folders.length === 0)(
  "the vocabulary of New York City's open data of 2022 is known, though its extract has no key",
  async () => {
    const nyc = SOURCES.find(({ source_id }) => source_id === "nyc-dohmh");
    const set = nyc?.streams.find(({ name }) => name === "open_data");
    if (!nyc || !set) throw new Error("no such stream");
    const keyless = Object.entries(set.columns).map(([column, given]) => {
      const isAbsent = column === "site_id" || column === "name";
      return [column, isAbsent ? { names: given.names } : given] as const;
    });
    const path = join(shared, "nyc-dohmh", "open_data_extract_2022-04-17.csv");
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
