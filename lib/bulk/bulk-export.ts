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

/** One version of the bulk files. */
export type BulkExport = {
  data_version: number;
  name: string;
  /** Time of the last data change. Later changes have a later or equal time. */
  last_ingest_at: Date | null;
};

/** Returns the build in a form that is safe in a path, because operators choose its name freely. */
const buildName = (): string => settings().DAYBOOK_BUILD.replaceAll(/[^\w-]/g, "_");

/**
 * Names everything that the files' bytes depend on: data version, model versions, build, and day.
 */
const nameOf = (versions: ServiceVersions): string =>
  [versionOf(versions).replaceAll("/", "."), ...MODEL_VERSIONS, buildName(), dayOf(now())].join(
    ".",
  );

/** Returns the current export. Its name is in the files' URLs, so no file mixes two exports. */
export async function currentEdition(): Promise<BulkExport> {
  const versions = await currentVersions();
  const { data_version, last_ingest_at } = versions;
  return { data_version, name: nameOf(versions), last_ingest_at };
}

/**
 * Checks the version in the database, because this process's cached one can be outdated.
 * @throws StaleDataVersion if the export with this name is no longer the current one.
 */
export async function requireEdition(name: string): Promise<void> {
  if (nameOf(await refreshVersions()) !== name) throw new StaleDataVersion();
}
