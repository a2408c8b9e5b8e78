import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { MapTiles } from "#lib/kernel/map-sources";

/** Colors of the drawing that the server makes (`draw-area.ts`). */
const COLORS = {
  light: {
    land: "#f7f5ef",
    green: "#e6eedd",
    water: "#cfdfec",
    river: "#a9c5da",
    line: "#c9c3b4",
    state: "#8f8a7c",
    rail: "#b9b4a6",
    road: "#ffffff",
    edge: "#d8d2c4",
    highway: "#f3d9a8",
    ink: "#3a4450",
  },
  dark: {
    land: "#222a34",
    green: "#24332e",
    water: "#12202e",
    river: "#2b4257",
    line: "#3d4855",
    state: "#6b7887",
    rail: "#465260",
    road: "#36414d",
    edge: "#2b343f",
    highway: "#5a5138",
    ink: "#d3dae2",
  },
} as const;
export type MapColors = (typeof COLORS)["light" | "dark"];

/** Drawn by the browser from its own fonts, because the style names no server of glyphs. */
const FONT = ["Public Sans", "system-ui", "sans-serif"];

const line = (
  id: string,
  color: string,
  width: number,
  more: Partial<Extract<LayerSpecification, { type: "line" }>> = {},
): LayerSpecification => ({
  id,
  type: "line",
  source: "base",
  ...more,
  paint: { "line-color": color, "line-width": width, ...more.paint },
});

function places(colors: MapColors, more: { "source-layer"?: string } = {}): LayerSpecification {
  return {
    id: "places",
    type: "symbol",
    source: "base",
    ...more,
    filter: more["source-layer"] ? ["has", "name"] : ["==", ["get", "kind"], "place"],
    layout: {
      "text-field": ["get", "name"],
      "text-font": FONT,
      "text-size": 14,
      "symbol-sort-key": ["-", 0, ["coalesce", ["get", "population"], 0]],
      "text-padding": 6,
    },
    paint: { "text-color": colors.ink, "text-halo-color": colors.land, "text-halo-width": 1.5 },
  };
}

/** The bundled shapes, which the view sets as data of the source `base`. */
function shapesStyle(colors: MapColors): StyleSpecification {
  const of = (kind: string) => ({ filter: ["==", ["get", "kind"], kind] as never });
  const fill = (kind: string, color: string): LayerSpecification => ({
    id: kind,
    type: "fill",
    source: "base",
    ...of(kind),
    paint: { "fill-color": color, "fill-antialias": false },
  });
  return {
    version: 8,
    sources: { base: { type: "geojson", data: { type: "FeatureCollection", features: [] } } },
    layers: [
      { id: "water", type: "background", paint: { "background-color": colors.water } },
      fill("land", colors.land),
      line("county", colors.line, 1, { ...of("county"), paint: { "line-dasharray": [5, 3] } }),
      line("railroad", colors.rail, 1.25, of("railroad")),
      line("river", colors.river, 1.5, of("river")),
      fill("lake", colors.water),
      line("state", colors.state, 1.25, of("state")),
      places(colors),
    ],
  };
}

/** The operator's own tiles, in the Protomaps schema. */
function tilesStyle(colors: MapColors, pmtiles: string): StyleSpecification {
  const layer = (id: string) => ({ "source-layer": id });
  const fill = (id: string, color: string, more: object = {}): LayerSpecification => ({
    id: `${id}-fill`,
    type: "fill",
    source: "base",
    ...layer(id),
    ...more,
    paint: { "fill-color": color },
  });
  const road = (kind: string[], color: string, width: number, id: string) =>
    line(id, color, width, {
      ...layer("roads"),
      filter: ["in", ["get", "kind"], ["literal", kind]],
    });
  return {
    version: 8,
    sources: {
      base: {
        type: "vector",
        url: `pmtiles://${new URL(pmtiles, location.origin).href}`,
        attribution:
          '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> <a href="https://protomaps.com">Protomaps</a>',
      },
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": colors.water } },
      fill("earth", colors.land),
      fill("landuse", colors.green, {
        filter: ["in", ["get", "kind"], ["literal", ["park", "forest", "wood", "grass"]]],
      }),
      fill("water", colors.water, { filter: ["==", ["geometry-type"], "Polygon"] }),
      line("streams", colors.river, 1, {
        ...layer("water"),
        filter: ["==", ["geometry-type"], "LineString"],
      }),
      road(["minor_road", "path"], colors.edge, 1, "streets"),
      road(["major_road", "medium_road"], colors.road, 2.5, "roads"),
      road(["rail"], colors.rail, 1.25, "rails"),
      road(["highway"], colors.highway, 3.5, "highways"),
      line("boundaries", colors.state, 1, { ...layer("boundaries") }),
      places(colors, layer("places")),
    ],
  };
}

/** Returns the colors of the reader's scheme. */
export const colorsOf = (isDark: boolean): MapColors => COLORS[isDark ? "dark" : "light"];

/** Returns the style of a map: the operator's, or the built-in one over tiles or the bundled shapes. */
export function styleOf({ style, pmtiles }: MapTiles, colors: MapColors) {
  if (style !== undefined) return style;
  return pmtiles === undefined ? shapesStyle(colors) : tilesStyle(colors, pmtiles);
}

/** Whether the map draws the bundled shapes. */
export const drawsShapes = ({ style, pmtiles }: MapTiles): boolean =>
  style === undefined && pmtiles === undefined;
