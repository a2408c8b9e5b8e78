import { dayOf, DAY_MS } from "#lib/kernel/days";
import { FileRefused } from "../file-refused";
import { COLUMNS_MAX, RECORD_CHARS_MAX } from "../limits";
import { appendPiece, openText, unescapeText } from "./strings";
import { type Attributes, parseXml, type XmlHandler } from "./xml";

/** The nonempty cells of a row: column number, from 1, to text. */
export type SheetRow = ReadonlyMap<number, string>;

/** The workbook data that cells refer to. */
export type SheetContext = {
  strings: readonly string[];
  /** For each style, whether it shows a number as a date. */
  date_styles: readonly boolean[];
  /** Whether days are counted from 1904, as old versions for macOS did. */
  is_1904: boolean;
};

/** The last cell of a sheet is XFD1048576. */
const ROWS_MAX = 1_048_576;

const UNIX_EPOCH_SERIAL = 25_569;
const EPOCH_1904_SERIAL = 1_462;

/**
 * Returns the rows of a sheet that have any text, in batches. Numbers keep all digits, dates are
 * YYYY-MM-DD, and errors and formulas without a result are skipped. Memory grows only with the
 * cells of a chunk.
 * @throws FileRefused `malformed` for an impossible cell, `too_large` past the limits
 */
export async function* readSheet(
  part: AsyncIterable<string>,
  context: SheetContext,
  cells_max: number,
): AsyncGenerator<SheetRow[]> {
  const sheet = new SheetReader(context, cells_max);
  for await (const _ of parseXml(part, sheet)) {
    const rows = sheet.takeRows();
    if (rows.length > 0) yield rows;
  }
}

class SheetReader implements XmlHandler {
  readonly #context: SheetContext;
  readonly #cells_max: number;
  #rows: SheetRow[] = [];
  #is_data = false;
  #row_number = 0;
  #row = new Map<number, string>();
  #row_chars = 0;
  #cells = 0;
  #column = 0;
  /** The open cell, its value, and its text if it's inline. */
  #cell: Attributes | undefined;
  #is_value = false;
  #value = "";
  readonly #text = openText();

  constructor(context: SheetContext, cells_max: number) {
    this.#context = context;
    this.#cells_max = cells_max;
  }

  takeRows(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "sheetData") this.#is_data = true;
    else if (!this.#is_data) return;
    else if (name === "row") this.#openRow(attributes);
    else if (name === "c") this.#openCell(attributes);
    else if (name === "v") this.#is_value = true;
    else this.#text.open(name);
  }

  close(name: string): void {
    if (name === "sheetData") this.#is_data = false;
    else if (!this.#is_data) return;
    else if (name === "row" && this.#row.size > 0) this.#rows.push(this.#row);
    else if (name === "c") this.#closeCell();
    else if (name === "v") this.#is_value = false;
    else this.#text.close(name);
  }

  text(piece: string): void {
    if (!this.#cell) return;
    if (this.#is_value) this.#value = appendPiece(this.#value, piece);
    else this.#text.add(piece);
  }

  #openRow({ r: number }: Attributes): void {
    const next = number === undefined ? this.#row_number + 1 : Number(number);
    if (!Number.isInteger(next) || next <= this.#row_number || next > ROWS_MAX) {
      throw new FileRefused("malformed", `row ${number ?? next} follows row ${this.#row_number}`);
    }
    this.#row_number = next;
    this.#row = new Map();
    this.#row_chars = 0;
    this.#column = 0;
  }

  #openCell(attributes: Attributes): void {
    const { r: reference } = attributes;
    const column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (column <= this.#column || column > COLUMNS_MAX) {
      throw new FileRefused("malformed", `cell ${reference ?? column} is out of place`);
    }
    this.#cells += 1;
    if (this.#cells > this.#cells_max) {
      throw new FileRefused("too_large", `a sheet of more than ${this.#cells_max} cells`);
    }
    this.#column = column;
    this.#cell = attributes;
    this.#value = "";
    this.#text.clear();
  }

  #closeCell(): void {
    const text = this.#cell ? this.#textOf(this.#cell).trim() : "";
    this.#cell = undefined;
    if (text === "") return;
    this.#row_chars += text.length;
    if (this.#row_chars > RECORD_CHARS_MAX) {
      const row = `row ${this.#row_number}`;
      throw new FileRefused("too_large", `${row} has more than ${RECORD_CHARS_MAX} characters`);
    }
    this.#row.set(this.#column, text);
  }

  /** Cell types: ECMA-376, 18.18.11. */
  #textOf({ t: type = "n", s: style }: Attributes): string {
    const value = this.#value;
    if (type === "inlineStr") return unescapeText(this.#text.value);
    if (type === "str") return unescapeText(value);
    if (type === "e" || value === "") return "";
    if (type === "s") return this.#context.strings[Number(value)] ?? this.#refuseValue(value);
    if (type === "b" && (value === "0" || value === "1")) return value === "1" ? "true" : "false";
    if (type === "d") return this.#dayOf(Date.parse(value));
    if (type === "n") return this.#isDate(style) ? this.#dayOfSerial(Number(value)) : value;
    return this.#refuseValue(value);
  }

  #isDate(style: string | undefined): boolean {
    if (!style) return false;
    return this.#context.date_styles[Number(style)] ?? this.#refuseValue(`of style ${style}`);
  }

  #dayOfSerial(serial: number): string {
    const days = serial + (this.#context.is_1904 ? EPOCH_1904_SERIAL : 0) - UNIX_EPOCH_SERIAL;
    return this.#dayOf(Math.floor(days * DAY_MS));
  }

  #dayOf(moment_ms: number): string {
    const moment = new Date(moment_ms);
    return Number.isNaN(moment.getTime()) ? this.#refuseValue(this.#value) : dayOf(moment);
  }

  #refuseValue(value: string): never {
    const cell = `the cell in row ${this.#row_number}, column ${this.#column}`;
    throw new FileRefused("malformed", `${cell} has no readable value: ${value.slice(0, 40)}`);
  }
}

/** Returns the column number of a reference such as "AB12", from 1. */
function columnOf(reference: string): number {
  const [, letters = "", row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (Number(row) >= 1 && Number(row) <= ROWS_MAX) {
    return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
  }
  throw new FileRefused("malformed", `a cell at "${reference.slice(0, 40)}", past XFD${ROWS_MAX}`);
}
