import { FileRefused } from "./file-refused";

/**
 * Decodes UTF-8 without its byte order mark.
 * @throws FileRefused for any other encoding
 */
export async function* decodeUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue;
    if (isFirst) refuseOtherEncodings(chunk);
    isFirst = false;
    yield decodePart(decoder, chunk);
  }
  if (isFirst) throw new FileRefused("empty_file", "the file has no bytes");
  yield decodePart(decoder);
}

function decodePart(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new FileRefused("not_utf8", "the bytes are not UTF-8 text", { cause: error });
  }
}

const isStart = (chunk: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, index) => chunk[index] === byte);

function refuseOtherEncodings(chunk: Uint8Array): void {
  if (isStart(chunk, 0xff, 0xfe) || isStart(chunk, 0xfe, 0xff)) {
    throw new FileRefused("utf16", "the file is UTF-16 text");
  }
  if (isStart(chunk, 0x1f, 0x8b)) throw new FileRefused("binary_file", "the file is compressed");
  if (isStart(chunk, 0x25, 0x50, 0x44, 0x46)) throw new FileRefused("binary_file", "a PDF file");
  const sample = chunk.subarray(0, 512);
  const nulls = sample.filter((byte) => byte === 0).length;
  if (nulls > sample.length / 4) throw new FileRefused("utf16", "every other byte is NUL");
}
