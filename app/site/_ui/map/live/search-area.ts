import { MILES_A_DEGREE } from "#lib/kernel/geo";
import { round } from "#lib/kernel/round";
import type { Box } from "../area";

/** Widest radius of a search, miles. */
const RADIUS_MAX = 50;

/**
 * Returns the search around the middle of a view, as far as its nearer edge. Undefined if the view
 * is wider than a search can be.
 */
export function searchAreaPath(path: string, [west, south, east, north]: Box): string | undefined {
  const [lat, lng] = [(south + north) / 2, (west + east) / 2];
  const up = (north - south) * MILES_A_DEGREE;
  const across = (east - west) * MILES_A_DEGREE * Math.cos((lat * Math.PI) / 180);
  const radius = Math.max(1, Math.ceil(Math.min(up, across) / 2));
  if (radius > RADIUS_MAX) return undefined;
  const around = new URLSearchParams({
    lat: String(round(lat, 4)),
    lng: String(round(lng, 4)),
    radius: String(radius),
    view: "map",
  });
  return `${path}${path.includes("?") ? "&" : "?"}${around}`;
}

/** Fills the places of a text in: `{count} in ZIP area {zip}`. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
