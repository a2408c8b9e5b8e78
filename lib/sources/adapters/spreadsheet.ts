import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
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
export async function readSpreadsheet(bytes: AsyncIterable<Uint8Array>): Promise<string[][]> {
  const file = await buffer(bounded(bytes));
  try {
    refuseBombs(file);
    const rows = await readSheet(file, { parseNumber: String });
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

/** Adds up what the archive says of its parts, unpacking none. */
function refuseBombs(file: Uint8Array): void {
  let unpacked = 0;
  unzipSync(file, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > UNPACKED_MAX) {
    throw new FileRefused("binary_file", "a spreadsheet that unpacks to more than 512 MiB");
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? dayOf(value) : String(value);
}
