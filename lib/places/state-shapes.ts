import { createRequire } from "node:module";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";

const load = createRequire(import.meta.url);

/** Size of the Census outlines in the Albers projection of the whole country, in drawing units. */
export const US_MAP = { width: 975, height: 610 } as const;

/** An outline as an SVG path, in the units of `US_MAP`. */
type StateShape = { state_code: StateCode; path: string };

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

const CODES = new Map<string, StateCode>(
  Object.entries(STATES).map(([code, name]) => [name, code as StateCode]),
);

/** Returns the state with a name in the Census atlas; undefined for other names. */
export const stateOfCensusName = (name: string): StateCode | undefined => CODES.get(name);

/** Returns the outlines of the 50 states and DC, rounded to whole drawing units. */
function readStateShapes(): StateShape[] {
  const atlas = load("us-atlas/states-albers-10m.json") as Atlas;
  const draw = geoPath().digits(0);
  return feature(atlas, atlas.objects.states).features.flatMap((state) => {
    const state_code = stateOfCensusName(state.properties.name);
    // Rounding makes neighboring points equal, so repeated ones are removed.
    const path = draw(state)?.replaceAll(/(L-?\d+,-?\d+)\1+/g, "$1");
    return state_code && path ? [{ state_code, path }] : [];
  });
}

let sprite: string | undefined;

/** Returns an SVG file with each state's outline, whose id is its code, for `<use>`. */
export function stateSprite(): string {
  sprite ??= [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${US_MAP.width} ${US_MAP.height}">`,
    ...readStateShapes().map(({ state_code, path }) => `<path id="${state_code}" d="${path}"/>`),
    "</svg>",
    "",
  ].join("\n");
  return sprite;
}
