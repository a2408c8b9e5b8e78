import { currentKeysVersions, currentVersions } from "#db/service-versions";

/** A replica that has not caught up with what was written so long ago has stopped to follow. */
const TRAILING_MS = 5 * 60_000;

/** What the replica lacks: it has one version of the data, and was owed the other at that time. */
type Trailing = { data_version: number; owed_version: number; owed_since: string };

/**
 * A look at how far the database that records are read from is behind the one that is written to; to be
 * called each minute. It tells once the replica lacks for five minutes what was written. Where there is
 * no replica both are one.
 */
export function replicaWatch(): (at: Date) => Promise<Trailing | undefined> {
  let owed: { version: number; since: Date } | undefined;
  return async (at) => {
    const [{ data_version }, primary] = await Promise.all([
      currentVersions(),
      currentKeysVersions(),
    ]);
    if (owed === undefined || data_version >= owed.version) {
      const isBehind = data_version < primary.data_version;
      owed = isBehind ? { version: primary.data_version, since: at } : undefined;
    }
    if (!owed || at.getTime() - owed.since.getTime() < TRAILING_MS) return undefined;
    return { data_version, owed_version: owed.version, owed_since: owed.since.toISOString() };
  };
}
