import { currentKeysVersions, currentVersions } from "#db/service-versions";

/** Time after which a replica that hasn't caught up counts as stopped. */
const TRAILING_MS = 5 * 60_000;

/** The replica's data version, and the version that it has lacked since a time. */
type Trailing = { data_version: number; expected_version: number; expected_since: string };

/**
 * Returns a check of the replica's lag, to be called each minute. It reports a version that the
 * replica has lacked for five minutes. Without a replica, it never reports.
 */
export function replicaWatch(): (at: Date) => Promise<Trailing | undefined> {
  let expected: { version: number; since: Date } | undefined;
  return async (at) => {
    const [{ data_version }, primary] = await Promise.all([
      currentVersions(),
      currentKeysVersions(),
    ]);
    if (expected === undefined || data_version >= expected.version) {
      const isBehind = data_version < primary.data_version;
      expected = isBehind ? { version: primary.data_version, since: at } : undefined;
    }
    if (!expected || at.getTime() - expected.since.getTime() < TRAILING_MS) return undefined;
    return {
      data_version,
      expected_version: expected.version,
      expected_since: expected.since.toISOString(),
    };
  };
}
