import type { LoadReport, ServedReport } from "#lib/ingest/apply/report";
import type { CheckedFile } from "#lib/ingest/check";
import type { Incident } from "#lib/ingest/incidents";
import type { IngestReport } from "#lib/ingest/ingest";
import { type RowCounters, countAll, countUnread } from "#lib/ingest/intake/row-counters";
import type { RefreshSummary } from "#lib/ingest/refresh-summary";
import type { Source } from "#lib/sources/source";
import { printLabeled, printTable, wrap } from "../lifecycle/print-table";
import type { SourceStatus } from "#lib/ingest/status";

/** Formats reasons with their counts, most frequent first: `no_data 16, blank_row 2`. */
export function reasonsOf(counts: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return sorted.map(([reason, count]) => `${reason} ${count}`).join(", ");
}

/**
 * Returns the columns with cells that no parser could read, most first: `ages 865, such as "BIRTH"`. JSON
 * escapes the line breaks and quotation marks of an agency's text.
 */
export function listUnread({ unread }: RowCounters): string[] {
  const columns = Object.entries(unread).sort(([, a], [, b]) => b.count - a.count);
  return columns.map(([column, { count, examples }]) => {
    const quoted = examples.map((example) => JSON.stringify(example));
    return `${column} ${count}, such as ${quoted.join(", ")}`;
  });
}

function loadRow({ stream, observed_on, outcome, accounts, diff }: LoadReport) {
  return {
    stream,
    "observed on": observed_on,
    outcome,
    "rows read": accounts.rows_read,
    skipped: countAll(accounts.rows_skipped),
    refused: countAll(accounts.rows_refused),
    records: diff?.keys_count ?? 0,
    new: diff?.keys_new ?? 0,
    changed: diff?.keys_changed ?? 0,
    gone: diff?.keys_gone ?? 0,
    "unmapped terms": countAll(accounts.unmapped),
    "unread cells": countUnread(accounts),
  };
}

function servedRow(served: ServedReport) {
  const { facilities_new, facilities_changed, facilities_not_seen, facilities } = served;
  // Facilities off the list count as changed. Those of other sources may have changed, too.
  const touched = facilities_new + facilities_changed;
  return {
    "observed on": served.observed_on,
    facilities,
    new: facilities_new,
    changed: facilities_changed,
    unchanged: Math.max(0, facilities - touched),
    "not seen": facilities_not_seen,
  };
}

/** Prints the result of an ingest: its loads, their changes, and what an operator should know. */
export function printReport({ loads, served, refused }: IngestReport): void {
  if (loads.length > 0) printTable(loads.map(loadRow));
  if (served.length > 0) printTable(served.map(servedRow));
  else console.log("Nothing that is served has changed.");
  for (const { name, code, detail } of refused) {
    printLabeled("REFUSED", `${name}: ${code}: ${detail}`);
  }
  for (const { stream, issues, accounts } of loads) {
    for (const { severity, code, detail } of issues) {
      printLabeled(severity.toUpperCase(), `${stream}: ${code}: ${detail}`);
    }
    const skipped = reasonsOf(accounts.rows_skipped);
    if (skipped) printLabeled("skipped", `${stream}: ${skipped}`);
    const terms = reasonsOf(accounts.unmapped);
    if (terms) printLabeled("unmapped", `${stream}: ${terms}`);
    for (const cells of listUnread(accounts)) printLabeled("unread", `${stream}: ${cells}`);
    for (const sample of accounts.samples) printLabeled("row", `${stream}: ${sample}`);
  }
}

/** Prints the result of a source that was due. */
export function printSummary({ source_id, is_refused, loads, refused }: RefreshSummary): void {
  console.log(`${source_id.padEnd(16)} ${is_refused ? "REFUSED" : "read"}`);
  for (const { stream, outcome, rows_read } of loads) {
    console.log(`  ${stream}: ${outcome}, ${rows_read} rows`);
  }
  for (const { stream, code } of refused) console.log(`  ${stream}: ${code}`);
}

/** Returns the facts of a source that `list` prints. */
export const describeSource = ({
  source_id,
  state_code,
  agency,
  streams,
  endpoints,
  manual_reason,
  cadence_days,
  grounds,
}: Source) => ({
  source_id,
  state_code,
  agency,
  streams: streams.map(({ name }) => name),
  live_streams: [...new Set(endpoints.map(({ stream }) => stream))],
  ...(manual_reason === undefined ? {} : { manual_reason }),
  cadence_days,
  grounds,
});

/** Prints the sources, one per line. */
export function printSources(sources: readonly Source[]): void {
  printTable(
    sources.map(describeSource).map((each) => ({
      source: each.source_id,
      state: each.state_code,
      agency: each.agency,
      streams: each.streams.join(", "),
      live: each.live_streams.join(", ") || "-",
      days: each.cadence_days,
      "known by": each.grounds,
    })),
  );
}

/** Prints the status of sources, one per line. */
export function printStatus(statuses: readonly SourceStatus[]): void {
  if (statuses.length === 0) console.log("No source was read here yet.");
  for (const { source_id, last_success_at, is_late, stopped_by } of statuses) {
    const condition = stopped_by === null ? (is_late ? "LATE" : "ok") : `STOPPED by ${stopped_by}`;
    const last = last_success_at?.slice(0, 19) ?? "never";
    console.log(`${source_id.padEnd(16)} read ${last.padEnd(19)}  ${condition}`);
  }
}

/** A line of 100 characters without its indent. */
const DETAIL_WIDTH = 98;

/** Prints incidents, newest first. */
export function printIncidents(incidents: readonly Incident[]): void {
  if (incidents.length === 0) console.log("No incident.");
  for (const incident of incidents) {
    const where = [incident.source_id, incident.stream].filter(Boolean).join(" / ");
    const when = incident.recorded_at.slice(0, 19);
    console.log(`${when}  ${incident.severity.toUpperCase().padEnd(10)} ${where}`);
    for (const line of wrap(incident.detail, DETAIL_WIDTH)) console.log(`  ${line}`);
    if (incident.overridden_by) {
      console.log(`  overridden by ${incident.overridden_by}: ${incident.override_reason ?? ""}`);
    }
  }
}

/** Prints the parsed records of files without writing anything. */
export function printCheck(checked: readonly CheckedFile[]): void {
  for (const file of checked) {
    console.log(`\n${file.name}`);
    if (file.refused) {
      console.log(`  REFUSED: ${file.refused.code}: ${file.refused.detail}`);
      continue;
    }
    const { accounts } = file;
    console.log(`  stream ${file.stream}, observed on ${file.observed_on ?? "an unknown day"}`);
    console.log(`  columns found: ${file.found.join(", ")}`);
    console.log(`  columns missing: ${file.absent.join(", ") || "none"}`);
    console.log(`  columns not declared: ${file.ignored.join(", ") || "none"}`);
    console.log(
      `  rows read ${accounts.rows_read}, mapped ${accounts.rows_mapped}, ` +
        `skipped ${reasonsOf(accounts.rows_skipped) || 0}, refused ${reasonsOf(accounts.rows_refused) || 0}`,
    );
    console.log(`  unmapped terms: ${reasonsOf(accounts.unmapped) || "none"}`);
    for (const cells of listUnread(accounts)) console.log(`  unread cells: ${cells}`);
    if (countUnread(accounts) === 0) console.log("  unread cells: none");
    for (const sample of accounts.samples) console.log(`  row ${sample}`);
    for (const record of file.mapped) console.log(`  ${JSON.stringify(record)}`);
  }
}
