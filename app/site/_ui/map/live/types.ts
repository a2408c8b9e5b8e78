import type { MapTiles } from "#lib/kernel/map-sources";
import type { en } from "#lib/language/en";
import type { Box } from "../area";

export type LiveWords = (typeof en)["map"]["live"];

/** The props of the interactive map of a search. All of them are sent to the browser. */
export type LiveProps = {
  words: LiveWords;
  box: Box;
  tiles: MapTiles;
  /** Query of the search, without `?`, for the pins. */
  query: string;
  /** Address of the same search without a place; the view becomes its place. */
  area_path: string;
  /** Address of a provider, without its id. */
  provider_path: string;
  /** Attribution of the bundled shapes. */
  credit: string;
};

/** A part of the map, and its zoom. */
export type LiveView = { box: Box; zoom: number };
