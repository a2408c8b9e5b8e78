import type { Deprecated } from "#lib/kernel/operation";
import { DAY_MS, dayNumber } from "#lib/kernel/days";

/**
 * Returns the headers of a deprecated operation: Deprecation and its link (RFC 9745), and Sunset
 * (RFC 8594).
 */
export function deprecationHeaders({ since, sunset }: Deprecated): Record<string, string> {
  return {
    Deprecation: `@${(dayNumber(since) * DAY_MS) / 1_000}`,
    Sunset: new Date(dayNumber(sunset) * DAY_MS).toUTCString(),
    Link: '</changelog>; rel="deprecation"; type="text/html"',
  };
}
