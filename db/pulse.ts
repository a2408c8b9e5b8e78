import { type Connection, connection, reader } from "./client";

/** What has moved in the database, as this process knows it. */
export type Pulse = {
  data_version: number;
  keys_version: number;
  method_version: number;
  last_ingest_at: Date | null;
  /** When a file of a licensing agency was last accepted. */
  last_state_ingest_at: Date | null;
};

/** The version of what is served of the records: data and method. */
export const versionOf = ({ data_version, method_version }: Pulse) =>
  `${data_version}/${method_version}`;

/** A process may be this much behind: revocations must be seen within a second. */
export const PULSE_FRESH_MS = 400;
/** From this age on it is asked for again, while it still serves: under load nobody waits for it. */
const RENEW_AFTER_MS = 200;
/** A query on a connection that died without a word is waited for no longer than this by others. */
const SHARED_MS = 3_000;

let known: { pulse: Pulse; read_at_ms: number } | undefined;
let reading: Promise<Pulse> | undefined;
/** What was asked for before this moment may not have seen what this process did. */
let forgotten_at_ms = Number.NEGATIVE_INFINITY;

type Instant = "last_ingest_at" | "last_state_ingest_at";
type PulseRow = Omit<Pulse, Instant> & Record<Instant, string | null>;

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

async function readRow(from: Connection): Promise<PulseRow> {
  const [row] = await from.sql<PulseRow[]>`
    select data_version::float8, keys_version::float8, method_version::float8,
      last_ingest_at, last_state_ingest_at
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
  const pulse: Pulse = {
    ...row,
    keys_version,
    last_ingest_at: dateOf(row.last_ingest_at),
    last_state_ingest_at: dateOf(row.last_state_ingest_at),
  };
  // An answer that was long under way is older than one that overtook it.
  const newest_ms = Math.max(forgotten_at_ms, known?.read_at_ms ?? forgotten_at_ms);
  if (started_ms > newest_ms) known = { pulse, read_at_ms: started_ms };
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
  if (!known) return undefined;
  const age_ms = performance.now() - known.read_at_ms;
  if (age_ms >= RENEW_AFTER_MS) reading ??= readShared();
  return age_ms < PULSE_FRESH_MS ? known.pulse : undefined;
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
  reading = undefined;
  forgotten_at_ms = performance.now();
}
