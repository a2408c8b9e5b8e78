import type { Point } from "#lib/kernel/geo";
import { parseNumber } from "./numbers";
import { reportUnread } from "./unread";

/**
 * South, west, north, and east bounds of each state and territory in degrees, with a margin. Those
 * of Alaska leave out the islands beyond 180 degrees.
 */
const BOUNDS = {
  AK: [51.1, -180.0, 71.5, -129.9],
  AL: [30.1, -88.6, 35.1, -84.8],
  AR: [32.9, -94.7, 36.6, -89.6],
  AS: [-14.5, -170.9, -14.1, -169.3],
  AZ: [31.2, -114.9, 37.1, -108.9],
  CA: [32.4, -124.6, 42.1, -114.0],
  CO: [36.9, -109.2, 41.1, -101.9],
  CT: [40.9, -73.8, 42.1, -71.7],
  DC: [38.7, -77.2, 39.1, -76.8],
  DE: [38.4, -75.9, 39.9, -74.9],
  FL: [24.4, -87.7, 31.1, -79.9],
  GA: [30.3, -85.7, 35.1, -80.7],
  GU: [13.1, 144.5, 13.8, 145.1],
  HI: [18.8, -160.3, 22.3, -154.7],
  IA: [40.3, -96.7, 43.6, -90.0],
  ID: [41.9, -117.3, 49.1, -110.9],
  IL: [36.9, -91.6, 42.6, -87.4],
  IN: [37.7, -88.2, 41.9, -84.7],
  KS: [36.9, -102.2, 40.1, -94.5],
  KY: [36.4, -89.7, 39.2, -81.9],
  LA: [28.8, -94.1, 33.1, -88.7],
  MA: [41.1, -73.6, 43.0, -69.8],
  MD: [37.8, -79.6, 39.8, -75.0],
  ME: [43.0, -71.2, 47.6, -66.9],
  MI: [41.6, -90.5, 48.3, -82.3],
  MN: [43.4, -97.4, 49.5, -89.4],
  MO: [35.9, -95.9, 40.7, -89.0],
  MP: [14.0, 145.0, 18.9, 146.2],
  MS: [30.1, -91.7, 35.1, -88.0],
  MT: [44.3, -116.2, 49.1, -103.9],
  NC: [33.7, -84.4, 36.7, -75.3],
  ND: [45.8, -104.1, 49.1, -96.5],
  NE: [39.9, -104.2, 43.1, -95.2],
  NH: [42.6, -72.7, 45.4, -70.6],
  NJ: [38.8, -75.7, 41.5, -73.8],
  NM: [31.2, -109.1, 37.1, -102.9],
  NV: [34.9, -120.1, 42.1, -113.9],
  NY: [40.4, -79.9, 45.1, -71.7],
  OH: [38.3, -84.9, 42.1, -80.4],
  OK: [33.5, -103.1, 37.1, -94.3],
  OR: [41.9, -124.7, 46.4, -116.4],
  PA: [39.6, -80.6, 42.4, -74.6],
  PR: [17.8, -68.0, 18.6, -65.1],
  RI: [41.1, -72.0, 42.1, -71.0],
  SC: [31.9, -83.4, 35.3, -78.4],
  SD: [42.4, -104.2, 46.0, -96.3],
  TN: [34.9, -90.4, 36.8, -81.5],
  TX: [25.7, -106.8, 36.6, -93.4],
  UT: [36.9, -114.2, 42.1, -108.9],
  VA: [36.4, -83.8, 39.6, -75.1],
  VI: [17.6, -65.2, 18.5, -64.5],
  VT: [42.6, -73.5, 45.1, -71.4],
  WA: [45.4, -124.9, 49.1, -116.8],
  WI: [42.4, -93.0, 47.2, -86.7],
  WV: [37.1, -82.7, 40.7, -77.6],
  WY: [40.9, -111.2, 45.1, -104.0],
} as const;

/**
 * Parses "(40.63, -73.89)" (latitude first) or "POINT (-73.89 40.63)" (longitude first), Socrata's
 * formats.
 */
export function parsePoint(text: string | undefined): Point | undefined {
  const wkt = /POINT\s*\(\s*([-\d.]+)[ ,]+([-\d.]+)/i.exec(text ?? "");
  if (wkt) return pointOf(wkt[2], wkt[1]);
  const pair = /\(\s*([-\d.]+)\s*,\s*([-\d.]+)\s*\)/.exec(text ?? "");
  return pair ? pointOf(pair[1], pair[2]) : reportUnread("point", text);
}

/** Parses a pair of texts as a point. 0,0 means "not located" in several files. */
export function pointOf(lat: string | undefined, lng: string | undefined): Point | undefined {
  const point = { lat: parseNumber(lat), lng: parseNumber(lng) };
  if (point.lat === undefined || point.lng === undefined) return undefined;
  if (point.lat === 0 && point.lng === 0) return undefined;
  return { lat: point.lat, lng: point.lng };
}

/**
 * Returns the point if it's in its state. Agencies' geocoders put San Juan, Texas off Florida, and
 * a swapped pair is in Antarctica, so such points are dropped.
 */
export function pointWithin(
  state_code: keyof typeof BOUNDS,
  point: Point | undefined,
): Point | undefined {
  if (!point) return undefined;
  const [south, west, north, east] = BOUNDS[state_code];
  const inside = point.lat >= south && point.lat <= north && point.lng >= west && point.lng <= east;
  return inside ? point : reportUnread("point outside the state", `${point.lat}, ${point.lng}`);
}
