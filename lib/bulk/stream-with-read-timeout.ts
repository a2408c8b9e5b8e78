import { Readable } from "node:stream";

/** Idle read timeout. */
const TAKEN_WITHIN_MS = 60_000;
/** Size of one piece. Even a slow connection takes one well within the timeout. */
const PIECE_BYTES = 64 * 1024;

/**
 * Streams a text's parts, and destroys the stream if the reader takes no piece for `within_ms`. A
 * stalled reader would otherwise keep the text and a socket open.
 */
export function streamWithReadTimeout(
  parts: AsyncIterable<string | Buffer>,
  within_ms = TAKEN_WITHIN_MS,
): Readable {
  const giveUp = () => stream.destroy(new Error(`The reader took nothing for ${within_ms} ms`));
  const timer = setTimeout(giveUp, within_ms).unref();
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      const bytes = typeof part === "string" ? Buffer.from(part) : part;
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        timer.refresh();
        yield bytes.subarray(at, at + PIECE_BYTES);
      }
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  return stream.once("close", () => clearTimeout(timer));
}
