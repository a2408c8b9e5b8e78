import { createRequire } from "node:module";
import { geoCentroid } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Point } from "#lib/kernel/geo";
import { STATES } from "#lib/kernel/vocabulary";

const load = createRequire(import.meta.url);

type Ring = readonly (readonly number[])[];

/** A county of the US Census cartographic boundaries (1:10,000,000). */
export type CountyShape = Point & {
  county_fips: string;
  name: string;
  state_code: string;
  rings: Ring[];
  /** West, south, east, north. */
  box: readonly [number, number, number, number];
};

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

const CODES = new Map<string, string>(Object.entries(STATES).map(([code, name]) => [name, code]));

/** The counties of the 50 states and DC with their outlines. */
export function readCountyShapes(): CountyShape[] {
  const atlas = load("us-atlas/counties-10m.json") as Atlas;
  const states = new Map(
    atlas.objects.states.geometries.map((state) => [
      String(state.id),
      CODES.get(state.properties && "name" in state.properties ? state.properties.name : ""),
    ]),
  );
  return feature(atlas, atlas.objects.counties).features.flatMap((county) => {
    const county_fips = String(county.id);
    const state_code = states.get(county_fips.slice(0, 2));
    const { geometry } = county;
    if (!state_code || (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon")) return [];
    const rings: Ring[] =
      geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
    const [lng, lat] = geoCentroid(county);
    return [
      { county_fips, name: county.properties.name, state_code, rings, box: boxOf(rings), lat, lng },
    ];
  });
}

function boxOf(rings: readonly Ring[]): CountyShape["box"] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng = 0, lat = 0] of rings.flat()) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

/** Even-odd rule over all rings, holes included; plane, which is exact enough within a county. */
function isInside({ lat, lng }: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let [ax = 0, ay = 0] = ring.at(-1) ?? [];
    for (const [bx = 0, by = 0] of ring) {
      if (ay > lat !== by > lat && lng < ((ax - bx) * (lat - by)) / (ay - by) + bx)
        inside = !inside;
      [ax, ay] = [bx, by];
    }
  }
  return inside;
}

/**
 * The county of a state that holds a point; on a coast or border that the outline cuts short, the one
 * whose outline comes nearest. Undefined for what is no state.
 */
export function countyOfPoint(
  point: Point,
  state_code: string,
  shapes: readonly CountyShape[],
): CountyShape | undefined {
  const { lat, lng } = point;
  for (const shape of shapes) {
    const [west, south, east, north] = shape.box;
    if (shape.state_code !== state_code) continue;
    if (lng < west || lng > east || lat < south || lat > north) continue;
    if (isInside(point, shape.rings)) return shape;
  }
  return nearestOfState(point, state_code, shapes);
}

function nearestOfState(
  { lat, lng }: Point,
  state_code: string,
  shapes: readonly CountyShape[],
): CountyShape | undefined {
  let nearest: { shape: CountyShape; distance: number } | undefined;
  for (const shape of shapes) {
    if (shape.state_code !== state_code) continue;
    for (const [x = 0, y = 0] of shape.rings.flat()) {
      const distance = (x - lng) ** 2 + (y - lat) ** 2;
      if (!nearest || distance < nearest.distance) nearest = { shape, distance };
    }
  }
  return nearest?.shape;
}
