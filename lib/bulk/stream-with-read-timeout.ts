import { Readable } from "node:stream";

/** Who takes nothing for so long is gone, or will not come back. */
const TAKEN_WITHIN_MS = 60_000;
/** What is handed over at a time: a slow line takes it well within the time. */
const PIECE_BYTES = 64 * 1024;

/**
 * A stream of a text's parts that breaks off where its reader takes no piece for `within_ms`: a reader
 * that stops without leaving holds neither the text nor a socket for ever.
 */
export function streamWithReadTimeout(
  parts: AsyncIterable<string>,
  within_ms = TAKEN_WITHIN_MS,
): Readable {
  const giveUp = () => stream.destroy(new Error(`The reader took nothing for ${within_ms} ms`));
  const timer = setTimeout(giveUp, within_ms).unref();
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        timer.refresh();
        yield bytes.subarray(at, at + PIECE_BYTES);
      }
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  return stream.once("close", () => clearTimeout(timer));
}
