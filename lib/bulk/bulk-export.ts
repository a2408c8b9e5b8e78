import {
  currentVersions,
  refreshVersions,
  type ServiceVersions,
  versionOf,
} from "#db/service-versions";
import { StaleDataVersion } from "#lib/facilities/stale-data-version";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";

/** What bulk files depend on: while it stands, so do they. */
export type BulkExport = {
  data_version: number;
  name: string;
  /** When the data last changed: what comes later is dated no earlier. */
  last_ingest_at: Date | null;
};

/** A build as a part of a path: who runs the service names it freely. */
const buildName = (): string => settings().DAYBOOK_BUILD.replaceAll(/[^\w-]/g, "_");

/** Of all that a file's bytes are made by: the data, the methods, the build and the day. */
const nameOf = (versions: ServiceVersions): string =>
  [versionOf(versions).replaceAll("/", "."), ...MODEL_VERSIONS, buildName(), dayOf(now())].join(
    ".",
  );

/** The edition of now. Its name is part of the files' addresses, so that none is ever half of each. */
export async function currentEdition(): Promise<BulkExport> {
  const versions = await currentVersions();
  const { data_version, last_ingest_at } = versions;
  return { data_version, name: nameOf(versions), last_ingest_at };
}

/**
 * Asks the database, not what this process knows of it: another may have moved the data since.
 * @throws DataMoved where the edition of this name is no longer the one of now.
 */
export async function requireEdition(name: string): Promise<void> {
  if (nameOf(await refreshVersions()) !== name) throw new StaleDataVersion();
}
