import { now } from "#lib/kernel/clock";

/** Prices of surveys older than this, in years, are history. */
const YEARS_MAX = 4;

/** Returns whether a survey's prices are too old to show as today's. */
export const isOldSurvey = (price_year: number): boolean =>
  now().getUTCFullYear() - price_year > YEARS_MAX;
