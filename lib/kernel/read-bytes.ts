import { createReadStream } from "node:fs";

/**
 * Streams a file from byte `start` on. It opens the file at the first read, because a missing file
 * would end the process if the stream had no reader yet.
 */
export async function* readBytes(path: string, start = 0): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start }) as AsyncIterable<Uint8Array>;
}
