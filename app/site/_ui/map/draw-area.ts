import { MILES_A_DEGREE } from "#lib/kernel/geo";
import { round } from "#lib/kernel/round";
import type { MapLayers, MapName } from "#lib/places/map-layers";
import type { ZipPoint } from "#lib/places/points";
import { AREA_WIDTH, areaHeight, type Box, placeOn } from "./area";
import type { Scheme } from "./picture-answer";
import type { Spot } from "./spots";

export type Land = {
  layers: MapLayers;
  names: readonly MapName[];
  zips: readonly ZipPoint[];
};

/** With more ZIP codes in sight than this, only places are named. */
export const ZIPS_MAX = 60;
/** Names that may be drawn. Many don't find room. */
export const NAMES_MAX = 40;

/**
 * Raises a ZIP code label above its point if a pin is drawn there for facilities without a
 * published address.
 */
const ABOVE_PIN = 17;
const SCALES = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const FONT = 'font-family="Public Sans, system-ui, sans-serif" text-anchor="middle"';
/** Sizes of text in drawing units, which are at least 0.85 pixels on a phone. */
const SIZE = 14;
const GAP = 5;

/** The colors of tokens.css, because no style sheet reaches this file. */
const COLORS = {
  light: {
    land: "#f7f5ef",
    water: "#cfdfec",
    river: "#a9c5da",
    line: "#c9c3b4",
    state: "#8f8a7c",
    rail: "#b9b4a6",
    ink: "#3a4450",
    soft: "#5a6572",
  },
  dark: {
    land: "#222a34",
    water: "#12202e",
    river: "#2b4257",
    line: "#3d4855",
    state: "#6b7887",
    rail: "#465260",
    ink: "#d3dae2",
    soft: "#a3aeba",
  },
} as const;
type Colors = (typeof COLORS)[Scheme];

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Writes a line as an SVG path with relative steps, which are shorter than positions. */
function pathOf(line: readonly (readonly [number, number])[], box: Box, end: "" | "Z"): string {
  let path = "";
  let [x, y] = [0, 0];
  for (const [lng, lat] of line) {
    const to = placeOn(box, { lng, lat });
    const [dx, dy] = [round(to.x - x, 1), round(to.y - y, 1)];
    if (path !== "" && dx === 0 && dy === 0) continue;
    path += path === "" ? `M${to.x} ${to.y}` : `l${dx}${dy < 0 ? "" : " "}${dy}`;
    [x, y] = [round(x + dx, 1), round(y + dy, 1)];
  }
  return path + end;
}

type Lines = MapLayers["rivers"];
const strokes = (lines: Lines, box: Box, color: string, style: string): string =>
  lines.length === 0
    ? ""
    : `<path d="${lines.map((line) => pathOf(line, box, "")).join("")}" fill="none" stroke="${color}" ${style}/>`;

const fills = (polygons: MapLayers["land"], box: Box, color: string): string =>
  polygons.length === 0
    ? ""
    : `<path d="${polygons
        .flat()
        .map((ring) => pathOf(ring, box, "Z"))
        .join("")}" fill="${color}" fill-rule="evenodd"/>`;

/** Labels that don't overlap, in order of importance. */
class Labels {
  readonly #taken: Spot[];
  readonly #texts: string[] = [];

  constructor(
    private readonly colors: Colors,
    private readonly height: number,
    taken: readonly Spot[],
  ) {
    this.#taken = [...taken];
  }

