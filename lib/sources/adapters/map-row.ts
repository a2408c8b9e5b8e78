import type { Mapped, MapContext, Row, Stream } from "../source";

/** What a stream makes of a row. A row without any cell is skipped; a mapping that fails refuses it. */
export function mapRow(stream: Stream, row: Row, context: MapContext): Mapped {
  if (Object.keys(row).length === 0) return { skipped: "blank_row", detail: "no cell is filled" };
  try {
    return stream.map(row, context);
  } catch (error) {
    return { refused: "unparsable", detail: error instanceof Error ? error.message : "unknown" };
  }
}
