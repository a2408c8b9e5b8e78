import { settings } from "./env";

/** The clock of the data. `DATA_CLOCK` pins it, for archived data and for tests. */
export function now(): Date {
  const { DATA_CLOCK } = settings();
  return DATA_CLOCK === undefined ? new Date() : new Date(DATA_CLOCK);
}

/**
 * The clock of keys, limits and deliveries: always the wall's. `DATA_CLOCK` pins what the data say,
 * not who may ask and when somebody is called.
 */
export const wallClock = (): Date => new Date();
