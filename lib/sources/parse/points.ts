import type { Point } from "#lib/kernel/geo";
import { parseNumber } from "./numbers";
import { reportUnread } from "./unread";

/** South, west, north, and east bounds of each covered state in degrees, with a margin. */
const BOUNDS = {
  CA: [32.4, -124.6, 42.1, -114.0],
  CO: [36.9, -109.2, 41.1, -101.9],
  CT: [40.9, -73.8, 42.1, -71.7],
  DE: [38.4, -75.9, 39.9, -74.9],
  IN: [37.7, -88.2, 41.9, -84.7],
  MN: [43.4, -97.4, 49.5, -89.4],
  NC: [33.7, -84.4, 36.7, -75.3],
  NE: [39.9, -104.2, 43.1, -95.2],
  NJ: [38.8, -75.7, 41.5, -73.8],
  NY: [40.4, -79.9, 45.1, -71.7],
  PA: [39.6, -80.6, 42.4, -74.6],
  TX: [25.7, -106.8, 36.6, -93.4],
  VA: [36.4, -83.8, 39.6, -75.1],
  WA: [45.4, -124.9, 49.1, -116.8],
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
