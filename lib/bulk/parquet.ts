import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import type { Column, ColumnKind } from "#lib/kernel/columns";
import { valueAt } from "#lib/kernel/csv";
import type { BulkRow } from "./row";

const UTC = { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" } as const;

const TYPES: Readonly<Record<ColumnKind, Omit<SchemaElement, "name">>> = {
  string: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  json: { type: "BYTE_ARRAY", converted_type: "JSON" },
  integer: { type: "INT32" },
  number: { type: "DOUBLE" },
  boolean: { type: "BOOLEAN" },
  date: { type: "INT32", converted_type: "DATE" },
  datetime: { type: "INT64", converted_type: "TIMESTAMP_MILLIS", logical_type: UTC },
};

/**
 * Values per row group. Encoding a group holds up the thread for some 50 ms, and its values are in
 * memory meanwhile.
 */
const GROUP_VALUES_MAX = 200_000;

function cellOf(row: BulkRow, { path, kind }: Column): unknown {
  const value = valueAt(row, path);
  if (value === undefined || value === null) return null;
  return kind === "date" || kind === "datetime" ? new Date(String(value)) : value;
}

/**
 * Encodes rows as Parquet, one row group after the other. Columns have the names of the CSV file,
 * with dots. Days are DATE, times are TIMESTAMP in UTC, and lists are JSON.
 */
export class ParquetEncoder {
  readonly #bytes = new ByteWriter();
  readonly #writer: ParquetWriter;
  readonly #group_max: number;
  #rows: BulkRow[] = [];

  constructor(readonly columns: readonly Column[]) {
    const leaves = columns.map(({ path, kind }): SchemaElement => ({
      name: path,
      repetition_type: "OPTIONAL",
      ...TYPES[kind],
    }));
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: [{ name: "root", num_children: leaves.length }, ...leaves],
      createdBy: "daybook",
    });
    this.#group_max = Math.max(1, Math.floor(GROUP_VALUES_MAX / columns.length));
  }

  /** Adds rows. Returns the bytes that are complete now. */
  add(rows: readonly BulkRow[]): Uint8Array {
    this.#rows.push(...rows);
    while (this.#rows.length >= this.#group_max) {
      this.#writeGroup(this.#rows.splice(0, this.#group_max));
    }
    return this.#take();
  }

  /** Returns the last bytes: the rest of the rows, and the footer. */
  end(): Uint8Array {
    if (this.#rows.length > 0) this.#writeGroup(this.#rows.splice(0));
    // The writer appends to memory, so neither it nor the encoder waits.
    void this.#writer.finish();
    return this.#take();
  }

  #writeGroup(rows: readonly BulkRow[]): void {
    void this.#writer.write({
      columnData: this.columns.map((column) => ({
        name: column.path,
        data: rows.map((row) => cellOf(row, column)),
        offsetIndex: false,
      })),
      rowGroupSize: rows.length,
    });
  }

  #take(): Uint8Array {
    const taken = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    return taken;
  }
}
