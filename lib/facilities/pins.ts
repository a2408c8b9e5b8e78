import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { currentVersions, versionOf } from "#db/service-versions";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { LoadingCache } from "#lib/kernel/loading-cache";
import { settleState } from "#lib/places/settle-state";
import { writeFilters } from "./filters";
import { type Box, inBox } from "./in-box";
import { keptBy } from "./search-totals";
import type { SearchInput } from "./search-input";
import { historicalOn, IS_ZIP_POINT } from "./search-order";

/** With more providers in view than this, their pins are grouped by cells of a grid. */
export const PINS_MAX = 500;
/** With more ZIP areas in view than this, they're grouped the same way. */
const AREAS_MAX = 150;
/** Below this zoom a view has so many providers that they're only counted by cell. */
const CELLS_BELOW_ZOOM = 8;

/** West, south, east, north, in degrees. */
export type PinBox = Box;

type Spot = { lat: number; lng: number; count: number; is_historical: boolean };

/** A provider with an address. */
type Pin = { id: string; name: string; lat: number; lng: number; is_historical: boolean };
/** Several providers with an address, at their mean point. */
type PinCluster = Spot;
/** Providers of which only the ZIP code is known, at the point of the ZIP code. */
type ZipArea = Spot & { zip: string; zips: number };

export type Pins = { pins: readonly Pin[]; clusters: readonly PinCluster[]; areas: ZipArea[] };

/** A part of the map, and the zoom of Web Mercator tiles. */
export type PinView = { box: PinBox; zoom: number };

/** Bytes of an entry: about 150 per pin, cluster, or area. */
const weightOf = ({ pins, clusters, areas }: Pins, key: string): number =>
  2 * key.length + 150 * (1 + pins.length + clusters.length + areas.length);

/** Pins by data version, view, and filters. */
const kept = new LoadingCache<Pins>(4 * 2 ** 20, weightOf);

/** Pixels of a cell of the grid, and of the world at zoom 0. */
const CELL_PX = 64;
const WORLD_PX = 512;

/** Returns the width of a cell in degrees of longitude, at a zoom of Web Mercator tiles. */
export const cellDegrees = (zoom: number): number => (CELL_PX * 360) / (WORLD_PX * 2 ** zoom);

/**
 * Removes the place of a search, because the view of the map takes its place. The state stays if a
 * quality rating needs it.
 */
function withoutPlace(input: SearchInput): SearchInput {
  const {
    zip_code: _zip,
    county: _county,
    county_fips: _fips,
    city: _city,
    lat: _lat,
    lng: _lng,
    radius: _radius,
    bbox: _bbox,
    sort: _sort,
    state_code,
    ...rest
  } = settleState(input);
  const needsState = input.quality_rating_min !== undefined && state_code !== undefined;
  return needsState ? { ...rest, state_code } : rest;
}

/**
 * Reads all matches of a search's filters in a box, whatever place the search names. Providers
 * without a published address come as areas, one per ZIP code, and never as points.
 */
export async function readPins(
  given: SearchInput,
  view: PinView,
  numbered: readonly string[],
): Promise<Pins> {
  const { page: _page, offset: _offset, limit: _limit, ...input } = withoutPlace(given);
  const version = `${versionOf(await currentVersions())}/${dayOf(now())}`;
  const key = JSON.stringify([version, view, input, numbered]);
  return kept.read(key, () => readPinsOf(input, view, numbered));
}

type PinRow = Pin & Record<string, unknown>;
type CellRow = ZipArea & { is_zip_point: boolean };

async function readPinsOf(
  input: Omit<SearchInput, "page" | "offset" | "limit">,
  { box, zoom }: PinView,
  numbered: readonly string[],
): Promise<Pins> {
  const filters = await writeFilters({ ...input, offset: 0, limit: PINS_MAX });
  const isHistorical = historicalOn(now());
  const from = sql`from facilities f where ${inBox(box)} and ${filters.where}
    and ${keptBy(filters)} and f.id <> all(${sql.param(numbered)}::text[])`;
  if (zoom >= CELLS_BELOW_ZOOM) {
    const [pins, areas] = await Promise.all([
      reader().db.execute<PinRow>(sql`
        select f.id, f.name, f.lat, f.lng, ${isHistorical} as is_historical
        ${from} and not ${IS_ZIP_POINT} limit ${PINS_MAX + 1}`),
      reader().db.execute<ZipArea>(sql`
        select ${spotColumns(isHistorical)}, f.zip, 1 as zips
        ${from} and ${IS_ZIP_POINT} and f.zip is not null group by f.zip`),
    ]);
    const isFew = pins.length <= PINS_MAX && areas.length <= AREAS_MAX;
    if (isFew) return { pins, clusters: [], areas: [...areas] };
  }
  const cell = cellDegrees(zoom);
  const cells = await reader().db.execute<CellRow>(sql`
    select ${spotColumns(isHistorical)}, ${IS_ZIP_POINT} as is_zip_point,
      count(distinct f.zip)::int as zips,
      case when count(distinct f.zip) = 1 then min(f.zip) else '' end as zip
    ${from}
    group by ${IS_ZIP_POINT}, floor(f.lng / ${cell}::float8), floor(f.lat / ${cell}::float8)`);
  return {
    pins: [],
    clusters: cells.filter((each) => !each.is_zip_point),
    areas: cells.filter((each) => each.is_zip_point),
  };
}

/** Columns of a group of matches: its size, its mean point, and whether all of it is history. */
const spotColumns = (isHistorical: SQL): SQL => sql`count(*)::int as count,
  avg(f.lat) as lat, avg(f.lng) as lng, bool_and(${isHistorical}) as is_historical`;
