import { settings } from "#lib/kernel/env";
import type { Point } from "#lib/kernel/geo";
import { COMMUTE, commuteMinutes } from "#lib/scoring/commute";
import type { RoutingEngine } from "./engine";
import { osrm } from "./osrm";
import { valhalla } from "./valhalla";

export const COMMUTE_ENGINES = ["osrm", "valhalla", COMMUTE.flag] as const;
export type CommuteEngine = (typeof COMMUTE_ENGINES)[number];

/** Minutes to each point, in their order; null if no road leads there. */
export type Commute = { engine: CommuteEngine; minutes: (number | null)[] };

export const ROUTING = { points_max: 99, timeout_ms: 1_500 } as const;

function configured(): RoutingEngine | undefined {
  const { DAYBOOK_OSRM_URL, DAYBOOK_VALHALLA_URL } = settings();
  if (DAYBOOK_OSRM_URL) return osrm(DAYBOOK_OSRM_URL);
  return DAYBOOK_VALHALLA_URL ? valhalla(DAYBOOK_VALHALLA_URL) : undefined;
}

export const hasRoutingEngine = (): boolean => configured() !== undefined;

function estimateCommute(origin: Point, points: readonly Point[]): Commute {
  return {
    engine: COMMUTE.flag,
    minutes: points.map((point) => commuteMinutes(origin, point)),
  };
}

/** Whether the engine's last request failed. An outage is reported once, not at each call. */
let isOut = false;

function warnOfOutage({ name }: RoutingEngine, error: unknown): void {
  if (isOut) return;
  isOut = true;
  const why = error instanceof Error ? error.message : String(error);
  process.emitWarning(`${name} fails (${why}): drive times are estimated`, "RoutingWarning");
}

/**
 * Returns the drive times from one point to at most 99 others: from the configured engine, or else
 * estimated. If the engine fails or takes more than 1.5 s, times are estimated. The start of an
 * outage emits a process warning.
 * @throws RangeError for more than 99 points.
 */
export async function routeCommute(origin: Point, points: readonly Point[]): Promise<Commute> {
  const engine = configured();
  if (!engine || points.length === 0) return estimateCommute(origin, points);
  if (points.length > ROUTING.points_max) throw new RangeError("too many points to route at once");
  try {
    const signal = AbortSignal.timeout(ROUTING.timeout_ms);
    const seconds = await engine.seconds(origin, points, signal);
    isOut = false;
    const minutes = seconds.map((each) => (each === null ? null : each / 60));
    return { engine: engine.name, minutes };
  } catch (error) {
    warnOfOutage(engine, error);
    return estimateCommute(origin, points);
  }
}
