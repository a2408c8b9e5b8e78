import { z } from "zod";
import { csvHead, csvLine } from "#lib/kernel/csv";
import { instant } from "#lib/kernel/fields";
import { columnsOf } from "#lib/kernel/tabular";
import { FacilitySummary } from "#lib/facilities/summary";

/** One row of a bulk file: a facility summary, and the time of its last change. */
export const BulkFacility = FacilitySummary.omit({ distance_miles: true, distance_basis: true })
  .extend({ updated_at: instant("When the record last changed") })
  .meta({ id: "BulkFacility", description: "A line of a bulk file." });
export type BulkFacility = z.infer<typeof BulkFacility>;

export const BULK_FORMATS = ["ndjson", "csv"] as const;
export type BulkFormat = (typeof BULK_FORMATS)[number];

const COLUMNS = columnsOf(BulkFacility.shape);

type RowFormat = { media_type: string; head: string; line(row: BulkFacility): string };

export const FORMATTERS: Readonly<Record<BulkFormat, RowFormat>> = {
  ndjson: {
    media_type: "application/x-ndjson; charset=utf-8",
    head: "",
    line: (row) => `${JSON.stringify(row)}\n`,
  },
  csv: {
    media_type: "text/csv; charset=utf-8; header=present",
    head: csvHead(COLUMNS),
    line: (row) => csvLine(COLUMNS, row),
  },
};
