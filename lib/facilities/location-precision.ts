import type { LocationPrecision } from "#lib/kernel/vocabulary";

type Located = {
  address_withheld: boolean;
  location_precision: LocationPrecision | null;
  lat: number | null;
};

/**
 * How exact a facility's point is: that of a withheld address is its ZIP code's, and one of which
 * nothing is told is on its street. Undefined where there is no point to tell of.
 */
export function precisionOf(row: Located): LocationPrecision | undefined {
  if (row.address_withheld) return "withheld";
  return row.location_precision ?? (row.lat === null ? undefined : "street");
}
