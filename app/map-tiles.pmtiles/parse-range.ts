/**
 * Parses one range of bytes (RFC 9110), as `bytes=0-511`. Both ends are included. Undefined if there
 * is none, several, or one outside the file.
 */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? "") ?? [];
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = Math.min(last === undefined ? size - 1 : Number(last), size - 1);
  return start <= end ? { start, end } : undefined;
}
