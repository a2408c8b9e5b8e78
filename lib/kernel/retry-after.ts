/**
 * Returns the milliseconds of a `Retry-After` header, in seconds or as an HTTP date (RFC 9110,
 * 10.2.3); undefined for anything else.
 */
export function retryAfterMs(header: string | null | undefined, now: Date): number | undefined {
  if (header === undefined || header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at_ms = Date.parse(header);
  return Number.isNaN(at_ms) ? undefined : Math.max(0, at_ms - now.getTime());
}
