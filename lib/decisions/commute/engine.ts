import type { Point } from "#lib/kernel/geo";

/**
 * A routing engine. `seconds` returns the drive times from one point to many, null if no road leads
 * there. It throws if the engine fails.
 */
export type RoutingEngine = {
  name: "osrm" | "valhalla";
  seconds(origin: Point, points: readonly Point[], signal: AbortSignal): Promise<(number | null)[]>;
};
