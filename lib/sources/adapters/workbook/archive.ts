import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { FileRefused } from "../file-refused";

/** A large state's roster takes about 5 MB. */
const FILE_BYTES_MAX = 64 * 2 ** 20;
/** A workbook has a few dozen parts; one with thousands of sheets stays below this. */
const PARTS_MAX = 20_000;

/** Returns the text of a part of the archive, read once; undefined when the archive has no such part. */
export type ReadPart = (name: string, bytes_max: number) => AsyncGenerator<string> | undefined;

/**
 * Opens a ZIP archive by its directory and unpacks nothing yet.
 * @throws FileRefused `binary_file` if the bytes are no archive, or exceed a bound.
 */
export async function openArchive(bytes: AsyncIterable<Uint8Array>): Promise<ReadPart> {
  const file = await buffer(limitBytes(bytes));
  const archive = await refuseErrors(fromBufferPromise(file));
  const parts = await refuseErrors(listParts(archive));
  return (name, bytes_max) => {
    const part = parts.get(name);
    if (!part) return undefined;
    if (part.uncompressedSize <= bytes_max) return readText(archive, part);
    throw new FileRefused(
      "binary_file",
      `a spreadsheet whose ${name} unpacks to more than ${bytes_max / 2 ** 20} MiB`,
    );
  };
}

async function* limitBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    if (read > FILE_BYTES_MAX) {
      throw new FileRefused("binary_file", `a spreadsheet past ${FILE_BYTES_MAX / 2 ** 20} MiB`);
    }
    yield chunk;
  }
}

async function listParts(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > PARTS_MAX) {
    throw new FileRefused("binary_file", `an archive of ${archive.entryCount} parts`);
  }
  const parts = new Map<string, Entry>();
  for await (const part of archive.eachEntry()) {
    if (parts.has(part.fileName)) {
      throw new FileRefused("binary_file", `an archive with two parts named ${part.fileName}`);
    }
    parts.set(part.fileName, part);
  }
  return parts;
}

/** yauzl ends the stream with an error if a part exceeds the size in the directory. */
async function* readText(archive: ZipFile, part: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const stream = await refuseErrors(archive.openReadStreamPromise(part));
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await refuseErrors(chunks.next());
      if (done) break;
      yield decoder.decode(value as Uint8Array, { stream: true });
    }
  } finally {
    stream.destroy();
  }
  yield decoder.decode();
}

/** Converts errors of the ZIP library to FileRefused, because the file is at fault. */
function refuseErrors<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((cause: unknown) => {
    if (cause instanceof FileRefused) throw cause;
    throw new FileRefused("binary_file", "an archive that cannot be unpacked", { cause });
  });
}
