import { z } from "zod";
import { type IngestReport, isRefused, refusalsOf } from "./ingest";
import { countAll, countUnread } from "./intake/row-counters";

const LoadSummary = z.object({
  stream: z.string(),
  observed_on: z.string(),
  outcome: z.enum(["accepted", "unchanged", "refused"]),
  rows_read: z.number(),
  /** Codes of the issues found. */
  issues: z.array(z.string()),
  /** The number of unmapped agency terms. */
  unmapped: z.number(),
  /** The number of cells that no parser could read. */
  unread: z.number(),
});

/** The outcome of one refresh for the log: small, whatever the files contained. */
export const RefreshSummary = z.object({
  source_id: z.string(),
  is_refused: z.boolean(),
  loads: z.array(LoadSummary),
  refused: z.array(z.object({ stream: z.string(), code: z.string() })),
});
export type RefreshSummary = z.infer<typeof RefreshSummary>;

export const summarizeRefresh = (source_id: string, report: IngestReport): RefreshSummary => ({
  source_id,
  is_refused: isRefused(report),
  loads: report.loads.map(({ stream, observed_on, outcome, accounts, issues }) => ({
    stream,
    observed_on,
    outcome,
    rows_read: accounts.rows_read,
    issues: issues.map(({ code }) => code),
    unmapped: countAll(accounts.unmapped),
    unread: countUnread(accounts),
  })),
  refused: refusalsOf(report),
});
