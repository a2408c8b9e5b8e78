import type { LocationPrecision } from "#lib/kernel/vocabulary";

type Located = {
  address_withheld: boolean;
  location_precision: LocationPrecision | null;
  lat: number | null;
};

/**
 * Returns the precision of a facility's point: `withheld` for a withheld address, and `street` if
 * none is recorded. Undefined if there is no point.
 */
export function precisionOf(row: Located): LocationPrecision | undefined {
  if (row.address_withheld) return "withheld";
  return row.location_precision ?? (row.lat === null ? undefined : "street");
}
