import { cellDegrees, type PinBox, type Pins } from "#lib/facilities/pins";
import { MILES_A_DEGREE } from "#lib/kernel/geo";
import { round } from "#lib/kernel/round";
import { formatProviderName } from "#lib/language/provider-name";
import type { MapItem } from "./group-pins";

type Tone = "current" | "historical";
/** Properties of a feature, by its kind. */
export type PinProperties =
  | { kind: "pin"; id: string; name: string; tone: Tone; number?: number }
  | { kind: "cluster"; count: number; tone: Tone }
  | {
      kind: "area";
      count: number;
      tone: Tone;
      /** The ZIP code; absent for several. */
      zip?: string;
      zips: number;
      /** Numbers in the list of the providers that it has. */
      numbers?: number[];
    };

type Position = [lng: number, lat: number];
type Geometry =
  | { type: "Point"; coordinates: Position }
  | { type: "Polygon"; coordinates: Position[][] };
export type PinFeature = { type: "Feature"; geometry: Geometry; properties: PinProperties };
/** GeoJSON (RFC 7946) with the number of providers in view. */
export type PinCollection = { type: "FeatureCollection"; total: number; features: PinFeature[] };

const DECIMALS = 5;
const CORNERS = 24;
/** An area never shrinks to a point, however close the view is. */
const RADIUS_MILES_MIN = 0.5;
/** Share of a cell of the grid that is an area's radius. */
const RADIUS_OF_CELL = 0.3;

const toneOf = (is_historical: boolean): Tone => (is_historical ? "historical" : "current");

const point = ({ lng, lat }: { lng: number; lat: number }): Geometry => ({
  type: "Point",
  coordinates: [round(lng, DECIMALS), round(lat, DECIMALS)],
});

/** Returns a disc around a point: round on the map, whatever the latitude. */
function discAround({ lng, lat }: { lng: number; lat: number }, zoom: number): Geometry {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const across = Math.max(
    cellDegrees(zoom) * RADIUS_OF_CELL,
    RADIUS_MILES_MIN / MILES_A_DEGREE / narrowing,
  );
  const ring = Array.from({ length: CORNERS }, (_, corner): Position => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [
      round(lng + across * Math.cos(angle), DECIMALS),
      round(lat + across * narrowing * Math.sin(angle), DECIMALS),
    ];
  });
  return { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] };
}

const isIn = ([west, south, east, north]: PinBox, { lng, lat }: MapItem["point"]): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Returns the features of a view. `items` are those of the list, which have numbers. */
export function pinsGeoJson(
  { pins, clusters, areas }: Pins,
  items: readonly MapItem[],
  { box, zoom }: { box: PinBox; zoom: number },
): PinCollection {
  const numbered = items.filter((item) => !item.is_zip_point && isIn(box, item.point));
  const ofZip = (zip: string) =>
    items.filter((item) => item.is_zip_point && item.zip === zip).map(({ number }) => number);
  const feature = (geometry: Geometry, properties: PinProperties): PinFeature => ({
    type: "Feature",
    geometry,
    properties,
  });
  const features = [
    ...areas.map((area) => {
      const { count, zip, zips, is_historical } = area;
      const numbers = ofZip(zip);
      return feature(discAround(area, zoom), {
        kind: "area",
        count,
        tone: toneOf(is_historical),
        ...(zip === "" ? {} : { zip }),
        zips,
        ...(numbers.length > 0 ? { numbers } : {}),
      });
    }),
    ...clusters.map((cluster) =>
      feature(point(cluster), {
        kind: "cluster",
        count: cluster.count,
        tone: toneOf(cluster.is_historical),
      }),
    ),
    ...pins.map((pin) =>
      feature(point(pin), {
        kind: "pin",
        id: pin.id,
        name: formatProviderName(pin.name),
        tone: toneOf(pin.is_historical),
      }),
    ),
    ...numbered.map(({ id, name, number, point: at, is_historical }) =>
      feature(point(at), { kind: "pin", id, name, tone: toneOf(is_historical), number }),
    ),
  ];
  const counted = [...areas, ...clusters].reduce((sum, { count }) => sum + count, 0);
  return {
    type: "FeatureCollection",
    total: counted + pins.length + numbered.length,
    features,
  };
}
