import type { Messages } from "#lib/language/messages";
import { type Box, moveBox, zoomBox } from "./area";
import { labelAreas, type MapItem, type MapPin, pinLabel } from "./group-pins";
import { MapDrawing, type MapMark, type MapMove, type PinMark } from "./map-drawing";

type Props = {
  text: Messages;
  box: Box;
  alt: string;
  pins: readonly MapPin[];
  areas: readonly MapPin[];
  /** Returns the address of this page with another box on its map. */
  pathOf: (box: Box) => string;
};

/** The map of a list, in the language of the page. */
export function StaticMap({ text, box, alt, pins, areas, pathOf }: Props) {
  const labels = labelAreas({ box, areas, pins }, ({ items }) => {
    const zip = items[0]?.zip ?? "";
    return [text.map.area_short(items.length, zip), text.map.area_shortest(items.length, zip)];
  });
  return (
    <MapDrawing
      box={box}
      alt={alt}
      // The first last: its number isn't drawn over.
      pins={pins.toReversed().flatMap((pin) => markPin(pin, text))}
      areas={areas.map((area) => markArea(area, text))}
      labels={labels}
      moves={listMoves(box, text, pathOf)}
      movesLabel={text.map.moves.title}
    />
  );
}

const namesOf = (items: readonly MapItem[]): string =>
  items.map(({ number, name }) => `${number}. ${name}`).join("; ");

/** Links to the provider, or to the first one of several in the list. */
function markPin(pin: MapPin, text: Messages): PinMark[] {
  const { x, y, items } = pin;
  const [first, ...others] = items;
  if (!first) return [];
  return [
    {
      x,
      y,
      href: others.length > 0 ? `#${first.id}` : text.href(`/facilities/${first.id}`),
      title: namesOf(items),
      label: pinLabel(pin),
      ...(items.every(({ is_historical }) => is_historical) ? { isHistorical: true } : {}),
    },
  ];
}

function markArea({ x, y, items }: MapPin, text: Messages): MapMark {
  const [first] = items;
  const area = text.map.area_short(items.length, first?.zip ?? "");
  return { x, y, href: `#${first?.id ?? ""}`, title: `${area}: ${namesOf(items)}` };
}

const ZOOM = 2;
const STEP = 0.5;

/** Lists the links that zoom and move the map by loading the page again. */
function listMoves(box: Box, text: Messages, pathOf: Props["pathOf"]): MapMove[] {
  const { moves } = text.map;
  const places = [
    { key: "in", sign: "+", to: zoomBox(box, 1 / ZOOM), label: moves.in },
    { key: "out", sign: "−", to: zoomBox(box, ZOOM), label: moves.out },
    { key: "north", sign: "↑", to: moveBox(box, 0, STEP), label: moves.north },
    { key: "west", sign: "←", to: moveBox(box, -STEP, 0), label: moves.west },
    { key: "east", sign: "→", to: moveBox(box, STEP, 0), label: moves.east },
    { key: "south", sign: "↓", to: moveBox(box, 0, -STEP), label: moves.south },
  ];
  return places.flatMap(({ to, ...move }) =>
    to === undefined ? [] : [{ ...move, href: `${pathOf(to)}#map` }],
  );
}
