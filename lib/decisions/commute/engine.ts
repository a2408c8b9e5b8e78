import type { Point } from "#lib/kernel/geo";

/** A routing engine: seconds from one point to many, null where no road leads. Throws when it cannot answer. */
export type RoutingEngine = {
  name: "osrm" | "valhalla";
  seconds(origin: Point, points: readonly Point[], signal: AbortSignal): Promise<(number | null)[]>;
};
