import { createRequire } from "node:module";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { StateCode } from "#lib/kernel/vocabulary";
import { stateOfCensusName } from "./state-shapes";

const load = createRequire(import.meta.url);

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

/** The counties of a state as SVG paths, and the bounding box of all of them in drawing units. */
export type CountyPaths = {
  frame: { x: number; y: number; width: number; height: number };
  counties: { county_fips: string; path: string }[];
};

/**
 * Returns the outlines of a state's counties (US Census, Albers projection), rounded to 0.1 units.
 */
export function readCountyPaths(state_code: StateCode): CountyPaths {
  const atlas = load("us-atlas/counties-albers-10m.json") as Atlas;
  const state = feature(atlas, atlas.objects.states).features.find(
    ({ properties }) => stateOfCensusName(properties.name) === state_code,
  );
  const prefix = String(state?.id);
  const all = feature(atlas, atlas.objects.counties);
  const mine = all.features.filter(({ id }) => String(id).startsWith(prefix));
  const draw = geoPath().digits(1);
  const [[west, north], [east, south]] = draw.bounds({ ...all, features: mine });
  return {
    frame: { x: west, y: north, width: east - west, height: south - north },
    counties: mine.flatMap((county) => {
      const path = draw(county);
      return path ? [{ county_fips: String(county.id), path }] : [];
    }),
  };
}

const sprites = new Map<StateCode, string>();

/** Returns the id of a county's outline in the sprite of its state. */
export const countyShapeId = (county_fips: string): string => `c${county_fips}`;

/** Returns an SVG file with the outline of each county of a state, for `<use>`. */
export function countySprite(state_code: StateCode): string {
  const known = sprites.get(state_code);
  if (known !== undefined) return known;
  const { counties } = readCountyPaths(state_code);
  const sprite = [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...counties.map(
      ({ county_fips, path }) => `<path id="${countyShapeId(county_fips)}" d="${path}"/>`,
    ),
    "</svg>",
    "",
  ].join("\n");
  sprites.set(state_code, sprite);
  return sprite;
}

const frames = new Map<StateCode, CountyPaths["frame"]>();

/** Returns the bounding box of a state's counties, in the drawing units of its sprite. */
export function countyFrame(state_code: StateCode): CountyPaths["frame"] {
  const frame = frames.get(state_code) ?? readCountyPaths(state_code).frame;
  frames.set(state_code, frame);
  return frame;
}
