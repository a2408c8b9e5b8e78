/** Part of a file in bytes. `end` is the last byte, included. */
export type ByteRange = { start: number; end: number };

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a `Range` header (RFC 9110, 14.2) for a file of `bytes`. Undefined means the whole file:
 * there is no header, it isn't a single range of bytes, or `If-Range` names another file.
 */
export function readRange(
  { range, if_range }: { range: string | null; if_range: string | null },
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = SINGLE.exec(range?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (if_range !== null && if_range !== etag) return undefined;
  if (from === "") {
    const last = Math.min(Number(to), bytes);
    return last === 0 ? "unsatisfiable" : { start: bytes - last, end: bytes - 1 };
  }
  const start = Number(from);
  const end = to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== "" && Number(to) < start) return undefined;
  return start >= bytes ? "unsatisfiable" : { start, end };
}
