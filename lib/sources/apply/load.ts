import type { Sql, TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { newId } from "#lib/kernel/ids";
import { FileRefused } from "../adapters/file-refused";
import { type Finding, isStopped, judgeLoad } from "../gate";
import { type Override, recordIncident } from "../incidents";
import { type Accounts, countAll, fieldShares, openAccounts } from "../intake/accounting";
import type { Load } from "../intake/plan";
import type { RawStore } from "../intake/raw-store";
import { settleKeys } from "../intake/settle";
import { type Staged, stageLoad } from "../intake/stage";
import type { Source } from "../source";
import { applyDiff, type Applied } from "./apply-diff";
import { type Diff, diffLoad } from "./diff";
import { readStanding, type Standing, writeSnapshot } from "./snapshots";

export type LoadOptions = {
  store: RawStore;
  override?: Override | undefined;
  /** Told of rows read so far. */
  onRows?: (rows: number) => void;
};

/** What became of one load, for people and for exit codes. */
export type LoadReport = {
  source_id: string;
  stream: string;
  observed_on: string;
  files: string[];
  outcome: "accepted" | "unchanged" | "refused";
  findings: Finding[];
  accounts: Accounts;
  diff?: Diff;
  applied?: Applied;
};

/** Thrown to leave the transaction of a stopped load with nothing written. */
export class LoadStopped extends Error {
  constructor(readonly judged: Judged) {
    super("The gate stopped the load");
  }
}

export type Judged = { staged: Staged; diff: Diff; findings: Finding[]; standing: Standing };

/**
 * Loads files of one stream and date: stages, checks, compares, judges, and applies in one
 * transaction, or leaves everything as it was and records why.
 */
export function runLoad(
  sql: Sql,
  source: Source,
  load: Load,
  options: LoadOptions,
): Promise<LoadReport> {
  return runGuarded(sql, source, load, (tx) => loadWithin(tx, source, load, options));
}

/** Runs a load in one transaction; what stops it is recorded in another. */
export async function runGuarded(
  sql: Sql,
  source: Source,
  load: Load,
  work: (tx: TransactionSql) => Promise<LoadDone>,
): Promise<LoadReport> {
  const report = {
    source_id: source.source_id,
    stream: load.stream.name,
    observed_on: load.observed_on,
    files: load.files.map(({ name }) => name),
  };
  try {
    const done = await sql.begin(async (tx) => {
      const lock = tx`hashtext('daybook ingest'), hashtext(${source.source_id})`;
      await tx`select pg_advisory_xact_lock(${lock})`;
      return work(tx);
    });
    return { ...report, ...done };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await sql.begin((tx) => recordRefusal(tx, source, load, refusal));
    return { ...report, outcome: "refused", ...refusal };
  }
}

export type LoadDone = Pick<LoadReport, "outcome" | "findings" | "accounts" | "diff" | "applied">;

async function loadWithin(
  tx: TransactionSql,
  source: Source,
  load: Load,
  options: LoadOptions,
): Promise<LoadDone> {
  const judged = await judgeWithin(tx, source, load, options);
  const { staged, diff, findings, standing } = judged;
  if (isStopped(findings) && !options.override) throw new LoadStopped(judged);
  const { accounts } = staged;
  await writeState(tx, source.source_id, load.observed_on, true);
  const moved = diff.keys_new + diff.keys_changed + diff.keys_gone + diff.keys_back;
  const isNewer = !standing.newest || standing.newest.observed_on < load.observed_on;
  const isKnownPast = !isNewer && moved === 0;
  if (isKnownPast) return { outcome: "unchanged", findings, accounts, diff };
  const applied = await applyDiff(tx, { source, load, diff, accounts, standing });
  const { snapshot_id } = applied;
  await recordFindings(tx, source, load, findings, { snapshot_id, override: options.override });
  return { outcome: "accepted", findings, accounts, diff, applied };
}

async function judgeWithin(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { store, onRows }: LoadOptions,
): Promise<Judged> {
  const staged = await stageLoad(tx, source, load, store, onRows);
  const keys_aside = await settleKeys(tx, source, load.stream);
  const standing = await readStanding(tx, source.source_id, load);
  const { newest, nearest, repeats_on } = standing;
  const is_backfill = newest !== undefined && load.observed_on < newest.observed_on;
  const scope = { source_id: source.source_id, stream: load.stream.name };
  const diff = await diffLoad(tx, { ...scope, observed_on: load.observed_on, is_backfill });
  const { accounts, cleaned } = staged;
  const statistics = {
    rows_read: accounts.rows_read,
    row_errors: countAll(accounts.rows_refused),
    field_shares: fieldShares(accounts),
    keys_aside,
    repeats_on,
    cells_cleaned: cleaned.cells_cut + cleaned.controls_removed + cleaned.tags_removed,
    ...diff,
  };
  return { staged, diff, standing, findings: judgeLoad(statistics, nearest) };
}

type Refusal = { findings: Finding[]; accounts: Accounts; diff?: Diff };

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof LoadStopped) {
    const { findings, staged, diff } = error.judged;
    return { findings, accounts: staged.accounts, diff };
  }
  if (error instanceof FileRefused) {
    const finding: Finding = { severity: "stop", code: error.code, detail: error.message };
    return { findings: [finding], accounts: openAccounts() };
  }
  return undefined;
}

async function recordRefusal(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { findings, accounts, diff }: Refusal,
): Promise<void> {
  await writeState(tx, source.source_id, load.observed_on, false);
  const snapshot_id = newId("snapshot");
  await writeSnapshot(tx, {
    snapshot_id,
    source_id: source.source_id,
    load,
    status: "refused",
    accounts,
    ...(diff ? { diff } : {}),
    is_first: false,
    is_backfill: false,
    data_version: null,
  });
  await recordFindings(tx, source, load, findings, { snapshot_id });
}

const WEIGHT = { stop: 0, quarantine: 1, warn: 2 } as const;

/** One incident a load, under its gravest finding; the others stand in its words. */
export async function recordFindings(
  tx: TransactionSql,
  source: Source,
  load: Load,
  findings: readonly Finding[],
  { snapshot_id, override }: { snapshot_id: string; override?: Override | undefined },
): Promise<void> {
  const [gravest] = findings.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  if (!gravest) return;
  await recordIncident(tx, {
    source_id: source.source_id,
    stream: load.stream.name,
    snapshot_id,
    severity: gravest.severity,
    code: gravest.code,
    detail: findings.map(({ code, detail }) => `${code}: ${detail}`).join(" "),
    override: gravest.severity === "stop" ? override : undefined,
  });
}

/** Notes an attempt, and a success with the content date that it brought. */
export async function writeState(
  tx: TransactionSql,
  source_id: string,
  observed_on: string | null,
  is_success: boolean,
): Promise<void> {
  const at = now().toISOString();
  await tx`
    insert into source_states as s (source_id, last_attempt_at, last_success_at, observed_on)
    values (${source_id}, ${at}, ${is_success ? at : null}, ${is_success ? observed_on : null})
    on conflict (source_id) do update set
      last_attempt_at = excluded.last_attempt_at,
      last_success_at = coalesce(excluded.last_success_at, s.last_success_at),
      observed_on = greatest(excluded.observed_on, s.observed_on)`;
}
