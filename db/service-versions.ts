import { type Connection, connection, reader } from "./client";
import { oneRow } from "./one-row";

/** The counters of the records, as last read by this process. */
export type ServiceVersions = {
  data_version: number;
  /** Increments with every check of a source, even if no record changed. */
  source_status_version: number;
  /** Empty until a restore: the counters continue from the backup's. */
  restore_id: string;
  last_ingest_at: Date | null;
  /** When a file of a licensing agency was last accepted. */
  last_state_ingest_at: Date | null;
};

/** The counter of the keys, and the data version in the same database. */
export type KeysVersions = { keys_version: number } & Pick<
  ServiceVersions,
  "restore_id" | "data_version"
>;

/**
 * Returns the version of the published records. Anything derived by a release's methods that
 * outlives its processes also needs the model versions in its cache key.
 */
export const versionOf = ({ data_version, restore_id }: ServiceVersions) =>
  `${data_version}${restore_id && `/${restore_id}`}`;

/** Max age of the cached counters. Revocations must take effect within a second. */
export const VERSIONS_FRESH_MS = 400;
/** From this age on they're read again in the background, so under load no request waits. */
const RENEW_AFTER_MS = 200;
/** Other callers share a query for at most this long, in case its connection is dead. */
const SHARED_MS = 3_000;

type Instant = "last_ingest_at" | "last_state_ingest_at";
type VersionsRow = Omit<ServiceVersions & KeysVersions, Instant> & Record<Instant, string | null>;

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

async function readVersions(from: Connection): Promise<ServiceVersions & KeysVersions> {
  const rows = await from.sql<VersionsRow[]>`
    select data_version::float8, keys_version::float8, source_status_version::float8, restore_id,
      last_ingest_at, last_state_ingest_at
    from service_versions`;
  const row = oneRow(rows, "The table service_versions is empty. Is the database migrated?");
  return {
    ...row,
    last_ingest_at: dateOf(row.last_ingest_at),
    last_state_ingest_at: dateOf(row.last_state_ingest_at),
  };
}

/** The cached service versions of one pool's database. */
class VersionsCache {
  #known: { versions: ServiceVersions & KeysVersions; read_at_ms: number } | undefined;
  #reading: Promise<ServiceVersions & KeysVersions> | undefined;
  #failed_at_ms = Number.NEGATIVE_INFINITY;
  /** Queries that began before this moment may have missed this process's own changes. */
  #forgotten_at_ms = Number.NEGATIVE_INFINITY;

  constructor(readonly open: () => Connection) {}

  /** Returns the versions, at most 400 ms old. Concurrent callers share one query. */
  async current(): Promise<ServiceVersions & KeysVersions> {
    const age_ms = performance.now() - (this.#known?.read_at_ms ?? -Infinity);
    if (age_ms >= RENEW_AFTER_MS) this.#reading ??= this.#readShared();
    return this.#known && age_ms < VERSIONS_FRESH_MS ? this.#known.versions : this.renewed();
  }

  /** Whether a read failed at this moment of the process or later. */
  hasFailedSince(moment_ms: number): boolean {
    return this.#failed_at_ms >= moment_ms;
  }

  /** Records a failed read as of now. */
  noteFailure(): void {
    this.#failed_at_ms = performance.now();
  }

  /** Reads from the database, or joins a read in progress. */
  renewed(): Promise<ServiceVersions & KeysVersions> {
    this.#reading ??= this.#readShared();
    return this.#reading;
  }

  /** Starts a new read. One in progress may have been answered before the database went down. */
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
    // The result of a slow query is older than one that overtook it.
    const newest_ms = Math.max(this.#forgotten_at_ms, this.#known?.read_at_ms ?? -Infinity);
    if (started_ms > newest_ms) this.#known = { versions, read_at_ms: started_ms };
    return versions;
  }

  /** Starts a query that later callers share, until it ends or has taken too long. */
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
/** Without a replica, one read serves records and keys. */
const ofKeys = () => (reader() === connection() ? ofRecords : ofPrimary);

/**
 * Returns the versions of the records in the reading pool, at most 400 ms old.
 * @throws Error if its database can't be reached.
 */
export const currentVersions = (): Promise<ServiceVersions> => ofRecords.current();

/**
 * Returns the versions from a read that begins now, which includes earlier changes of other
 * processes.
 */
export const refreshVersions = (): Promise<ServiceVersions> => ofRecords.anew();

/**
 * Whether the reading pool's database responds now, and no read has failed since `since_ms` (a
 * `performance.now()` value). Ignores the cache.
 */
export const isDatabaseThere = (since_ms: number): Promise<boolean> =>
  ofRecords.anew().then(
    () => !ofRecords.hasFailedSince(since_ms),
    () => false,
  );

/**
 * Records that another part of this process, such as the page thread, couldn't reach the database.
 * A connection may break a moment before or after those that this module uses.
 */
export const noteUnreachable = (): void => ofRecords.noteFailure();

/**
 * Returns the versions of the keys, at most 400 ms old. They never come from a replica.
 * @throws Error if the primary can't be reached.
 */
export const currentKeysVersions = (): Promise<KeysVersions> => ofKeys().current();

/** Clears the cache after this process itself changed the versions. */
export function forgetVersions(): void {
  ofRecords.forget();
  ofPrimary.forget();
}
