import { cellDegrees } from "#lib/facilities/pins";
import { round } from "#lib/kernel/round";
import { listMapNames, readMapLayers } from "#lib/places/map-layers";
import type { Box } from "./area";

const DECIMALS = 4;
const NAMES_MAX = 80;
/** A cell of the pins has this many pixels. */
const CELL_PX = 64;

type Pair = readonly [lng: number, lat: number];

const rounded = (line: readonly Pair[]): Pair[] =>
  line.map(([lng, lat]) => [round(lng, DECIMALS), round(lat, DECIMALS)]);

/** A ring of GeoJSON ends where it begins. */
const closed = (ring: readonly Pair[]): Pair[] => rounded([...ring, ...ring.slice(0, 1)]);

/**
 * Returns the bundled shapes and place names of a view as GeoJSON. `kind` is land, lake, river,
 * railroad, county, state, or place.
 */
export function shapesGeoJson({ box, zoom }: { box: Box; zoom: number }) {
  const pixels = ((box[2] - box[0]) / cellDegrees(zoom)) * CELL_PX;
  const layers = readMapLayers(box, pixels);
  const feature = (kind: string, type: string, coordinates: unknown, more: object = {}) => ({
    type: "Feature",
    geometry: { type, coordinates },
    properties: { kind, ...more },
  });
  const lines = (kind: string, all: readonly (readonly Pair[])[]) =>
    all.length > 0 ? [feature(kind, "MultiLineString", all.map(rounded))] : [];
  const polygons = (kind: string, all: readonly (readonly (readonly Pair[])[])[]) =>
    all.map((rings) => feature(kind, "Polygon", rings.map(closed)));
  return {
    type: "FeatureCollection",
    features: [
      ...polygons("land", layers.neighbors),
      ...polygons("land", layers.land),
      ...polygons("lake", layers.lakes),
      ...lines("river", layers.rivers),
      ...lines("railroad", layers.railroads),
      ...lines("county", layers.counties),
      ...lines("state", layers.states),
      ...listMapNames(box, NAMES_MAX).map(({ name, population, lat, lng }) =>
        feature("place", "Point", [lng, lat], { name, population }),
      ),
    ],
  };
}
