import { type Connection, connection, reader } from "./client";
import { oneRow } from "./one-row";

/** What has moved in the records, as this process knows it. */
export type ServiceVersions = {
  data_version: number;
  /** Moves with every look at a source, also one that changed no record. */
  source_status_version: number;
  /** Empty until a restore: the counters go on from the backup's. */
  restore_id: string;
  last_ingest_at: Date | null;
  /** When a file of a licensing agency was last accepted. */
  last_state_ingest_at: Date | null;
};

/** What has moved in the keys, and how the records stand in the database that these are of. */
export type KeysVersions = { keys_version: number } & Pick<
  ServiceVersions,
  "restore_id" | "data_version"
>;

/**
 * The version of the records that are served. What is made of them by a release's methods, and outlives
 * its processes, carries those beside it.
 */
export const versionOf = ({ data_version, restore_id }: ServiceVersions) =>
  `${data_version}${restore_id && `/${restore_id}`}`;

/** A process may be this much behind: revocations must be seen within a second. */
export const VERSIONS_FRESH_MS = 400;
/** From this age on it is asked for again, while it still serves: under load nobody waits for it. */
const RENEW_AFTER_MS = 200;
/** A query on a connection that died without a word is waited for no longer than this by others. */
const SHARED_MS = 3_000;

type Instant = "last_ingest_at" | "last_state_ingest_at";
type VersionsRow = Omit<ServiceVersions & KeysVersions, Instant> & Record<Instant, string | null>;

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

async function readVersions(from: Connection): Promise<ServiceVersions & KeysVersions> {
  const rows = await from.sql<VersionsRow[]>`
    select data_version::float8, keys_version::float8, source_status_version::float8, restore_id,
      last_ingest_at, last_state_ingest_at
    from service_versions`;
  const row = oneRow(rows, "The database has no pulse row; was it migrated?");
  return {
    ...row,
    last_ingest_at: dateOf(row.last_ingest_at),
    last_state_ingest_at: dateOf(row.last_state_ingest_at),
  };
}

/** The pulse of one pool's database, as this process knows it. */
class VersionsCache {
  #known: { pulse: ServiceVersions & KeysVersions; read_at_ms: number } | undefined;
  #reading: Promise<ServiceVersions & KeysVersions> | undefined;
  #failed_at_ms = Number.NEGATIVE_INFINITY;
  /** What was asked for before this moment may not have seen what this process did. */
  #forgotten_at_ms = Number.NEGATIVE_INFINITY;

  constructor(readonly open: () => Connection) {}

  /** The pulse where it is known and at most 400 ms old. */
  latest(): (ServiceVersions & KeysVersions) | undefined {
    if (!this.#known) return undefined;
    const age_ms = performance.now() - this.#known.read_at_ms;
    if (age_ms >= RENEW_AFTER_MS) this.#reading ??= this.#readShared();
    return age_ms < VERSIONS_FRESH_MS ? this.#known.pulse : undefined;
  }

  /** Callers in between share one answer, and callers that find it old share one query. */
  async current(): Promise<ServiceVersions & KeysVersions> {
    const latest = this.latest();
    return latest ?? this.renewed();
  }

  /** Whether a look failed at this moment of the process or later. */
  hasFailedSince(moment_ms: number): boolean {
    return this.#failed_at_ms >= moment_ms;
  }

  /** Counts as a look that failed now. */
  noteFailure(): void {
    this.#failed_at_ms = performance.now();
  }

  /** A look that goes to the database now, or is under way. */
  renewed(): Promise<ServiceVersions & KeysVersions> {
    this.#reading ??= this.#readShared();
    return this.#reading;
  }

  /** A look that begins now: one under way may have been answered before the database went. */
  anew(): Promise<ServiceVersions & KeysVersions> {
    const look = () => this.renewed();
    return this.#reading?.then(look, look) ?? look();
  }

  forget(): void {
    this.#known = undefined;
    this.#reading = undefined;
    this.#forgotten_at_ms = performance.now();
  }

  async #read(): Promise<ServiceVersions & KeysVersions> {
    const started_ms = performance.now();
    const versions = await readVersions(this.open());
    // An answer that was long under way is older than one that overtook it.
    const newest_ms = Math.max(this.#forgotten_at_ms, this.#known?.read_at_ms ?? -Infinity);
    if (started_ms > newest_ms) this.#known = { pulse: versions, read_at_ms: started_ms };
    return versions;
  }

  /** Starts a query that later callers share, until it ends or has taken too long to be shared. */
  #readShared(): Promise<ServiceVersions & KeysVersions> {
    const mine = this.#read();
    const leave = () => {
      if (this.#reading === mine) this.#reading = undefined;
    };
    const timer = setTimeout(leave, SHARED_MS).unref();
    const end = () => {
      clearTimeout(timer);
      leave();
    };
    mine.then(end, () => {
      this.noteFailure();
      end();
    });
    return mine;
  }
}

const ofRecords = new VersionsCache(reader);
const ofPrimary = new VersionsCache(connection);
/** Where there is no replica, one look tells of records and keys. */
const ofKeys = () => (reader() === connection() ? ofRecords : ofPrimary);

/** The pulse of the records where it is known and fresh; who asks for it often need not wait for it. */
export const cachedVersions = (): ServiceVersions | undefined => ofRecords.latest();

/**
 * The pulse of the records as the reading pool has them, at most 400 ms old. Throws when its database
 * cannot be reached.
 */
export const currentVersions = (): Promise<ServiceVersions> => ofRecords.current();

/** The same by a look that begins now: what another process moved before is in it. */
export const refreshVersions = (): Promise<ServiceVersions> => ofRecords.anew();

/**
 * Whether the database that is read answers now, and no look at it has failed since a moment
 * (`performance.now()`): whatever is known from before.
 */
export const isDatabaseThere = (since_ms: number): Promise<boolean> =>
  ofRecords.anew().then(
    () => !ofRecords.hasFailedSince(since_ms),
    () => false,
  );

/**
 * Notes that somebody else in this process, as the thread of pages, could not reach the database: a
 * connection may break a moment before or after those that looks go by.
 */
export const noteUnreachable = (): void => ofRecords.noteFailure();

/** The pulse of the keys as they are, where it is known and fresh: no replica is asked. */
export const cachedKeysVersions = (): KeysVersions | undefined => ofKeys().latest();

/** The pulse of the keys, at most 400 ms old. Throws when the primary cannot be reached. */
export const currentKeysVersions = (): Promise<KeysVersions> => ofKeys().current();

/** Forgets what is known: after this process itself moved the pulse. */
export function forgetVersions(): void {
  ofRecords.forget();
  ofPrimary.forget();
}
