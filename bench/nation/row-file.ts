import { closeSync, openSync, writeSync } from "node:fs";
import type { Row, Stream } from "../../lib/sources/source";

const BUFFERED_CHARS = 1_000_000;

/** Writes the rows of one stream to a file as they come, so memory doesn't grow with the file. */
export class RowFile {
  readonly #file: number;
  readonly #columns: readonly (readonly [column: string, header: string])[];
  #waiting: string;
  #rows = 0;

  constructor(
    readonly path: string,
    stream: Stream,
    readonly format: "csv" | "json",
  ) {
    this.#file = openSync(path, "w");
    this.#columns = Object.entries(stream.columns).map(
      ([column, { names }]) => [column, names[0] ?? column] as const,
    );
    const header = this.#columns.map(([, name]) => quoted(name)).join(",");
    this.#waiting = format === "csv" ? `${header}\n` : "[";
  }

  get rows(): number {
    return this.#rows;
  }

  write(row: Row): void {
    this.#waiting += this.format === "csv" ? this.#csvLine(row) : this.#jsonLine(row);
    this.#rows += 1;
    if (this.#waiting.length >= BUFFERED_CHARS) this.#flush();
  }

  close(): void {
    if (this.format === "json") this.#waiting += "\n]\n";
    this.#flush();
    closeSync(this.#file);
  }

  #csvLine(row: Row): string {
    return `${this.#columns.map(([column]) => quoted(row[column] ?? "")).join(",")}\n`;
  }

  #jsonLine(row: Row): string {
    const members = this.#columns.map(([column, name]) => [name, row[column]]);
    return `${this.#rows === 0 ? "\n" : ",\n"}${JSON.stringify(Object.fromEntries(members))}`;
  }

  #flush(): void {
    writeSync(this.#file, this.#waiting);
    this.#waiting = "";
  }
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
