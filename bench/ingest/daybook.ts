import { databaseUrl } from "../../db/client";
import { migrate } from "../../db/migrate";
import { directoryStore } from "../../lib/ingest/intake/raw-store";
import { ingestFiles, isRefused, openIngest } from "../../lib/ingest/ingest";
import { seedPlaces } from "../../lib/places/seed";
import { requireSource } from "../../lib/sources/catalog";
import { programVersion } from "../../scripts/lifecycle/program-version";
import { secondsOf } from "./seconds";

/**
 * Loads files of the Texas agency in order into the database of DATABASE_URL, which is empty, in a
 * process of its own. Its argument is a `DaybookJob` as JSON. Prints a `DaybookResult` as JSON.
 */

export type DaybookJob = {
  /** Folder for the raw store. */
  folder: string;
  loads: { name: string; paths: readonly string[]; observed_on: string }[];
};
export type DaybookResult = { seconds: Record<string, number>; grown_mb: number };

const job = JSON.parse(process.argv.at(-1) ?? "") as DaybookJob;
await migrate(databaseUrl());
await seedPlaces(databaseUrl());
const connection = openIngest();
try {
  console.log(JSON.stringify(await runLoads()));
} finally {
  await connection.close();
}

async function runLoads(): Promise<DaybookResult> {
  const source = requireSource("tx-hhsc");
  const store = directoryStore(job.folder);
  const program = programVersion();
  const rss = process.memoryUsage().rss;
  const seconds: DaybookResult["seconds"] = {};
  for (const { name, paths, observed_on } of job.loads) {
    seconds[name] = await secondsOf(async () => {
      const report = await ingestFiles(connection.sql, source, paths, {
        store,
        observed_on,
        program,
      });
      if (isRefused(report)) throw new Error(`${name}: ${JSON.stringify(report)}`);
    });
  }
  return { seconds, grown_mb: (process.memoryUsage().rss - rss) / 1e6 };
}
