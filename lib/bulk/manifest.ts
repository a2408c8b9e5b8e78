import { createHash } from "node:crypto";
import { z } from "zod";
import { retryWhileDataMoves } from "#lib/facilities/stale-data-version";
import { publicUrl } from "#lib/kernel/env";
import { instant } from "#lib/kernel/fields";
import { LoadingCache } from "#lib/kernel/loading-cache";
import { currentEdition, type BulkExport } from "./bulk-export";
import { readRows } from "./read-rows";
import { BULK_FORMATS, type BulkFormat, FORMATTERS } from "./row";

const BulkFile = z
  .object({
    name: z.string().describe("Name of the file."),
    format: z.enum(BULK_FORMATS).describe("A JSON object a line, or CSV with a header."),
    url: z.string().describe("Address of the file, until a newer edition replaces it."),
    rows: z.int().describe("Facilities in it."),
    bytes: z.int().describe("Its length."),
    sha256: z.string().describe("SHA-256 of its bytes, in hexadecimal."),
  })
  .meta({ id: "BulkFile", description: "One file of all facilities." });
type BulkFile = z.infer<typeof BulkFile>;

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
    files: z.array(BulkFile).describe("The same facilities in each format."),
  })
  .meta({
    id: "BulkManifest",
    description: "Files of all facilities, with what proves them whole.",
  });
export type BulkManifest = z.infer<typeof BulkManifest>;

/** One entry: the newest export. */
const fileCache = new LoadingCache<BulkFile[]>(1);

/**
 * Returns the current manifest. The files are measured once per export, and again if the data
 * change meanwhile.
 * @throws Problem `unavailable` if the data version keeps changing.
 */
export const readManifest = (): Promise<BulkManifest> => retryWhileDataMoves(measureEdition);

async function measureEdition(): Promise<BulkManifest> {
  const edition = await currentEdition();
  const { data_version, name, last_ingest_at } = edition;
  return {
    data_version,
    edition: name,
    ...(last_ingest_at ? { last_ingest_at: last_ingest_at.toISOString() } : {}),
    files: await fileCache.read(name, () => measureFiles(edition)),
  };
}

async function measureFiles(edition: BulkExport): Promise<BulkFile[]> {
  const measures = BULK_FORMATS.map((format) => new Measure(format));
  for await (const rows of readRows(edition.name)) {
    for (const measure of measures) {
      measure.add(rows.map(FORMATTERS[measure.format].line).join(""), rows.length);
    }
  }
  return measures.map((measure) => measure.end(edition));
}

class Measure {
  readonly #hash = createHash("sha256");
  #rows = 0;
  #bytes = 0;

  constructor(readonly format: BulkFormat) {
    this.add(FORMATTERS[format].head, 0);
  }

  add(text: string, rows: number): void {
    this.#hash.update(text);
    this.#bytes += Buffer.byteLength(text);
    this.#rows += rows;
  }

  end(edition: BulkExport): BulkFile {
    const name = `facilities.${this.format}`;
    return {
      name,
      format: this.format,
      url: publicUrl(`/bulk/${edition.name}/${name}`),
      rows: this.#rows,
      bytes: this.#bytes,
      sha256: this.#hash.digest("hex"),
    };
  }
}