  /**
   * Adds a label with its baseline at `y`, if it fits in the map and is free of others. Returns
   * whether it does.
   */
  add(text: string, x: number, y: number, { size = SIZE, weight = 400, color = "" } = {}): boolean {
    const half = (text.length * size * (weight > 400 ? 0.6 : 0.54)) / 2;
    const spot = { left: x - half - GAP, right: x + half + GAP, top: y - size, foot: y + GAP };
    const isIn =
      spot.left > 0 && spot.right < AREA_WIDTH && spot.top > 4 && spot.foot < this.height - 26;
    const isFree = this.#taken.every(
      (each) =>
        spot.left > each.right ||
        spot.right < each.left ||
        spot.top > each.foot ||
        spot.foot < each.top,
    );
    if (!isIn || !isFree) return false;
    this.#taken.push(spot);
    this.#texts.push(
      `<text x="${x}" y="${round(y, 1)}" font-size="${size}" font-weight="${weight}" fill="${color}">${escape(text)}</text>`,
    );
    return true;
  }

  /** A halo in the color of the land keeps names readable over lines. */
  toString(): string {
    return `<g ${FONT} stroke="${this.colors.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${this.#texts.join("")}</g>`;
  }
}

/** Population from which a name is bold. */
const CITY_POPULATION = 50_000;
/** Shifts of a city's name from its middle, because a map without its city is hard to read. */
const SHIFTS = [
  [0, 0],
  [0, -20],
  [0, 20],
  [0, -36],
  [0, 36],
  [-60, 0],
  [60, 0],
] as const;

function labelsOf({ names, zips }: Land, box: Box, colors: Colors, taken: readonly Spot[]): Labels {
  const labels = new Labels(colors, areaHeight(box), taken);
  for (const { name, population, ...point } of names) {
    const { x, y } = placeOn(box, point);
    const isCity = population >= CITY_POPULATION;
    const style = { weight: isCity ? 600 : 400, color: colors.ink };
    const shifts = isCity ? SHIFTS : SHIFTS.slice(0, 1);
    shifts.some(([right, down]) => labels.add(name, round(x + right, 1), y + down, style));
  }
  if (zips.length >= ZIPS_MAX) return labels;
  for (const { zip, ...point } of zips) {
    const { x, y } = placeOn(box, point);
    labels.add(zip, x, y - ABOVE_PIN, { color: colors.soft });
  }
  return labels;
}

/** A bar of whole miles, about a quarter of the map long. */
function scaleOf(box: Box, color: string): string {
  const height = areaHeight(box);
  const mile = height / ((box[3] - box[1]) * MILES_A_DEGREE);
  const miles = SCALES.findLast((each) => each * mile <= AREA_WIDTH / 4) ?? 1;
  const [left, foot] = [12, height - 10];
  const right = left + miles * mile;
  return (
    `<path d="M${left} ${foot - 5}V${foot}H${right.toFixed(1)}V${foot - 5}" fill="none" stroke="${color}" stroke-width="1.5"/>` +
    `<text x="${round((left + right) / 2, 1)}" y="${foot - 6}" ${FONT} font-size="${SIZE}" fill="${color}">${miles} mi</text>`
  );
}

/**
 * Draws an area as SVG: land, water, borders, railroads, and the names of places and ZIP codes.
 * Only attributes set colors. A name that a page's own pins or labels would cover is left out:
 * `taken` has their spots.
 */
export function drawArea(
  land: Land,
  box: Box,
  scheme: Scheme,
  taken: readonly Spot[] = [],
): string {
  const colors = COLORS[scheme];
  const { layers } = land;
  const size = `width="${AREA_WIDTH}" height="${areaHeight(box)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${AREA_WIDTH} ${areaHeight(box)}" ${size}>`,
    `<rect ${size} fill="${colors.water}"/>`,
    fills(layers.neighbors, box, colors.land),
    fills(layers.land, box, colors.land),
    strokes(layers.counties, box, colors.line, 'stroke-dasharray="5 3"'),
    strokes(layers.railroads, box, colors.rail, 'stroke-width="1.25"'),
    strokes(layers.rivers, box, colors.river, 'stroke-width="1.5"'),
    fills(layers.lakes, box, colors.water),
    strokes(layers.states, box, colors.state, 'stroke-width="1.25"'),
    labelsOf(land, box, colors, taken).toString(),
    scaleOf(box, colors.soft),
    "</svg>",
  ].join("");
}
