import { listenForUnread, type Unread } from "../parse/unread";
import type { Mapped, MapContext, Row, Stream } from "../source";

/**
 * Maps a row, and adds the cells that no parser could read. A row without cells is skipped. If the
 * mapping throws, the row is refused.
 */
export function mapRow(stream: Stream, row: Row, context: MapContext): Mapped {
  if (Object.keys(row).length === 0) return { skipped: "blank_row", detail: "no cell is filled" };
  try {
    let is_unread = false;
    const mapped = listenForUnread(
      () => (is_unread = true),
      () => stream.map(row, context),
    );
    if (!is_unread || !("records" in mapped)) return mapped;
    return { ...mapped, unread: locateUnread(stream, row, context) };
  } catch (error) {
    return { refused: "unparsable", detail: error instanceof Error ? error.message : "unknown" };
  }
}

/**
 * Maps a row again to find the columns of its unread texts. Mappings read a cell right before
 * parsing it, so the last one read wins among equal cells. A part of a cell counts as the whole
 * cell, and a text that is in no cell counts by its kind of value.
 */
function locateUnread(stream: Stream, row: Row, context: MapContext): Unread[] {
  const taken: string[] = [];
  const unread = new Map<string, Unread>();
  const watched = new Proxy(row, {
    get(cells, column) {
      if (typeof column !== "string") return undefined;
      taken.unshift(column);
      return cells[column];
    },
  });
  const listen = (kind: string, text: string) => {
    const free = taken.filter((column) => !unread.has(column));
    const column =
      free.find((each) => row[each] === text) ?? taken.find((each) => row[each]?.includes(text));
    const cell = column === undefined ? undefined : row[column];
    const found = { column: column ?? kind, text: cell ?? text };
    if (!unread.has(found.column)) unread.set(found.column, found);
  };
  listenForUnread(listen, () => stream.map(watched, context));
  return [...unread.values()];
}
