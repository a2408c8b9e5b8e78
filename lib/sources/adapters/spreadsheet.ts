import { buffer } from "node:stream/consumers";
import { Unzip, UnzipInflate, zipSync } from "fflate";
import { InvalidInputError, InvalidSpreadsheetError, readSheet } from "read-excel-file/node";
import { dayOf } from "#lib/kernel/days";
import { FileRefused } from "./file-refused";

/** A large state's roster takes some 5 MB; a spreadsheet is unpacked whole. */
const BYTES_MAX = 64 * 2 ** 20;
const UNPACKED_MAX = 512 * 2 ** 20;

/** How a file begins that is a ZIP archive, as every .xlsx is. */
export const isZip = (chunk: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, index) => chunk[index] === byte);

/**
 * The rows of a workbook's first sheet (.xlsx, ECMA-376) as texts: numbers as they are stored, so that
 * no digit of an id is lost, and dates as YYYY-MM-DD.
 * @throws FileRefused where the bytes are no workbook, or too large.
 */
export async function readSpreadsheet(
  bytes: AsyncIterable<Uint8Array>,
  unpacked_max = UNPACKED_MAX,
): Promise<string[][]> {
  const file = await buffer(bounded(bytes));
  try {
    const honest = Buffer.from(zipSync(unpack(file, unpacked_max), { level: 0 }));
    const rows = await readSheet(honest, { parseNumber: String });
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    const isKnown = error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError;
    const detail = isKnown ? error.message : "an archive that cannot be unpacked";
    throw new FileRefused("binary_file", detail, { cause: error });
  }
}

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    if (read > BYTES_MAX) throw new FileRefused("binary_file", "a spreadsheet past 64 MiB");
    yield chunk;
  }
}

/** Pieces in which an archive is unpacked: one gives some 64 MiB at most, a thousand times its size. */
const PIECE_BYTES = 64 * 2 ** 10;

/** The parts of an archive that are read of a workbook, counted as they unpack: what it says of its sizes may be a lie. */
function unpack(file: Uint8Array, unpacked_max: number): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  const archive = new Unzip((part) => {
    if (!/\.xml(\.rels)?$/.test(part.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(part.name, chunks);
    part.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > unpacked_max) {
        throw new FileRefused(
          "binary_file",
          `a spreadsheet that unpacks to more than ${unpacked_max >> 20} MiB`,
        );
      }
      chunks.push(chunk);
    };
    part.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    archive.push(file.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= file.length);
  }
  return Object.fromEntries([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? dayOf(value) : String(value);
}
