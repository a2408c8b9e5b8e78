import type { CountyShape } from "#lib/places/county-shapes";
import { AREA, type Box, placeOn } from "./area";

export type Scheme = "light" | "dark";

/** The colours of tokens.css, for a file that no style sheet reaches. */
const COLOURS = {
  light: { land: "#f8f6f1", water: "#dfe7ee", line: "#b9b3a4", soft: "#4d5866" },
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
      `<text x="${x}" y="${y}" text-anchor="middle" font-family="system-ui, sans-serif" font-size="12" fill="${colour}">${escape(name)}</text>`,
  );
}

/** Counties within a box as an SVG file; attributes alone colour it. */
export function drawArea(all: readonly CountyShape[], box: Box, scheme: Scheme): string {
  const { land, water, line, soft } = COLOURS[scheme];
  const shapes = all.filter((shape) => overlaps(shape.box, box));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${AREA.width} ${AREA.height}" width="${AREA.width}" height="${AREA.height}">`,
    `<rect width="${AREA.width}" height="${AREA.height}" fill="${water}"/>`,
    `<g fill="${land}" stroke="${line}" stroke-width="1.25" fill-rule="evenodd">`,
    ...shapes.map((shape) => `<path d="${pathOf(shape, box)}"/>`),
    "</g>",
    ...namesOf(shapes, box, soft),
    "</svg>",
  ].join("");
}
