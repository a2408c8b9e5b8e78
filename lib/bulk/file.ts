import type { ByteRange } from "./range";
import { readManifest } from "./manifest";
import { MEDIA_TYPES } from "./row-formats";
import { openStoredFile } from "./store";

export type OpenFile = {
  media_type: string;
  /** The content coding of the bytes, if the client gets another file than it named. */
  content_encoding?: "gzip";
  /** Whether the bytes depend on the codings that the client accepts. */
  is_negotiated: boolean;
  bytes: number;
  sha256: string;
  /** Reads the bytes, all or those of a range. Closes the file at the end. */
  read(range?: ByteRange): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/**
 * Opens a file of the current export, or its compressed copy for a client that accepts gzip;
 * undefined if the export or the name doesn't match. The caller reads or closes it.
 */
export async function openBulkFile(
  edition: string,
  name: string,
  { accepts_gzip = false } = {},
): Promise<OpenFile | undefined> {
  const manifest = await readManifest();
  const named = manifest.files.find((each) => each.name === name);
  if (!named || manifest.edition !== edition) return undefined;
  const copy = manifest.files.find((each) => each.name === `${name}.gz`);
  const file = (accepts_gzip && copy) || named;
  const handle = await openStoredFile(edition, file.name);
  if (!handle) return undefined;
  return {
    media_type: named.compression === undefined ? MEDIA_TYPES[named.format] : "application/gzip",
    ...(file === named ? {} : { content_encoding: "gzip" }),
    is_negotiated: copy !== undefined,
    bytes: file.bytes,
    sha256: file.sha256,
    read: (range) => handle.createReadStream(range),
    close: () => handle.close(),
  };
}
