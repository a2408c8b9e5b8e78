import { join } from "node:path";
import { z } from "zod";
import { typedColumnsOf } from "#lib/kernel/columns";
import { DATASET_NAMES, type Dataset, DATASETS } from "./datasets";
import { type Digest, DigestedFile, GzipFile } from "./digested-file";
import type { BulkRow } from "./row";
import { BULK_FORMATS, type BulkFormat, ENCODERS } from "./row-formats";

/** A written file, as the manifest and the store name it. */
export const WrittenFile = z.object({
  name: z.string().describe("Name of the file."),
  dataset: z.enum(DATASET_NAMES).describe("What its rows are."),
  format: z
    .enum(BULK_FORMATS)
    .describe("One JSON object per line, CSV with a header, or Apache Parquet."),
  compression: z
    .enum(["gzip"])
    .optional()
    .describe("How the whole file is compressed; exists only if it is."),
  rows: z.int().describe("Number of rows."),
  bytes: z.int().describe("Its length."),
  sha256: z.string().describe("SHA-256 of its bytes, in hexadecimal."),
});
export type WrittenFile = z.infer<typeof WrittenFile>;

type Sink = Pick<GzipFile, "write" | "close"> & { end(): Promise<Digest> | Digest };
type Named = Pick<WrittenFile, "name" | "dataset" | "format" | "compression">;

/** Encodes rows once, for a file and its compressed copy. Parquet is compressed in itself. */
class FormatWriter {
  readonly #encoder;
  readonly #sinks: { named: Named; sink: Sink }[] = [];
  #rows = 0;

  private constructor(
    readonly dataset: Dataset,
    readonly format: BulkFormat,
  ) {
    this.#encoder = ENCODERS[format](typedColumnsOf(dataset.schema.shape));
  }

  static async open(folder: string, dataset: Dataset, format: BulkFormat): Promise<FormatWriter> {
    const writer = new FormatWriter(dataset, format);
    const named = { name: `${dataset.name}.${format}`, dataset: dataset.name, format };
    const add = (each: Named, sink: Sink) => writer.#sinks.push({ named: each, sink });
    add(named, await DigestedFile.create(join(folder, named.name)));
    if (format !== "parquet") {
      const name = `${named.name}.gz`;
      const file = await DigestedFile.create(join(folder, name));
      add({ ...named, name, compression: "gzip" }, new GzipFile(file));
    }
    return writer;
  }

  async add(rows: readonly BulkRow[]): Promise<void> {
    this.#rows += rows.length;
    await this.#write(this.#encoder.add(rows));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    for (const { sink } of this.#sinks) await sink.write(bytes);
  }

  async end(): Promise<WrittenFile[]> {
    await this.#write(this.#encoder.end());
    const files: WrittenFile[] = [];
    for (const { named, sink } of this.#sinks) {
      files.push({ ...named, rows: this.#rows, ...(await sink.end()) });
    }
    return files;
  }

  async close(): Promise<void> {
    for (const { sink } of this.#sinks) await sink.close();
  }
}

async function writeDataset(
  folder: string,
  dataset: Dataset,
  edition: string,
): Promise<WrittenFile[]> {
  const writers: FormatWriter[] = [];
  try {
    for (const format of BULK_FORMATS) {
      writers.push(await FormatWriter.open(folder, dataset, format));
    }
    for await (const rows of dataset.read(edition)) {
      for (const writer of writers) await writer.add(rows);
    }
    const files: WrittenFile[] = [];
    for (const writer of writers) files.push(...(await writer.end()));
    return files;
  } finally {
    for (const writer of writers) await writer.close();
  }
}

/**
 * Writes the files of all datasets to an empty folder, in the order of the manifest. One batch of
 * rows is in memory at a time.
 * @throws StaleDataVersion if the export with this name is no longer the current one.
 */
export async function writeFiles(folder: string, edition: string): Promise<WrittenFile[]> {
  const files: WrittenFile[] = [];
  for (const dataset of DATASETS) files.push(...(await writeDataset(folder, dataset, edition)));
  return files;
}
