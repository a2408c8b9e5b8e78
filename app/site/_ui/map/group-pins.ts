import type { CardDetails } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";
import type { Point } from "#lib/kernel/geo";
import { AREA_WIDTH, areaHeight, type Box, placeOn } from "./area";
import { around, type Spot, touch } from "./spots";

/** A provider of a list, as a map draws it. */
export type MapItem = {
  id: string;
  name: string;
  /** Its number in the list. */
  number: number;
  zip?: string | undefined;
  point: Point;
  /** Whether the point is only the ZIP code's. */
  is_zip_point: boolean;
  is_historical: boolean;
};

type List = {
  facilities: readonly FacilitySummary[];
  facts: ReadonlyMap<string, CardDetails>;
  /** How many results come before this page: its first one has the next number. */
  offset: number;
};

/** Returns the located providers of a page of results, with their numbers. */
export const mapItems = ({ facilities, facts, offset }: List): MapItem[] =>
  facilities.flatMap(({ id, name, zip, trust_tier }, at) => {
    const { point, is_zip_point = false } = facts.get(id) ?? {};
    const is_historical = trust_tier === "historical";
    return point
      ? [{ id, name, number: offset + at + 1, zip, point, is_zip_point, is_historical }]
      : [];
  });

/** Items drawn at one place of a map. */
export type MapPin = { x: number; y: number; items: MapItem[] };

/** Pins closer than this, in drawing units, become one, so that no number covers another. */
const NEAR = { across: 30, down: 20 } as const;
const SAME = { across: 0, down: 0 } as const;
const EDGE = 6;

const isInside = ({ x, y }: { x: number; y: number }, box: Box): boolean =>
  x >= EDGE && x <= AREA_WIDTH - EDGE && y >= EDGE && y <= areaHeight(box) - EDGE;

/** Adds items to the first pin that is near enough, in the order of the list. */
function mergeNear(
  items: readonly MapItem[],
  box: Box,
  near: { across: number; down: number },
): MapPin[] {
  const pins: MapPin[] = [];
  for (const item of items) {
    const at = placeOn(box, item.point);
    if (!isInside(at, box)) continue;
    const pin = pins.find(
      ({ x, y }) => Math.abs(x - at.x) <= near.across && Math.abs(y - at.y) <= near.down,
    );
    if (pin) pin.items.push(item);
    else pins.push({ ...at, items: [item] });
  }
  return pins;
}

/**
 * Returns the pins of providers with an address, and the ZIP areas of the others. A provider without
 * a published address is never a pin.
 */
export function groupPins(items: readonly MapItem[], box: Box) {
  return {
    pins: mergeNear(
      items.filter(({ is_zip_point }) => !is_zip_point),
      box,
      NEAR,
    ),
    areas: mergeNear(
      items.filter(({ is_zip_point }) => is_zip_point),
      box,
      SAME,
    ),
  };
}

/** The label of a pin: the number of its first item, with a plus sign if it has several. */
export const pinLabel = ({ items }: MapPin): string =>
  `${items[0]?.number ?? ""}${items.length > 1 ? "+" : ""}`;

/** Radius of a ZIP area in drawing units. It shows no exact extent. */
export const ZIP_RADIUS = 18;
const FONT = 13;
const LINE = 16;

/** Half the side of the square in the middle of a disc that labels of other areas leave free. */
const CORE = 13;

/** A label of an area, and how far its spot reaches to each side. */
export type AreaLabel = { x: number; y: number; text: string; half: number; of: Place };
type Place = { x: number; y: number };

const spotOf = ({ x, y, half }: Omit<AreaLabel, "of">): Spot => ({
  left: x - half,
  right: x + half,
  top: y - FONT,
  foot: y + LINE - FONT,
});

/** Half the height of a pin, and of a striped disc below the name of its ZIP code. */
const PIN_HALF = 12;
const DISC_HALF = 11;

/** Half the width of a pin with this label. */
export const pinHalf = (label: string): number => 7 + 4.5 * label.length;

type Drawn = {
  pins: readonly (Place & { label: string })[];
  areas: readonly Place[];
  labels: readonly AreaLabel[];
};

/**
 * Returns the spots that pins, areas, and their labels cover. An area with a label needs no other
 * name of its ZIP code; one without keeps the name above its disc.
 */
export const takenSpots = ({ pins, areas, labels }: Drawn): Spot[] => [
  ...pins.map((pin) => around(pin, pinHalf(pin.label), PIN_HALF)),
  ...areas.map((area) => {
    const isNamed = labels.some(({ of }) => of.x === area.x && of.y === area.y);
    const disc = around(area, ZIP_RADIUS, DISC_HALF);
    return isNamed ? { ...disc, top: area.y - ZIP_RADIUS - LINE } : disc;
  }),
  ...labels.map(spotOf),
];

/**
 * Places a label under each ZIP area, the largest first: the longest of its texts that fits in the
 * map. A label covers no pin, no other area, and no other label. An area without room has none.
 */
export function labelAreas(
  { box, areas, pins }: { box: Box; areas: readonly MapPin[]; pins: readonly MapPin[] },
  textsOf: (area: MapPin) => readonly string[],
): AreaLabel[] {
  const taken = [
    ...pins.map((pin) => around(pin, 14, 12)),
    ...areas.map((area) => around(area, CORE, CORE)),
  ];
  const bySize = areas.toSorted((a, b) => b.items.length - a.items.length);
  return bySize.flatMap((area) => {
    for (const text of textsOf(area)) {
      const half = (text.length * FONT * 0.58) / 2;
      const x = Math.min(Math.max(area.x, half + 4), AREA_WIDTH - half - 4);
      const y = area.y + ZIP_RADIUS + FONT;
      const label = { x, y, text, half, of: { x: area.x, y: area.y } };
      const spot = spotOf(label);
      if (spot.foot > areaHeight(box) || taken.some((each) => touch(each, spot))) continue;
      taken.push(spot);
      return [label];
    }
    return [];
  });
}
