import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PinCollection } from "../pins-geojson";
import type { Shapes } from "./pin-layers";
import type { LiveView } from "./types";

/** Decimals of a box in an address: finer moves read the same pins. */
const DECIMALS = 4;

async function readJson<Body>(address: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${response.status} of ${address}`);
  return (await response.json()) as Body;
}

const viewQuery = ({ box, zoom }: LiveView) =>
  `bbox=${box.map((edge) => edge.toFixed(DECIMALS)).join()}&zoom=${zoom.toFixed(1)}`;

/** Reads the pins in view. While the next ones load, the last ones stay. */
export function usePins(query: string, view: LiveView | undefined) {
  const address = view && `/search/pins?${viewQuery(view)}${query === "" ? "" : `&${query}`}`;
  return useQuery({
    queryKey: ["pins", address],
    queryFn: ({ signal }) => readJson<PinCollection>(address ?? "", signal),
    enabled: address !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Degrees of a tile at a whole zoom. Shapes are read by tiles, so that small moves share them. */
const WORLD_DEGREES = 360;

/** Widens a view to the tiles that it touches. */
function byTiles({ box: [west, south, east, north], zoom }: LiveView): LiveView {
  const whole = Math.floor(zoom);
  const tile = WORLD_DEGREES / 2 ** whole;
  const down = (value: number) => Math.floor(value / tile) * tile;
  const up = (value: number) => Math.ceil(value / tile) * tile;
  const half = tile / 2;
  return {
    box: [
      Math.max(-180, down(west)),
      Math.max(0, Math.floor(south / half) * half),
      Math.min(180, up(east)),
      Math.min(75, Math.ceil(north / half) * half),
    ],
    zoom: whole,
  };
}

/** Reads the bundled shapes around a view, if the map draws them. */
export function useShapes(view: LiveView | undefined, isWanted: boolean) {
  const address = view && `/search/shapes?${viewQuery(byTiles(view))}`;
  return useQuery({
    queryKey: ["shapes", address],
    queryFn: ({ signal }) => readJson<Shapes>(address ?? "", signal),
    enabled: isWanted && address !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
