import { type Connection, connection, reader } from "./client";

/** What has moved in the database, as this process knows it. */
export type Pulse = {
  data_version: number;
  keys_version: number;
  method_version: number;
  last_ingest_at: Date | null;
};

/** A process may be this much behind: revocations must be seen within a second. */
export const PULSE_FRESH_MS = 400;
/** A query on a connection that died without a word is waited for no longer than this by others. */
const SHARED_MS = 3_000;

let known: { pulse: Pulse; read_at_ms: number } | undefined;
let reading: Promise<Pulse> | undefined;

type PulseRow = Omit<Pulse, "last_ingest_at"> & { last_ingest_at: string | null };

async function readRow(from: Connection): Promise<PulseRow> {
  const [row] = await from.sql<PulseRow[]>`
    select data_version::float8, keys_version::float8, method_version::float8, last_ingest_at
    from pulse`;
  if (!row) throw new Error("The database has no pulse row; was it migrated?");
  return row;
}

/** Of the records as the reading pool has them, and of the keys as they are. */
async function read(): Promise<Pulse> {
  const started_ms = performance.now();
  const [records, keys] = [reader(), connection()];
  const row = await readRow(records);
  const { keys_version } = records === keys ? row : await readRow(keys);
  const last_ingest_at = row.last_ingest_at === null ? null : new Date(row.last_ingest_at);
  const pulse: Pulse = { ...row, keys_version, last_ingest_at };
  // An answer that was long under way is older than one that overtook it.
  if (!known || known.read_at_ms < started_ms) known = { pulse, read_at_ms: started_ms };
  return pulse;
}

/** Starts a query that later callers share, until it ends or has taken too long to be shared. */
function readShared(): Promise<Pulse> {
  const mine = read();
  const leave = () => {
    if (reading === mine) reading = undefined;
  };
  const timer = setTimeout(leave, SHARED_MS).unref();
  const end = () => {
    clearTimeout(timer);
    leave();
  };
  mine.then(end, end);
  return mine;
}

/** The pulse where it is known and at most 400 ms old; who asks for it often need not wait for it. */
export function latestPulse(): Pulse | undefined {
  return known && performance.now() - known.read_at_ms < PULSE_FRESH_MS ? known.pulse : undefined;
}

/**
 * The pulse, at most 400 ms old: callers in between share one answer, and callers that find it old
 * share one query. Throws when the database cannot be reached.
 */
export async function currentPulse(): Promise<Pulse> {
  const latest = latestPulse();
  if (latest) return latest;
  reading ??= readShared();
  return reading;
}

/** Forgets what is known: after this process itself moved the pulse. */
export function forgetPulse(): void {
  known = undefined;
}
