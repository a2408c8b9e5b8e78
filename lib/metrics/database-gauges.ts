import { Gauge } from "prom-client";
import { connection } from "#db/client";
import { currentVersions } from "#db/service-versions";
import { now } from "#lib/kernel/clock";
import { settings } from "#lib/kernel/env";
import { registry } from "#lib/kernel/metrics";
import { listStatus } from "#lib/ingest/status";
import { readOutboxSize } from "#lib/webhooks/outbox-size";
import { countLoads } from "./loads";
import { countSessions } from "./sessions";

/** Gauges of what all processes share, read from the primary database at each scrape. */

const gauge = <const Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
) => new Gauge({ name, help, labelNames, registers: [registry] });

const up = gauge("daybook_database_up", "1 if the database responded to this scrape, or else 0.");
const pool_size = gauge(
  "daybook_database_pool_size",
  "Setting DATABASE_POOL: connections of each thread of this process.",
);
const sessions = gauge(
  "daybook_database_sessions",
  "Open sessions of all Daybook processes in the database, by state.",
  ["state"],
);
const sessions_all = gauge(
  "daybook_database_sessions_all",
  "Open sessions of all programs in the database server.",
);
const sessions_limit = gauge(
  "daybook_database_sessions_limit",
  "Sessions that the database server allows (max_connections).",
);
const data_version = gauge(
  "daybook_data_version",
  "Counter that each load of changed records raises.",
);
const pending = gauge(
  "daybook_webhook_deliveries_pending",
  "Webhook deliveries that aren't delivered yet, including those that wait for a retry.",
);
const due = gauge("daybook_webhook_deliveries_due", "Webhook deliveries whose time has come.");
const oldest_due = gauge(
  "daybook_webhook_oldest_due_seconds",
  "How long the oldest due webhook delivery has waited; 0 if none is due.",
);
const last_success = gauge(
  "daybook_source_last_success_timestamp_seconds",
  "When a source was last read without a rejection, in Unix time. 0 if never.",
  ["source"],
);
const late = gauge(
  "daybook_source_late",
  "1 if a source was last read longer ago than its cadence.",
  ["source"],
);
const stopped = gauge(
  "daybook_source_stopped",
  "1 if a data quality check or a failed read stopped a source.",
  ["source"],
);
const loads = gauge("daybook_source_loads", "Loads of a source so far, by outcome.", [
  "source",
  "outcome",
]);

const UNLABELED = [sessions_all, sessions_limit, data_version, pending, due, oldest_due];
const LABELED = [sessions, last_success, late, stopped, loads];

/** Drops all values, so that none outlives what it describes. */
function clear(): void {
  for (const each of UNLABELED) each.remove();
  for (const each of LABELED) each.reset();
}

async function readAll(): Promise<void> {
  const { sql } = connection();
  const [outbox, statuses, counted, open, versions] = await Promise.all([
    readOutboxSize(sql),
    listStatus(sql, now()),
    countLoads(sql),
    countSessions(sql),
    currentVersions(),
  ]);
  clear();
  pending.set(outbox.pending);
  due.set(outbox.due);
  oldest_due.set(outbox.oldest_due_s);
  for (const { source_id: source, last_success_at, is_late, stopped_by } of statuses) {
    last_success.set({ source }, last_success_at ? Date.parse(last_success_at) / 1_000 : 0);
    late.set({ source }, Number(is_late));
    stopped.set({ source }, Number(stopped_by !== null));
  }
  const known = new Set(statuses.map(({ source_id }) => source_id));
  for (const { source_id: source, outcome, count } of counted) {
    if (known.has(source)) loads.set({ source, outcome }, count);
  }
  for (const { state, count } of open.own) sessions.set({ state }, count);
  sessions_all.set(open.all);
  sessions_limit.set(open.limit);
  data_version.set(versions.data_version);
}

/** Reads all gauges. If the database fails, they are absent and `daybook_database_up` is 0. */
export async function readDatabaseGauges(): Promise<void> {
  pool_size.set(settings().DATABASE_POOL);
  try {
    await readAll();
    up.set(1);
  } catch {
    clear();
    up.set(0);
  }
}
