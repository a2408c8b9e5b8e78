"use client";

import { AREA_WIDTH, areaHeight, type Box } from "./area";
import { AreaPicture } from "./area-picture";
import { type AreaLabel, pinHalf, takenSpots, ZIP_RADIUS } from "./group-pins";
import { ZipStripes } from "./zip-stripes";

/** A link on the map, at a position in drawing units. `title` names all its providers. */
export type MapMark = { x: number; y: number; href: string; title: string };

export type PinMark = MapMark & { label: string; isHistorical?: boolean };

/** A link that loads the page with another part of the map. */
export type MapMove = { key: string; sign: string; href: string; label: string };

type Props = {
  box: Box;
  alt: string;
  /** In the order in which they're drawn: later ones cover earlier ones. */
  pins: readonly PinMark[];
  areas: readonly MapMark[];
  labels: readonly AreaLabel[];
  moves: readonly MapMove[];
  movesLabel: string;
};

/** The button in the corner that opens the interactive map. */
const BUTTON = { left: 210, top: 0, right: AREA_WIDTH, foot: 52 };

/**
 * The map as the server draws it: a picture, pins as links, and links that move it. The pins are an
 * extra for pointers, because the list has the same content for everyone. It's a client component
 * because its data are texts and numbers: a server component would send each of its 100 elements
 * as data too.
 */
export function MapDrawing({ box, alt, pins, areas, labels, moves, movesLabel }: Props) {
  return (
    <div className="map" id="map">
      <AreaPicture box={box} alt={alt} taken={[BUTTON, ...takenSpots({ pins, areas, labels })]} />
      <svg
        viewBox={`0 0 ${AREA_WIDTH} ${areaHeight(box)}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <ZipStripes />
        {areas.map(({ x, y, href, title }) => (
          <a key={`${x} ${y}`} className="zip-area" href={href} tabIndex={-1}>
            <title>{title}</title>
            <circle cx={x} cy={y} r={ZIP_RADIUS} />
          </a>
        ))}
        <g className="zip-labels">
          {labels.map(({ x, y, text }) => (
            <text key={text} x={x} y={y} textAnchor="middle">
              {text}
            </text>
          ))}
        </g>
        {pins.map((pin) => (
          <Pin key={`${pin.x} ${pin.y}`} {...pin} />
        ))}
      </svg>
      <nav className="map-moves" aria-label={movesLabel}>
        {moves.map(({ key, sign, href, label }) => (
          <a key={key} className={`map-move map-${key}`} href={href} rel="nofollow">
            <span aria-hidden="true">{sign}</span>
            <span className="visually-hidden">{label}</span>
          </a>
        ))}
      </nav>
    </div>
  );
}

function Pin({ x, y, href, title, label, isHistorical = false }: PinMark) {
  const half = pinHalf(label);
  return (
    <a className={isHistorical ? "pin pin-history" : "pin"} href={href} tabIndex={-1}>
      <title>{title}</title>
      <rect x={x - half} y={y - 12} width={2 * half} height={24} rx={12} />
      <text x={x} y={y + 5} textAnchor="middle">
        {label}
      </text>
    </a>
  );
}
