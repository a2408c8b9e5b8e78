import type { MapBox } from "./map-box";
import { type MapShape, overlaps } from "./map-shapes";

/** A line or ring, clipped and thinned: pairs of longitude and latitude. */
type Pair = readonly [lng: number, lat: number];

/** Keeps the points of a line that are at least `step` degrees from the one kept before. */
function thin(line: Float64Array, step: number): Pair[] {
  const points: Pair[] = [];
  let last: Pair | undefined;
  for (let at = 0; at < line.length; at += 2) {
    const point: Pair = [line[at] ?? 0, line[at + 1] ?? 0];
    const isEnd = at === line.length - 2;
    const isFar =
      !last || Math.abs(point[0] - last[0]) >= step || Math.abs(point[1] - last[1]) >= step;
    if (!isFar && !isEnd) continue;
    points.push(point);
    last = point;
  }
  return points;
}

type Side = { isIn: (point: Pair) => boolean; cross: (from: Pair, to: Pair) => Pair };

function sidesOf([west, south, east, north]: MapBox): Side[] {
  const atLng = (lng: number, [ax, ay]: Pair, [bx, by]: Pair): Pair => [
    lng,
    ay + ((by - ay) * (lng - ax)) / (bx - ax),
  ];
  const atLat = (lat: number, [ax, ay]: Pair, [bx, by]: Pair): Pair => [
    ax + ((bx - ax) * (lat - ay)) / (by - ay),
    lat,
  ];
  return [
    { isIn: ([lng]) => lng >= west, cross: (a, b) => atLng(west, a, b) },
    { isIn: ([lng]) => lng <= east, cross: (a, b) => atLng(east, a, b) },
    { isIn: ([, lat]) => lat >= south, cross: (a, b) => atLat(south, a, b) },
    { isIn: ([, lat]) => lat <= north, cross: (a, b) => atLat(north, a, b) },
  ];
}

/**
 * Clips a ring to a box, side by side (Sutherland and Hodgman 1974). Parts that leave the box and
 * return are joined along its sides.
 */
function clipRing(ring: readonly Pair[], sides: readonly Side[]): readonly Pair[] {
  let points = ring;
  for (const { isIn, cross } of sides) {
    const clipped: Pair[] = [];
    let from = points.at(-1);
    for (const to of points) {
      if (from && isIn(from) !== isIn(to)) clipped.push(cross(from, to));
      if (isIn(to)) clipped.push(to);
      from = to;
    }
    points = clipped;
  }
  return points;
}

/** Clips a line to one side of a box at a time: it may come apart. */
function clipLine(line: readonly Pair[], sides: readonly Side[]): readonly (readonly Pair[])[] {
  let parts: readonly (readonly Pair[])[] = [line];
  for (const side of sides) parts = parts.flatMap((part) => splitLine(part, side));
  return parts;
}

function splitLine(line: readonly Pair[], { isIn, cross }: Side): Pair[][] {
  const parts: Pair[][] = [];
  let part: Pair[] = [];
  let from: Pair | undefined;
  for (const to of line) {
    if (from && isIn(from) !== isIn(to)) part.push(cross(from, to));
    if (isIn(to)) part.push(to);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
    from = to;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** A selection of shapes: those within a box, without details under `step` degrees. */
export type Detail = { box: MapBox; step: number; rank_max: number };

const inSight = (shapes: readonly MapShape[], { box, rank_max }: Detail) =>
  shapes.filter((shape) => shape.rank <= rank_max && overlaps(shape.box, box));

/** Returns the rings of all polygons within a box; a polygon too small to see is left out. */
export function clipPolygons(shapes: readonly MapShape[], detail: Detail) {
  const sides = sidesOf(detail.box);
  return inSight(shapes, detail).flatMap(({ lines }) => {
    const rings = lines
      .map((ring) => clipRing(thin(ring, detail.step), sides))
      .filter((ring) => ring.length > 3);
    return rings.length > 0 ? [rings] : [];
  });
}

/** Returns all lines within a box. */
export function clipLines(shapes: readonly MapShape[], detail: Detail) {
  const sides = sidesOf(detail.box);
  return inSight(shapes, detail).flatMap(({ lines }) =>
    lines.flatMap((line) =>
      clipLine(thin(line, detail.step), sides).filter((part) => part.length > 1),
    ),
  );
}
