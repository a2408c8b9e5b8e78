/** West, south, east, north, in degrees. */
export type MapBox = readonly [number, number, number, number];

/** Returns the smallest box around lines of longitudes and latitudes in turn. */
export function boxOf(lines: readonly Float64Array[]): MapBox {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      const [lng = 0, lat = 0] = [line[at], line[at + 1]];
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return [west, south, east, north];
}
