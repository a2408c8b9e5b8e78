import type { Column } from "#lib/kernel/columns";
import { csvHead, csvLine } from "#lib/kernel/csv";
import { ParquetEncoder } from "./parquet";
import type { BulkRow } from "./row";

export const BULK_FORMATS = ["ndjson", "csv", "parquet"] as const;
export type BulkFormat = (typeof BULK_FORMATS)[number];

export const MEDIA_TYPES: Readonly<Record<BulkFormat, string>> = {
  ndjson: "application/x-ndjson; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
  parquet: "application/vnd.apache.parquet",
};

/** Encodes the rows of one file, batch by batch. */
export type RowEncoder = {
  add(rows: readonly BulkRow[]): Uint8Array;
  end(): Uint8Array;
};

const NOTHING = new Uint8Array();

export const ENCODERS: Readonly<Record<BulkFormat, (columns: readonly Column[]) => RowEncoder>> = {
  ndjson: () => ({
    add: (rows) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join("")),
    end: () => NOTHING,
  }),
  csv: (columns) => {
    const paths = columns.map(({ path }) => path);
    let head = csvHead(paths);
    const take = (text: string) => {
      const bytes = Buffer.from(head + text);
      head = "";
      return bytes;
    };
    return {
      add: (rows) => take(rows.map((row) => csvLine(paths, row)).join("")),
      end: () => take(""),
    };
  },
  parquet: (columns) => new ParquetEncoder(columns),
};
