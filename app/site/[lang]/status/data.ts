import { type Health, readHealth } from "#lib/health/probe";
import { now } from "#lib/kernel/clock";
import { type LoadStatus, readLoadStatus } from "#lib/states/load-status";

export type SiteStatus = {
  health: Health;
  /** Undefined if the database doesn't respond. */
  data: LoadStatus | undefined;
};

/** Reads the status of the service and of each agency's records. Never throws. */
export async function readSiteStatus(): Promise<SiteStatus> {
  const [health, data] = await Promise.all([
    readHealth([], now()),
    readLoadStatus(now()).catch(() => undefined),
  ]);
  return { health, data };
}
