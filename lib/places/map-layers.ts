import { clipLines, clipPolygons } from "./clip-shapes";
import { listAllCities } from "./gazetteer";
import { boxOf, type MapBox } from "./map-box";
import { type MapShape, readBorders, readMapShapes } from "./map-shapes";

/** Lowest rank of Natural Earth that a map shows, by its width in degrees. */
const RANKS = [
  { width_max: 1.5, rank_max: 12 },
  { width_max: 4, rank_max: 9 },
  { width_max: 12, rank_max: 6 },
  { width_max: 360, rank_max: 3 },
] as const;

/** Wider maps show no railroads and no borders of counties. */
const RAILROADS_WIDTH_MAX = 4;
const COUNTIES_WIDTH_MAX = 12;

const rankFor = (width: number): number =>
  RANKS.find(({ width_max }) => width <= width_max)?.rank_max ?? 3;

/** Margin around a box, as a share of its width, so that no clipped edge is in sight. */
const MARGIN = 0.05;

function widen([west, south, east, north]: MapBox): MapBox {
  const [x, y] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return [west - x, south - y, east + x, north + y];
}

/**
 * Land beyond the edges of the bundled shapes, roughly. They are cut in straight lines through
 * Canada and Mexico, and a map that reaches over a line would show water there.
 */
const NEIGHBORS: readonly MapShape[] = [
  [-123.922, 49.8, -67.157, 49.8, -67.157, 76, -129, 76, -129, 53.9],
  [-66, 45.446, -63.5, 45.9, -65, 47.8, -66, 47.932],
  [-107.063, 24, -97.717, 24, -97.2, 19, -105, 19],
].map((points) => {
  const lines = [Float64Array.from(points)];
  return { rank: 0, name: "", lines, box: boxOf(lines) };
});

/**
 * Returns the bundled shapes in a box of a map that is `pixels` wide: polygons of land and lakes,
 * and lines. Details smaller than a pixel are left out.
 */
export function readMapLayers(box: MapBox, pixels: number) {
  const width = box[2] - box[0];
  const detail = { box: widen(box), step: width / pixels, rank_max: rankFor(width) };
  const all = { ...detail, rank_max: Number.POSITIVE_INFINITY };
  return {
    neighbors: clipPolygons(NEIGHBORS, all),
    land: clipPolygons(readMapShapes("land"), all),
    lakes: clipPolygons(readMapShapes("lakes"), detail),
    rivers: clipLines(readMapShapes("rivers"), detail),
    railroads: width > RAILROADS_WIDTH_MAX ? [] : clipLines(readMapShapes("railroads"), all),
    counties: width > COUNTIES_WIDTH_MAX ? [] : clipLines(readBorders("counties"), all),
    states: clipLines(readBorders("states"), all),
  };
}

export type MapLayers = ReturnType<typeof readMapLayers>;

/** A place name on a map. */
export type MapName = { name: string; population: number; lat: number; lng: number };

/** Returns the most populous places in a box, largest first. */
export function listMapNames([west, south, east, north]: MapBox, limit: number): MapName[] {
  const names: MapName[] = [];
  for (const { name, population, lat, lng } of listAllCities()) {
    if (names.length === limit || population === 0) break;
    if (lng < west || lng > east || lat < south || lat > north) continue;
    names.push({ name, population, lat, lng });
  }
  return names;
}
