import { listenForUnread, type Unread } from "../parse/unread";
import type { Mapped, MapContext, Row, Stream } from "../source";

/**
 * Returns what a stream makes of a row, with the cells in which its parsers found no value. A row without
 * any cell is skipped; a mapping that fails refuses it.
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
 * Maps a row once more to see which columns its unread texts are from. A parser gets the text of a cell
 * right after the mapping takes it, so of equal cells the one that was taken last is meant. A text that
 * is part of a cell counts for the cell; one that is no part of any counts for the kind of value.
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
