import { greatCircleMiles, MILES_A_DEGREE, type Point } from "#lib/kernel/geo";
import { round } from "#lib/kernel/round";

/** A rectangle of the earth: west, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number];

/** Drawing units across every area map. */
export const AREA_WIDTH = 360;
/** Lowest and highest drawing, however narrow a box is. */
const AREA_HEIGHT = { min: 180, max: 720 } as const;
/** Default minimum width, so that a map shows more than one street. */
const SPAN_MILES_MIN = 2;
const MARGIN = 1.15;

const cosine = (lat: number) => Math.max(0.2, Math.cos((lat * Math.PI) / 180));

/** Height of a drawing per width. */
type Shape = { ratio: number };

/** A list is higher than wide, and so is the map next to it. */
export const LIST_MAP: Shape = { ratio: 1.5 };
/** A small map within a page. */
export const PROVIDER_MAP: Shape = { ratio: 2 / 3 };

/** Returns the height of a box's drawing, in drawing units. */
export function areaHeight([west, south, east, north]: Box): number {
  const across = (east - west) * cosine((south + north) / 2);
  const height = Math.round((AREA_WIDTH * (north - south)) / across);
  return Math.min(AREA_HEIGHT.max, Math.max(AREA_HEIGHT.min, height));
}

/**
 * Returns a box of a shape that contains these points with a margin. Widths are in miles.
 */
export function boxAround(
  points: readonly Point[],
  { ratio }: Shape,
  span_miles_min = SPAN_MILES_MIN,
): Box | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  const [lat, lng] = [middle(lats), middle(lngs)];
  const miles = Math.max(
    (extent(lats) * MILES_A_DEGREE) / ratio,
    extent(lngs) * MILES_A_DEGREE * cosine(lat),
    span_miles_min,
  );
  const half = (miles * MARGIN) / 2 / MILES_A_DEGREE;
  const [across, up] = [half / cosine(lat), half * ratio];
  return roundBox([lng - across, lat - up, lng + across, lat + up]);
}

/** Points this many times as far from the middle as most are would shrink the map of the others. */
const FAR = 3;
/** The share of points that are most of them. */
const MOST = 0.75;

/** Returns the points without the few that are far from all others. */
export function withoutFar<Item extends { point: Point }>(items: readonly Item[]): Item[] {
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
  const middle = {
    lat: at(
      items.map(({ point }) => point.lat),
      0.5,
    ),
    lng: at(
      items.map(({ point }) => point.lng),
      0.5,
    ),
  };
  const miles = items.map(({ point }) => greatCircleMiles(middle, point));
  const far = FAR * Math.max(at(miles, MOST), SPAN_MILES_MIN / 2);
  return items.filter((_, place) => (miles[place] ?? 0) <= far);
}

/** Projects a point onto the map of a box. A plane is accurate enough for such an area. */
export function placeOn(box: Box, { lat, lng }: Point) {
  const [west, south, east, north] = box;
  return {
    x: round(((lng - west) / (east - west)) * AREA_WIDTH, 1),
    y: round(((north - lat) / (north - south)) * areaHeight(box), 1),
  };
}

/** Decimals of a box: a hundred meters. */
const BOX_DECIMALS = 3;
/** Narrowest and widest box that links lead to, in degrees of latitude. */
const HEIGHT = { min: 0.01, max: 30 } as const;

/**
 * Returns a box of another size around the same middle: a factor below 1 zooms in. Undefined at the
 * closest and the widest.
 */
export function zoomBox([west, south, east, north]: Box, factor: number): Box | undefined {
  const [across, up] = [((east - west) * factor) / 2, ((north - south) * factor) / 2];
  if (up * 2 < HEIGHT.min || up * 2 > HEIGHT.max) return undefined;
  const [lng, lat] = [(west + east) / 2, (south + north) / 2];
  return roundBox([lng - across, lat - up, lng + across, lat + up]);
}

/** Returns the box next to a box: moved by a share of its width and height. */
export function moveBox([west, south, east, north]: Box, right: number, up: number): Box {
  const [x, y] = [(east - west) * right, (north - south) * up];
  return roundBox([west + x, south + y, east + x, north + y]);
}

const roundBox = ([west, south, east, north]: Box): Box => [
  round(west, BOX_DECIMALS),
  round(south, BOX_DECIMALS),
  round(east, BOX_DECIMALS),
  round(north, BOX_DECIMALS),
];

/** Reads `box=w,s,e,n`: a real rectangle within the United States, or undefined. */
export function parseBox(text: string | null): Box | undefined {
  const numbers = (text ?? "").split(",").map(Number);
  const [west, south, east, north] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return undefined;
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    return undefined;
  }
  const isReal = west < east && south < north && east - west < 60 && north - south < 60;
  const isNear = west >= -180 && east <= 180 && south >= 0 && north <= 75;
  return isReal && isNear ? [west, south, east, north] : undefined;
}
