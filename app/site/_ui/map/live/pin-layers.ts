import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { PinCollection } from "../pins-geojson";

const SOURCE = "daybook-pins";
/** The layer of pins without a number, which takes clicks. */
export const DOTS = "daybook-dots";
/** Side of the pattern of ZIP areas, pixels. */
const STRIPES_PX = 8;

/** Draws the pattern of ZIP areas: diagonal stripes of one color. */
function stripes(hex: string): { width: number; height: number; data: Uint8Array } {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const data = new Uint8Array(STRIPES_PX * STRIPES_PX * 4);
  for (let y = 0; y < STRIPES_PX; y += 1) {
    for (let x = 0; x < STRIPES_PX; x += 1) {
      const isStripe = (x + y) % STRIPES_PX < 2;
      data.set([...channels, isStripe ? 150 : 26], (y * STRIPES_PX + x) * 4);
    }
  }
  return { width: STRIPES_PX, height: STRIPES_PX, data };
}

const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Adds the layers of pins and ZIP areas above a loaded style. */
export function addPinLayers(map: MapLibreMap): void {
  const soft = color("--soft");
  map.addImage("daybook-stripes", stripes(soft));
  map.addSource(SOURCE, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
  const isArea = ["==", ["get", "kind"], "area"] as never;
  map.addLayer({
    id: "daybook-areas",
    type: "fill",
    source: SOURCE,
    filter: isArea,
    paint: { "fill-pattern": "daybook-stripes" },
  });
  map.addLayer({
    id: "daybook-area-edges",
    type: "line",
    source: SOURCE,
    filter: isArea,
    paint: { "line-color": soft, "line-width": 1 },
  });
  map.addLayer({
    id: DOTS,
    type: "circle",
    source: SOURCE,
    filter: ["all", ["==", ["get", "kind"], "pin"], ["!", ["has", "number"]]],
    paint: {
      "circle-radius": 6,
      "circle-color": [
        "match",
        ["get", "tone"],
        "historical",
        color("--history"),
        color("--brand"),
      ],
      "circle-stroke-color": color("--page"),
      "circle-stroke-width": 1.5,
    },
  });
}

export type Shapes = Parameters<GeoJSONSource["setData"]>[0];

/** Replaces a source's data. A newer replacement, or the end of the map, cancels it. */
function setData(map: MapLibreMap, id: string, data: Shapes): void {
  map
    .getSource<GeoJSONSource>(id)
    ?.setData(data)
    .catch(() => {});
}

/** Shows pins in the layers. Before the style has loaded, it does nothing. */
export const setPins = (map: MapLibreMap, pins: PinCollection): void =>
  setData(map, SOURCE, pins as Shapes);

/** Shows the bundled shapes. */
export const setShapes = (map: MapLibreMap, shapes: Shapes): void => setData(map, "base", shapes);
