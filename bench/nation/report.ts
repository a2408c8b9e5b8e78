import { sumOf } from "../../lib/kernel/sum";
import type { Ingested } from "./loading-process";
import type { MemoryCurve } from "./process-memory";
import type { DiskBytes } from "./stored-records";
import type { AgencyFiles, RecordCounts } from "./write-agency";

export type LoadedAgency = Ingested & { source_id: string; files: Omit<AgencyFiles, "paths"> };

/** The loads of one day. */
export type Phase = {
  agencies: LoadedAgency[];
  /** Memory of the loading process over all loads. */
  memory: MemoryCurve;
  /** Seconds by statement, sampled. */
  statements: ReadonlyMap<string, number>;
  /** Stored records by source, after all loads. */
  stored: ReadonlyMap<string, RecordCounts>;
  disk: DiskBytes;
};

type NationRun = {
  scale: number;
  began: Date;
  load_before: string;
  machine: string;
  server: string;
  load: Phase;
  refresh: Phase;
};

const KINDS = ["facilities", "inspections", "findings"] as const;
const STATEMENTS_SHOWN = 12;
const AGENCIES_SHOWN = 8;

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`;

/** Returns the page of a run, in Markdown. */
export function writeNation(run: NationRun): string {
  const { load, refresh } = run;
  return [
    "# Results of `npm run bench -- nation`",
    "",
    `- ${run.began.toISOString()}, ${run.machine}; load ${run.load_before} before it began.`,
    `- Scale ${run.scale} of a country with 300,000 facilities, 3 million inspections, and 9 million findings, generated as raw files of ${load.agencies.length} agencies in their own columns. Files that an agency publishes as a workbook or a map layer are CSV or JSON here.`,
    "- Only 6 agencies publish lists of visits, so they have 70 % of the facilities and the visits of all others. States without a connector are spread over the rest. The largest load is far above any agency's real one.",
    `- One process loads one agency after the other, as \`npm run ingest\` does. Database: embedded, ${run.server}.`,
    "",
    ...writePhase("First load", load),
    ...writePhase("Refresh on the next day", refresh),
  ].join("\n");
}

function writePhase(title: string, phase: Phase): string[] {
  const { agencies, disk, memory } = phase;
  const seconds = sumOf(agencies, (agency) => agency.seconds);
  const rows = sumOf(agencies, ({ files }) => files.rows);
  const bytes = sumOf(agencies, ({ files }) => files.bytes);
  const changed = sumOf(agencies, (agency) => agency.changed);
  const largest = agencies.toSorted((a, b) => b.files.rows - a.files.rows);
  return [
    `## ${title}`,
    "",
    `${whole(rows)} rows (${megabytes(bytes)}) in ${whole(seconds)} s: ${whole(rows / seconds)} rows/s. ${whole(changed)} records are new, changed, or removed.`,
    "",
    `Processor time: ${whole(sumOf(agencies, ({ cpu_s }) => cpu_s.node))} s of the loading process and ${whole(sumOf(agencies, ({ cpu_s }) => cpu_s.database))} s of its database sessions. Elapsed time also depends on what else the machine does.`,
    "",
    `Resident memory of the loading process: ${memory.quarter} MB after a quarter of the time, ${memory.half} MB after half, ${memory.end} MB at the end, ${memory.peak} MB at most.`,
    "",
    `Disk afterwards: database ${megabytes(disk.database)}, its write-ahead log ${megabytes(disk.write_ahead_log)}, stored files ${megabytes(disk.raw_store)}.`,
    "",
    ...writeCounts(phase),
    ...writeIssues(agencies),
    "Largest loads, with the resident memory in MB:",
    "",
    "| agency | rows | s | rows/s | CPU s of Node | CPU s of PostgreSQL | at 1/4 | at 1/2 | at the end | peak |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...largest.slice(0, AGENCIES_SHOWN).map(writeAgency),
    "",
    "Where the time goes, sampled four times a second:",
    "",
    "| s | share | statement of the database, or Node |",
    "|---:|---:|---|",
    ...writeStatements(phase.statements),
    "",
  ];
}

function writeAgency({ source_id, files, seconds, cpu_s, memory }: LoadedAgency): string {
  const { quarter, half, end, peak } = memory;
  const speed = [seconds.toFixed(1), whole(files.rows / seconds)];
  const cpu = [cpu_s.node.toFixed(1), cpu_s.database.toFixed(1)];
  return `| ${[source_id, whole(files.rows), ...speed, ...cpu, quarter, half, end, peak].join(" | ")} |`;
}

function writeStatements(statements: Phase["statements"]): string[] {
  const total = sumOf(statements.values(), (seconds) => seconds);
  const longest = [...statements].toSorted(([, a], [, b]) => b - a).slice(0, STATEMENTS_SHOWN);
  return longest.map(([words, seconds]) => {
    const share = `${((seconds / total) * 100).toFixed(1)} %`;
    return `| ${[seconds.toFixed(1), share, words.replaceAll("|", "\\|")].join(" | ")} |`;
  });
}

function writeCounts({ agencies, stored }: Phase): string[] {
  const line = (kind: (typeof KINDS)[number]) => {
    const generated = sumOf(agencies, ({ files }) => files.records[kind]);
    const landed = sumOf(agencies, ({ source_id }) => stored.get(source_id)?.[kind] ?? 0);
    const unequal = agencies
      .filter(
        ({ source_id, files }) => files.records[kind] !== (stored.get(source_id)?.[kind] ?? 0),
      )
      .map(({ source_id }) => source_id);
    const verdict = unequal.length === 0 ? "equal" : `**differs** at ${unequal.join(", ")}`;
    return `| ${[kind, whole(generated), whole(landed), verdict].join(" | ")} |`;
  };
  return ["| | generated | stored | |", "|---|---:|---:|---|", ...KINDS.map(line), ""];
}

function writeIssues(agencies: readonly LoadedAgency[]): string[] {
  const issues = agencies.flatMap((agency) => agency.issues);
  return issues.length === 0 ? [] : ["Issues:", "", ...issues.map((issue) => `- ${issue}`), ""];
}
