import { ingestFiles, openIngest } from "../../lib/ingest/ingest";
import { requireSource } from "../../lib/sources/catalog";
import { programVersion } from "../../scripts/lifecycle/program-version";
import { type IngestJob, SESSION_NAME } from "./ingest-job";

/**
 * The loading process: ingests the files of each message as `npm run ingest` does, one agency after
 * the other, and sends the report. Ends when its parent disconnects. First sends that it's ready.
 */

const { sql, close } = openIngest(SESSION_NAME);
const program = programVersion();

async function ingest({ source_id, paths, observed_on }: IngestJob): Promise<void> {
  const report = await ingestFiles(sql, requireSource(source_id), paths, {
    observed_on,
    program,
  });
  process.send?.(report);
}

process.on("message", (job: IngestJob) => {
  void ingest(job).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.once("disconnect", () => void close());
process.send?.("ready");
