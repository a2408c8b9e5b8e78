import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { STATES } from "#lib/kernel/vocabulary";
import { mapRow } from "#lib/sources/adapters/map-row";
import { observedInName } from "#lib/sources/adapters/observed";
import { openFile } from "#lib/sources/adapters/read-file";
import { SOURCES } from "#lib/sources/catalog";
import { contentsOf } from "#lib/sources/contents-of";
import type { FacilityFields, SourceRecord } from "#lib/sources/records";
import type { Source } from "#lib/sources/source";

export const GUIDE = new URL("../../docs/guides/source-list.md", import.meta.url);

/** The generated sections are the last ones. */
const HEADING = "## What each source publishes\n";

const MANUAL_INTRO = `
## Sources that an operator loads

\`npm run setup\` says which file to download for each of these, and where to put it.

| State | Source | Why it isn't read live |
| --- | --- | --- |`;

const FIXTURES = "tests/fixtures/sources";

const INTRO = `
This table is generated from the connectors and their test files (\`npm run notices\`). "Status" says whether the file states each license's status, or lists licensed providers only. "Refresh" says whether the server can read the source itself (live), or an operator loads its files; [the second table](/docs/source-list#sources-that-an-operator-loads) says why. Sources marked * were written from documentation. The dates of the files that a server has loaded are in \`GET /v1/coverage/snapshot\`.

| State | Source | Status | Inspections | Other facts | Refresh |
| --- | --- | --- | --- | --- | --- |`;

/** The reader's name of each field. A facility also has a name and its license number, if any. */
const FIELDS: readonly [field: keyof FacilityFields, name: string][] = [
  ["facility_type", "type"],
  ["address_line1", "street"],
  ["lat", "map point"],
  ["phone", "phone"],
  ["website", "website"],
  ["capacity", "capacity"],
  ["age_max_months", "ages"],
  ["hours", "hours"],
  ["subsidy_accepted", "subsidy"],
  ["quality_rating", "quality rating"],
  ["own_prices", "prices"],
  ["issued_on", "issue date"],
  ["expires_on", "end date"],
  ["license_exempt", "exempt programs"],
  ["license_conditions", "license conditions"],
];

const INSPECTIONS: Readonly<Record<Source["publishes"]["inspections"], string>> = {
  findings: "violations",
  visits: "visits without violations",
  counts: "counts only",
  none: "no",
};

/** Returns the list of sources with its tables: what each publishes, and why some aren't live. */
export async function withSourceTable(): Promise<string> {
  const guide = readFileSync(GUIDE, "utf8");
  const start = guide.indexOf(HEADING) + HEADING.length;
  if (start < HEADING.length) throw new Error(`The guide has no "${HEADING.trim()}"`);
  const rows: string[] = [];
  for (const source of SOURCES) {
    if (source.streams.some((stream) => contentsOf(stream).length > 0)) {
      rows.push(await rowOf(source));
    }
  }
  const tables = [INTRO, ...rows.toSorted(), MANUAL_INTRO, ...listManual()];
  return `${guide.slice(0, start)}${tables.join("\n")}\n`;
}

const listManual = () =>
  SOURCES.flatMap(({ state_code, source_id, manual_reason }) =>
    manual_reason === undefined
      ? []
      : [`| ${nameOf(state_code)} | \`${source_id}\` | ${manual_reason} |`],
  ).toSorted();

async function rowOf(source: Source): Promise<string> {
  const { source_id, state_code, grounds, endpoints, cadence_days, is_directory } = source;
  const id = `\`${source_id}\`${grounds === "documentation" ? "\\*" : ""}`;
  const refresh = `${endpoints.length > 0 ? "live" : "files"}, ${cadence_days} days`;
  const cells = [
    nameOf(state_code),
    id,
    is_directory ? "directory, no licenses" : statusOf(source),
    inspectionsOf(source),
    (await readFields(source)).join(", ") || "name and place only",
    refresh,
  ];
  return `| ${cells.join(" | ")} |`;
}

const nameOf = (code: string) =>
  Object.entries(STATES).find(([state]) => state === code)?.[1] ?? "All states";

function statusOf({ publishes, streams }: Source): string {
  if (publishes.license_status) return "stated";
  return streams.some(({ lists }) => lists) ? "licensed list" : "not stated";
}

function inspectionsOf({ publishes, streams }: Source): string {
  if (publishes.inspections === "counts" && publishes.severity) return "counts by level";
  const level = publishes.severity ? " with levels" : "";
  const visits = streams.filter((stream) => contentsOf(stream).includes("visits"));
  const isPartial = visits.length > 0 && visits.every(({ is_partial }) => is_partial);
  return `${INSPECTIONS[publishes.inspections]}${level}${isPartial ? ", of some providers" : ""}`;
}

/** Lists the facts that the source's test files have after mapping, in the order of \`FIELDS\`. */
async function readFields(source: Source): Promise<string[]> {
  const present = new Set<string>();
  for (const file of readdirSync(join(FIXTURES, source.source_id))) {
    for (const record of await readRecords(source, file)) {
      if (record.kind !== "facility") continue;
      for (const [field, value] of Object.entries(record.fields)) {
        if (value !== undefined) present.add(field);
      }
    }
  }
  return FIELDS.filter(([field]) => present.has(field)).map(([, name]) => name);
}

async function readRecords(source: Source, file: string): Promise<SourceRecord[]> {
  const { stream, rows } = await openFile(join(FIXTURES, source.source_id, file), source.streams);
  const records: SourceRecord[] = [];
  for await (const read of rows) {
    if (!("row" in read)) continue;
    const observed_on = stream.observed_of?.(read.row) ?? observedInName(file) ?? "2018-02-01";
    const mapped = mapRow(stream, read.row, { source, observed_on });
    if ("records" in mapped) records.push(...mapped.records);
  }
  return records;
}
