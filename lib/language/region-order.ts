import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "./messages";

/** Returns a comparator of state codes by their names in the page's language. */
export const byRegionName =
  ({ region, locale }: Messages) =>
  (a: StateCode, b: StateCode): number =>
    region(a).localeCompare(region(b), locale);
