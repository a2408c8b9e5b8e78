import {
  AttributionControl,
  addProtocol,
  Map as MapLibreMap,
  ScaleControl,
  setWorkerUrl,
} from "maplibre-gl";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { MapTiles } from "#lib/kernel/map-sources";
import { colorsOf, styleOf } from "./map-style";
import { addPinLayers } from "./pin-layers";
import type { LiveProps, LiveView } from "./types";

/** The widest and the closest zoom: the server refuses wider views. */
const ZOOM = { min: 5, max: 17 } as const;
/** Moves smaller than this, in degrees, are of the window, not of the reader. */
const MOVED_MIN = 1e-6;

let prepared: Promise<void> | undefined;

/** Sets the worker's address and the protocol of PMTiles, once for the page. */
async function prepareOnce({ pmtiles, style }: MapTiles): Promise<void> {
  setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);
  if (pmtiles === undefined && style === undefined) return;
  const { Protocol } = await import("pmtiles");
  addProtocol("pmtiles", new Protocol({ metadata: true }).tile);
}

/** Prepares the library. A second map waits for the same preparation. */
function prepare({ tiles }: LiveProps): Promise<void> {
  prepared ??= prepareOnce(tiles);
  return prepared;
}

function createMap(container: HTMLElement, props: LiveProps): MapLibreMap {
  const { box, tiles, words, credit } = props;
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const map = new MapLibreMap({
    container,
    style: styleOf(tiles, colorsOf(isDark)),
    bounds: [...box],
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    locale: { "Map.Title": words.label },
    fadeDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 200,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ unit: "imperial" }), "bottom-left");
  // ZIP areas come from public-domain sources, also over the tiles of an operator.
  map.addControl(
    new AttributionControl({ compact: false, customAttribution: credit }),
    "bottom-right",
  );
  return map;
}

function viewOf(map: MapLibreMap): LiveView {
  const bounds = map.getBounds();
  const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
  return { box, zoom: map.getZoom() };
}

/**
 * Draws a map in an element and follows its moves. `map` is defined once the style has loaded, and
 * `hasMoved` once the reader has moved it.
 */
export function useMap(
  container: RefObject<HTMLDivElement | null>,
  props: LiveProps,
  onFail: () => void,
) {
  const [map, setMap] = useState<MapLibreMap>();
  const [view, setView] = useState<LiveView>();
  const [hasMoved, setMoved] = useState(false);
  const latest = useRef({ props, onFail });

  useEffect(() => {
    let made: MapLibreMap | undefined;
    let isGone = false;
    const { props, onFail } = latest.current;
    const open = async () => {
      await prepare(props);
      if (isGone || !container.current) return;
      const map = createMap(container.current, props);
      made = map;
      const start = map.getCenter();
      const start_zoom = map.getZoom();
      map.on("load", () => {
        addPinLayers(map);
        setMap(map);
        setView(viewOf(map));
      });
      map.on("moveend", () => {
        setView(viewOf(map));
        const { lng, lat } = map.getCenter();
        const moved = Math.abs(lng - start.lng) + Math.abs(lat - start.lat);
        if (moved > MOVED_MIN || Math.abs(map.getZoom() - start_zoom) > MOVED_MIN) setMoved(true);
      });
      // Without the style there is no map. Missing tiles leave gaps, which a move may fill.
      map.on("error", () => {
        if (!map.style?.loaded() && map.getStyle()?.layers === undefined) onFail();
      });
    };
    open().catch(onFail);
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [container]);

  return { map, view, hasMoved };
}
