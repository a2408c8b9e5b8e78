import { MILES_A_DEGREE } from "#lib/kernel/geo";
import type { CountyShape } from "#lib/places/county-shapes";
import type { ZipPoint } from "#lib/places/points";
import { AREA, type Box, placeOn } from "./area";
import type { Scheme } from "./picture-answer";

type Land = { shapes: readonly CountyShape[]; zips: readonly ZipPoint[] };

/** With more ZIP codes in sight than this, counties are named instead. */
export const ZIPS_MAX = 60;
/** Drawing units between two names. */
const ZIP_GAP = 40;
/**
 * Raises a ZIP code label above its point if a pin is drawn there for facilities without a
 * published address.
 */
const ABOVE_PIN = 17;
const SCALES = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100];
const FONT = 'text-anchor="middle" font-family="system-ui, sans-serif"';

/** The colors of tokens.css, because no style sheet reaches this file. */
const COLOURS = {
  light: { land: "#f1eee6", water: "#dfe7ee", line: "#b9b3a4", soft: "#4d5866" },
  dark: { land: "#222a34", water: "#151d27", line: "#4a5665", soft: "#aeb8c4" },
} as const;

const overlaps = (a: CountyShape["box"], [west, south, east, north]: Box) =>
  a[0] <= east && a[2] >= west && a[1] <= north && a[3] >= south;

function pathOf({ rings }: CountyShape, box: Box): string {
  return rings
    .map((ring) => {
      const corners: string[] = [];
      for (let at = 0; at < ring.length; at += 2) {
        const { x, y } = placeOn(box, { lng: ring[at] ?? 0, lat: ring[at + 1] ?? 0 });
        corners.push(`${x} ${y}`);
      }
      return `M${corners.join("L")}Z`;
    })
    .join("");
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** County names whose middle is in sight; at most a few, so that they do not cover each other. */
function namesOf(shapes: readonly CountyShape[], box: Box, colour: string): string[] {
  const seen = shapes.flatMap((shape) => {
    const { x, y } = placeOn(box, shape);
    const isIn = x > 40 && x < AREA.width - 40 && y > 16 && y < AREA.height - 16;
    return isIn ? [{ name: shape.name, x, y }] : [];
  });
  if (seen.length > 12) return [];
  return seen.map(
    ({ name, x, y }) =>
      `<text x="${x}" y="${y}" ${FONT} font-size="12" fill="${colour}">${escape(name)}</text>`,
  );
}

/** Draws ZIP codes at their points. One too close to another is left out. */
function zipsOf(zips: readonly ZipPoint[], box: Box, colour: string): string[] {
  const placed: { x: number; y: number }[] = [];
  return zips.flatMap((point) => {
    const { x, y: middle } = placeOn(box, point);
    const y = middle - ABOVE_PIN;
    const isFree = placed.every((other) => Math.hypot(other.x - x, other.y - y) > ZIP_GAP);
    const isIn = x > 24 && x < AREA.width - 24 && y > 14 && y < AREA.height - 24;
    if (!isFree || !isIn) return [];
    placed.push({ x, y });
    return [`<text x="${x}" y="${y}" ${FONT} font-size="12" fill="${colour}">${point.zip}</text>`];
  });
}

/** A bar of whole miles, about a quarter of the map long. */
function scaleOf(box: Box, colour: string): string {
  const mile = AREA.height / ((box[3] - box[1]) * MILES_A_DEGREE);
  const miles = SCALES.findLast((each) => each * mile <= AREA.width / 4) ?? 1;
  const [left, foot] = [12, AREA.height - 12];
  const right = left + miles * mile;
  return (
    `<path d="M${left} ${foot - 5}V${foot}H${right.toFixed(1)}V${foot - 5}" fill="none" stroke="${colour}" stroke-width="1.5"/>` +
    `<text x="${(left + right) / 2}" y="${foot - 6}" ${FONT} font-size="11" fill="${colour}">${miles} mi</text>`
  );
}

/** Draws the counties within a box as SVG, with labeled ZIP codes. Only attributes set colors. */
export function drawArea({ shapes: all, zips }: Land, box: Box, scheme: Scheme): string {
  const { land, water, line, soft } = COLOURS[scheme];
  const shapes = all.filter((shape) => overlaps(shape.box, box));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${AREA.width} ${AREA.height}" width="${AREA.width}" height="${AREA.height}">`,
    `<rect width="${AREA.width}" height="${AREA.height}" fill="${water}"/>`,
    `<g fill="${land}" stroke="${line}" stroke-width="1.25" fill-rule="evenodd">`,
    ...shapes.map((shape) => `<path d="${pathOf(shape, box)}"/>`),
    "</g>",
    ...(zips.length < ZIPS_MAX ? zipsOf(zips, box, soft) : namesOf(shapes, box, soft)),
    scaleOf(box, soft),
    "</svg>",
  ].join("");
}
