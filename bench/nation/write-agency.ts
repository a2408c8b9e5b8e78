import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sumOf } from "../../lib/kernel/sum";
import { requireSource } from "../../lib/sources/catalog";
import { type Day, type Facility, generateFacilities } from "./facility";
import type { PlannedAgency } from "./plan";
import { RowFile } from "./row-file";

/** Counts of records, as generated and as they must be in the database. */
export type RecordCounts = { facilities: number; inspections: number; findings: number };

export type AgencyFiles = { paths: string[]; rows: number; bytes: number; records: RecordCounts };

/** Writes an agency's files of one day into a folder, and counts their records. */
export function writeAgency(
  directory: string,
  { agency, plan }: PlannedAgency,
  seed: number,
  day: Day,
): AgencyFiles {
  mkdirSync(directory, { recursive: true });
  const source = requireSource(agency.source_id);
  const format = agency.format ?? "csv";
  const files = new Map<string, RowFile>();
  const open = (name: string) => {
    const stream = source.streams.find((each) => each.name === name);
    if (!stream) throw new Error(`${agency.source_id} has no stream ${name}`);
    const file = new RowFile(join(directory, `${name}.${format}`), stream, format);
    files.set(name, file);
    return file;
  };
  const records = { facilities: 0, inspections: 0, findings: 0 };
  for (const facility of generateFacilities(plan, seed, day)) {
    for (const { stream, row } of agency.rowsOf(facility)) {
      (files.get(stream) ?? open(stream)).write(row);
    }
    records.facilities += 1;
    records.inspections += countInspections(agency.visits, facility);
    records.findings += sumOf(facility.visits, ({ findings }) => findings.length);
  }
  const written = [...files.values()];
  for (const file of written) file.close();
  return {
    paths: written.map(({ path }) => path),
    rows: sumOf(written, ({ rows }) => rows),
    bytes: sumOf(written, ({ path }) => statSync(path).size),
    records,
  };
}

function countInspections(visits: PlannedAgency["agency"]["visits"], facility: Facility): number {
  return visits === "newest" ? 1 : facility.visits.length;
}
