import { clipLines, clipPolygons } from "./clip-shapes";
import { listAllCities } from "./gazetteer";
import type { MapBox } from "./map-box";
import { readBorders, readMapShapes } from "./map-shapes";

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
 * Returns the bundled shapes in a box of a map that is `pixels` wide: polygons of land and lakes,
 * and lines. Details smaller than a pixel are left out.
 */
export function readMapLayers(box: MapBox, pixels: number) {
  const width = box[2] - box[0];
  const detail = { box: widen(box), step: width / pixels, rank_max: rankFor(width) };
  const all = { ...detail, rank_max: Number.POSITIVE_INFINITY };
  return {
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
