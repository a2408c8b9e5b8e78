import { createReadStream } from "node:fs";

/**
 * Reads a file by stream, from byte `start` on. It opens the file when the first byte is read: a stream
 * that is opened before anybody reads it ends the process if the file is missing.
 */
export async function* readBytes(path: string, start = 0): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start }) as AsyncIterable<Uint8Array>;
}
