import type { AgeGroup } from "#lib/kernel/vocabulary";
import { type Ages, NO_AGES } from "./ages";

/** First and last month of the bands that states name without giving ages. */
const BANDS: Readonly<Record<AgeGroup, readonly [first: number, last: number]>> = {
  infant: [0, 17],
  toddler: [18, 35],
  preschool: [36, 59],
  school_age: [60, 167],
};

/** The ages of the bands served: from the first month of the youngest to the last of the oldest. */
export function agesOfBands(bands: readonly AgeGroup[]): Ages {
  if (bands.length === 0) return NO_AGES;
  return {
    age_min_months: Math.min(...bands.map((band) => BANDS[band][0])),
    age_max_months: Math.max(...bands.map((band) => BANDS[band][1])),
  };
}
