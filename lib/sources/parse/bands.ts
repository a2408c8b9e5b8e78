import type { AgeGroup } from "#lib/kernel/vocabulary";
import { type Ages, NO_AGES } from "./ages";

/** First and last month of age bands that states name without ages. */
const BANDS: Readonly<Record<AgeGroup, readonly [first: number, last: number]>> = {
  infant: [0, 17],
  toddler: [18, 35],
  preschool: [36, 59],
  school_age: [60, 167],
};

/**
 * Returns the ages of the bands served: from the youngest band's first month to the oldest's last.
 */
export function agesOfBands(bands: readonly AgeGroup[]): Ages {
  if (bands.length === 0) return NO_AGES;
  return {
    age_min_months: Math.min(...bands.map((band) => BANDS[band][0])),
    age_max_months: Math.max(...bands.map((band) => BANDS[band][1])),
  };
}
