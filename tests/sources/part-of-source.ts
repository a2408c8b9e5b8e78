import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { blockKeyOf } from "#lib/projection/merge";
import { FileRefused } from "#lib/sources/adapters/file-refused";
import { mapRow } from "#lib/sources/adapters/map-row";
import { openFile } from "#lib/sources/adapters/read-file";
import type { SourceRecord } from "#lib/sources/records";
import type { Mapped, Source, Stream } from "#lib/sources/source";

/** Smaller files are read whole, so that no agency is left with a handful of providers. */
const PART_FROM_BYTES = 200_000;

/**
 * `npm test` reads the providers of one address in four, which takes much less time.
 * `npm run check:deep -- real-records` reads all.
 */
const ONE_IN = Number(process.env["DEEP_ONE_IN"] ?? 4);

const isChosen = (text: string): boolean =>
  createHash("sha256").update(text).digest().readUInt32BE(0) % ONE_IN === 0;

/**
 * Returns a source that reads only a part of these files: the providers of some addresses, so that
 * records of one provider stay together, and their inspections and violations.
 */
export async function partOfSource(source: Source, paths: readonly string[]): Promise<Source> {
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  if (bytes < PART_FROM_BYTES || ONE_IN === 1) return source;
  const chosen = await chooseProviders(source, paths);
  const isKept = (record: SourceRecord): boolean => {
    if (record.kind === "facility") return chosen.has(record.key);
    if (record.kind !== "inspection" && record.kind !== "violation") return true;
    return chosen.has(record.facility_key);
  };
  const keep = (mapped: Mapped): Mapped => {
    if (!("records" in mapped)) return mapped;
    const records = mapped.records.filter(isKept);
    if (records.length === 0) return { skipped: "out_of_scope", detail: "another part" };
    return { ...mapped, records };
  };
  const partOf = (stream: Stream): Stream => ({
    ...stream,
    map: (row, context) => keep(stream.map(row, context)),
  });
  return { ...source, streams: source.streams.map(partOf) };
}

/** Reads the keys and aliases of the providers at the chosen addresses. */
async function chooseProviders(source: Source, paths: readonly string[]): Promise<Set<string>> {
  const chosen = new Set<string>();
  for (const path of paths) {
    for await (const record of readRosters(source, path)) {
      if (record.kind !== "facility" || record.role !== "roster") continue;
      if (!isChosen(blockKeyOf(source, record.fields) ?? record.key)) continue;
      for (const name of [record.key, ...(record.aliases ?? [])]) chosen.add(name);
    }
  }
  return chosen;
}

async function* readRosters(source: Source, path: string): AsyncGenerator<SourceRecord> {
  const opened = await openFile(path, source.streams).catch((error: unknown) => {
    // A load reports it.
    if (error instanceof FileRefused) return undefined;
    throw error;
  });
  if (!opened) return;
  const context = { source, observed_on: "2026-01-01" };
  for await (const item of opened.rows) {
    const mapped = "row" in item ? mapRow(opened.stream, item.row, context) : undefined;
    if (mapped && "records" in mapped) yield* mapped.records;
  }
}
