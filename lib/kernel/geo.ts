/** Mean radius of the earth, miles. All distances are measured on this sphere. */
export const EARTH_RADIUS_MILES = 3958.7613;

/** Mean miles per degree of latitude. */
export const MILES_A_DEGREE = 69.05;

/** WGS 84 degrees. */
export type Point = { lat: number; lng: number };

/**
 * Returns the great-circle distance in miles (haversine; Sinnott 1984, "Virtues of the Haversine").
 */
export function greatCircleMiles(from: Point, to: Point): number {
  const radians = Math.PI / 180;
  const dLat = (to.lat - from.lat) * radians;
  const dLng = (to.lng - from.lng) * radians;
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Converts straight-line miles through the sphere to miles along it. */
export const arcMilesOfChord = (straight_miles: number): number =>
  2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, straight_miles / (2 * EARTH_RADIUS_MILES)));

/** Returns the point as Cartesian miles, the form of the `xyz` column. */
export function cubeOf({ lat, lng }: Point): [number, number, number] {
  const radians = Math.PI / 180;
  const ring = EARTH_RADIUS_MILES * Math.cos(lat * radians);
  return [
    ring * Math.cos(lng * radians),
    ring * Math.sin(lng * radians),
    EARTH_RADIUS_MILES * Math.sin(lat * radians),
  ];
}
