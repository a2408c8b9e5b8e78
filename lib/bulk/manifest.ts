import { z } from "zod";
import { retryWhileDataMoves } from "#lib/facilities/stale-data-version";
import { publicUrl } from "#lib/kernel/env";
import { instant } from "#lib/kernel/fields";
import { Problem } from "#lib/kernel/problem";
import { COMPILATION_TERMS } from "#lib/states/source-terms";
import { currentEdition } from "./bulk-export";
import { DATASET_NAMES, DATASETS } from "./datasets";
import { filesOf } from "./prepare";
import { WrittenFile } from "./write-files";
import { builtProgram } from "./write-in-process";

const BulkFile = WrittenFile.extend({
  url: z.string().describe("Address of the file, until a newer edition replaces it."),
}).meta({ id: "BulkFile", description: "One file of all rows of a dataset." });

const BulkDataset = z
  .object({
    name: z.enum(DATASET_NAMES).describe("Name of the dataset."),
    title: z.string().describe("Its title."),
    description: z.string().describe("What its rows are."),
    schema_url: z.string().describe("Address of the JSON Schema of a row."),
  })
  .meta({ id: "BulkDataset", description: "A kind of row that bulk files list." });

export const BulkManifest = z
  .object({
    data_version: z.int().describe("Version of the data that the files hold."),
    edition: z
      .string()
      .describe(
        "What the files depend on: versions of data, methods and release, and the clock's day.",
      ),
    last_ingest_at: instant(
      "When the data of these files were loaded: ask search for `updated_since` this time next; exists only once some were",
    ).optional(),
    files: z.array(BulkFile).describe("Every dataset in each format, the facilities first."),
    datasets: z.array(BulkDataset).describe("What the files list, with the schema of a row."),
    terms: z.string().describe("Terms of the files. Those of each source are in `sources`."),
    data_package_url: z.string().describe("Address of the Frictionless data package."),
  })
  .meta({
    id: "BulkManifest",
    description: "Files of all records, with what proves them whole.",
  });
export type BulkManifest = z.infer<typeof BulkManifest>;

/** Max time that a request waits for files that are being written. Those of a small instance are soon there. */
const WRITTEN_WITHIN_MS = 3_000;
/** The same if this thread writes them, which it does only in development and on hosts without our server. */
const WRITTEN_HERE_WITHIN_MS = 50_000;
const RETRY_S = 15;

/**
 * Returns the current manifest. The files are written once per export, and again if the data change
 * meanwhile.
 * @throws Problem `unavailable` if the data version keeps changing, or writing takes longer than a
 *   request may wait. It continues, so that a later request finds the files.
 */
export const readManifest = (): Promise<BulkManifest> => retryWhileDataMoves(readOnce);

/** Returns the address of a dataset's JSON Schema. */
export const schemaUrlOf = (record: string): string => publicUrl(`/schemas/${record}.json`);

async function readOnce(): Promise<BulkManifest> {
  const { data_version, name: edition, last_ingest_at } = await currentEdition();
  const files = await untilWritten(filesOf(edition));
  return {
    data_version,
    edition,
    ...(last_ingest_at ? { last_ingest_at: last_ingest_at.toISOString() } : {}),
    files: files.map((file) => ({ ...file, url: publicUrl(`/bulk/${edition}/${file.name}`) })),
    datasets: DATASETS.map(({ name, record, title, description }) => ({
      name,
      title,
      description,
      schema_url: schemaUrlOf(record),
    })),
    terms: COMPILATION_TERMS,
    data_package_url: publicUrl("/datapackage.json"),
  };
}

async function untilWritten<Files>(written: Promise<Files>): Promise<Files> {
  const within_ms = builtProgram() === undefined ? WRITTEN_HERE_WITHIN_MS : WRITTEN_WITHIN_MS;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const problem = new Problem("unavailable", "The bulk files are being written right now", {
      headers: { "Retry-After": String(RETRY_S) },
    });
    timer = setTimeout(() => reject(problem), within_ms);
  });
  return Promise.race([written, late]).finally(() => clearTimeout(timer));
}
