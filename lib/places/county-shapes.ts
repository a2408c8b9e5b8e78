import { createRequire } from "node:module";
import { geoCentroid } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Point } from "#lib/kernel/geo";
import { STATES } from "#lib/kernel/vocabulary";
import { groupBy } from "#lib/kernel/group-by";
import { boxOf, type MapBox } from "./map-box";

const load = createRequire(import.meta.url);

/** A closed outline: longitude and latitude of each corner in turn. */
type Ring = Float64Array;

/** A county of the US Census cartographic boundaries (1:10,000,000). */
export type CountyShape = Point & {
  county_fips: string;
  name: string;
  state_code: string;
  rings: Ring[];
  box: MapBox;
};

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

const CODES = new Map<string, string>(Object.entries(STATES).map(([code, name]) => [name, code]));

/** Returns the counties of the 50 states and DC with their outlines. */
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
    const outlines =
      geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
    const rings = outlines.map((outline) => Float64Array.from(outline.flat()));
    const [lng, lat] = geoCentroid(county);
    return [
      { county_fips, name: county.properties.name, state_code, rings, box: boxOf(rings), lat, lng },
    ];
  });
}

/**
 * Applies the even-odd rule to all rings, holes included. It assumes a plane, which is precise
 * enough within a county.
 */
function isInside({ lat, lng }: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let ax = ring[ring.length - 2] ?? 0;
    let ay = ring[ring.length - 1] ?? 0;
    for (let at = 0; at < ring.length; at += 2) {
      const bx = ring[at] ?? 0;
      const by = ring[at + 1] ?? 0;
      if (ay > lat !== by > lat && lng < ((ax - bx) * (lat - by)) / (ay - by) + bx)
        inside = !inside;
      ax = bx;
      ay = by;
    }
  }
  return inside;
}

/**
 * Returns a function that finds the county of a state that contains a point. If coarse outlines
 * leave the point outside, it returns the county with the nearest outline. Undefined for an unknown
 * state.
 */
export function openCountyMap(shapes: readonly CountyShape[]) {
  const byState = groupBy(shapes, ({ state_code }) => state_code);
  return (point: Point, state_code: string): CountyShape | undefined => {
    const counties = byState.get(state_code) ?? [];
    const { lat, lng } = point;
    const holds = ({ box: [west, south, east, north], rings }: CountyShape) =>
      lng >= west && lng <= east && lat >= south && lat <= north && isInside(point, rings);
    return counties.find(holds) ?? nearestTo(point, counties);
  };
}

function nearestTo({ lat, lng }: Point, shapes: readonly CountyShape[]): CountyShape | undefined {
  let nearest: CountyShape | undefined;
  let least = Infinity;
  for (const shape of shapes) {
    for (const ring of shape.rings) {
      for (let at = 0; at < ring.length; at += 2) {
        const distance = ((ring[at] ?? 0) - lng) ** 2 + ((ring[at + 1] ?? 0) - lat) ** 2;
        if (distance >= least) continue;
        least = distance;
        nearest = shape;
      }
    }
  }
  return nearest;
}
