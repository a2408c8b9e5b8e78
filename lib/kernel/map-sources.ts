import { settings } from "./env";

/** Address of the operator's own archive of tiles. */
const MAP_TILES_PATH = "/map-tiles.pmtiles";

/** The layer that the interactive map draws beneath the pins; the bundled shapes if both are absent. */
export type MapTiles = {
  /** Address of a MapLibre style. */
  style?: string;
  /** Address of a PMTiles archive. */
  pmtiles?: string;
};

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** Returns the file of tiles that this service serves itself; undefined without one. */
export function ownTilesFile(): string | undefined {
  const { DAYBOOK_MAP_PMTILES: tiles } = settings();
  return tiles === undefined || isWebAddress(tiles) ? undefined : tiles;
}

export function mapTiles(): MapTiles {
  const { DAYBOOK_MAP_STYLE_URL: style, DAYBOOK_MAP_PMTILES: tiles } = settings();
  const pmtiles = ownTilesFile() === undefined ? tiles : MAP_TILES_PATH;
  return {
    ...(style === undefined ? {} : { style }),
    ...(pmtiles === undefined ? {} : { pmtiles }),
  };
}

/** Returns the other origins that a browser may read the map from: exactly those of the settings. */
export function mapOrigins(): string[] {
  const { style, pmtiles } = mapTiles();
  const addresses = [style, pmtiles].filter((each) => each !== undefined && isWebAddress(each));
  const origins = addresses.flatMap((each) => (each === undefined ? [] : [new URL(each).origin]));
  return [...new Set([...origins, ...(settings().DAYBOOK_MAP_ORIGINS ?? [])])];
}
