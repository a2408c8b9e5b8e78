import type { FacilitySummary } from "#lib/facilities/summary";
import type { Messages } from "#lib/language/messages";

/** Two points closer than this count as the same: `format.miles` gives no smaller number. */
export const SAME_POINT_MILES = 0.1;

/** Texts for an exact distance, and for one to a ZIP code. */
type Words = {
  miles_away: (miles: string) => string;
  zip_miles_away: (miles: string) => string;
};

/**
 * Formats the distance to a facility. One located by its ZIP code is in it, or about as far away.
 */
export function distanceText(
  { distance_miles, zip }: Pick<FacilitySummary, "distance_miles" | "zip">,
  isToZip: boolean,
  words: Words,
  text: Messages,
): string | undefined {
  if (distance_miles === undefined) return undefined;
  const miles = text.format.miles(distance_miles);
  if (!isToZip) return words.miles_away(miles);
  const isInZip = distance_miles < SAME_POINT_MILES && zip !== undefined;
  return isInZip
    ? text.search.place.zip(zip)
    : words.zip_miles_away(text.format.number(Math.max(1, Math.round(distance_miles))));
}
