import { forgetVersions, refreshVersions, versionOf } from "#db/service-versions";
import { Problem } from "#lib/kernel/problem";

/** The data moved on while they were read: what was read is of more than one version. */
export class StaleDataVersion extends Error {}

/** Ingest moves the data a few times a day: to be overtaken twice running is rare. */
const TRIES_MAX = 3;

/**
 * What `make` gives, made anew where it throws `DataMoved`.
 * @throws Problem `unavailable` where the data keep moving.
 */
export async function retryWhileDataMoves<Made>(make: () => Promise<Made>): Promise<Made> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof StaleDataVersion)) throw error;
      forgetVersions();
    }
  }
  throw new Problem("unavailable", "The data are being replaced right now", {
    headers: { "Retry-After": "5" },
  });
}

/**
 * Asks the database, not what this process knows of it: that may be a moment old.
 * @throws DataMoved where `version` (`versionOf`) is no longer the one that is served.
 */
export async function requireVersion(version: string): Promise<void> {
  if (versionOf(await refreshVersions()) !== version) throw new StaleDataVersion();
}
