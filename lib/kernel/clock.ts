import { settings } from "./env";

/** Returns the time of the data. `DATA_CLOCK` fixes it, for archived data and for tests. */
export function now(): Date {
  const { DATA_CLOCK } = settings();
  return DATA_CLOCK === undefined ? new Date() : new Date(DATA_CLOCK);
}

/** Returns the real time, for keys, limits, and deliveries. `DATA_CLOCK` doesn't affect these. */
export const wallClock = (): Date => new Date();
