import type { Messages } from "#lib/language/messages";
import { AREA, type Box, moveBox, zoomBox } from "./area";
import { AreaPicture } from "./area-picture";
import { labelAreas, type MapPin, pinLabel, ZIP_RADIUS } from "./group-pins";

type Props = {
  text: Messages;
  box: Box;
  alt: string;
  pins: readonly MapPin[];
  areas: readonly MapPin[];
  /** Returns the address of this page with another box on its map. */
  pathOf: (box: Box) => string;
};

/**
 * The map as the server draws it: a picture, pins as links, and links that move it. The pins are an
 * extra for pointers, because the list has the same content for everyone.
 */
export function StaticMap({ text, box, alt, pins, areas, pathOf }: Props) {
  return (
    <div className="map" id="map">
      <AreaPicture box={box} alt={alt} />
      <svg viewBox={`0 0 ${AREA.width} ${AREA.height}`} aria-hidden="true">
        <Stripes />
        {areas.map((area) => (
          <ZipArea key={`${area.x} ${area.y}`} text={text} area={area} />
        ))}
        <AreaLabels {...{ text, areas, pins }} />
        {/* The first last: its number isn't drawn over. */}
        {pins.toReversed().map((pin) => (
          <Pin key={`${pin.x} ${pin.y}`} text={text} pin={pin} />
        ))}
      </svg>
      <Moves text={text} box={box} pathOf={pathOf} />
    </div>
  );
}

/** The pattern of ZIP areas. Its strokes follow the style sheet. */
export const Stripes = () => (
  <defs>
    <pattern
      id="zip-stripes"
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path className="zip-stripe" d="M0 0V6" />
    </pattern>
  </defs>
);

/** Links to the provider, or to the first one of several in the list. */
function Pin({ text, pin }: { text: Messages; pin: MapPin }) {
  const [first, ...others] = pin.items;
  if (!first) return null;
  const isHistorical = pin.items.every(({ is_historical }) => is_historical);
  const label = pinLabel(pin);
  const half = 7 + 4.5 * label.length;
  return (
    <a
      className={isHistorical ? "pin pin-history" : "pin"}
      href={others.length > 0 ? `#${first.id}` : text.href(`/facilities/${first.id}`)}
      tabIndex={-1}
    >
      <title>{pin.items.map(({ number, name }) => `${number}. ${name}`).join("; ")}</title>
      <rect x={pin.x - half} y={pin.y - 12} width={2 * half} height={24} rx={12} />
      <text x={pin.x} y={pin.y + 5} textAnchor="middle">
        {label}
      </text>
    </a>
  );
}

function ZipArea({ text, area: { x, y, items } }: { text: Messages; area: MapPin }) {
  const names = items.map(({ number, name }) => `${number}. ${name}`).join("; ");
  return (
    <a className="zip-area" href={`#${items[0]?.id ?? ""}`} tabIndex={-1}>
      <title>{`${text.map.area_short(items.length, items[0]?.zip ?? "")}: ${names}`}</title>
      <circle cx={x} cy={y} r={ZIP_RADIUS} />
    </a>
  );
}

/** Names of the areas: "2 in ZIP area 78704", or "2 in 78704" with less room. */
function AreaLabels({ text, areas, pins }: Pick<Props, "text" | "areas" | "pins">) {
  const labels = labelAreas(areas, pins, ({ items }) => {
    const zip = items[0]?.zip ?? "";
    return [text.map.area_short(items.length, zip), text.map.area_shortest(items.length, zip)];
  });
  return (
    <g className="zip-labels">
      {labels.map(({ x, y, text: label }) => (
        <text key={label} x={x} y={y} textAnchor="middle">
          {label}
        </text>
      ))}
    </g>
  );
}

const ZOOM = 2;
const STEP = 0.5;

/** Links that zoom and move the map by loading the page again. */
function Moves({ text, box, pathOf }: Pick<Props, "text" | "box" | "pathOf">) {
  const { moves } = text.map;
  const links = [
    { key: "in", sign: "+", to: zoomBox(box, 1 / ZOOM), label: moves.in },
    { key: "out", sign: "−", to: zoomBox(box, ZOOM), label: moves.out },
    { key: "north", sign: "↑", to: moveBox(box, 0, STEP), label: moves.north },
    { key: "west", sign: "←", to: moveBox(box, -STEP, 0), label: moves.west },
    { key: "east", sign: "→", to: moveBox(box, STEP, 0), label: moves.east },
    { key: "south", sign: "↓", to: moveBox(box, 0, -STEP), label: moves.south },
  ];
  return (
    <nav className="map-moves" aria-label={moves.title}>
      {links.map(
        ({ key, sign, to, label }) =>
          to && (
            <a
              key={key}
              className={`map-move map-${key}`}
              href={`${pathOf(to)}#map`}
              rel="nofollow"
            >
              <span aria-hidden="true">{sign}</span>
              <span className="visually-hidden">{label}</span>
            </a>
          ),
      )}
    </nav>
  );
}
