import { forgetVersions, refreshVersions, versionOf } from "#db/service-versions";
import { Problem } from "#lib/kernel/problem";

/** Thrown if the data version changed during a read, so that the parts have different versions. */
export class StaleDataVersion extends Error {}

/** A load changes the data a few times a day, so two conflicts in a row are rare. */
const TRIES_MAX = 3;

/**
 * Returns the result of `make`, and retries if it throws `StaleDataVersion`.
 * @throws Problem `unavailable` if the data version keeps changing.
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
 * Checks the version in the database, because this process's cached one can be outdated.
 * @throws StaleDataVersion if `version` (`versionOf`) is no longer the served one.
 */
export async function requireVersion(version: string): Promise<void> {
  if (versionOf(await refreshVersions()) !== version) throw new StaleDataVersion();
}
