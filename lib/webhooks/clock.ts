/**
 * The clock of deliveries, secrets and overlaps: always the wall's. `DATA_CLOCK` pins what the data
 * say, not when somebody is called.
 */
export const wallClock = (): Date => new Date();
