import { round } from "#lib/kernel/round";
import { escapeXml } from "#lib/kernel/xml";
import type { Figure } from "./shape";

export type Scheme = "light" | "dark";

/** The colors of tokens.css, for files without style sheets. */
const COLORS = {
  light: { line: "#dcd7cb", soft: "#4d5866", bars: ["#1c4f7c", "#8fb3d4"] },
  dark: { line: "#323c48", soft: "#aeb8c4", bars: ["#94c1ea", "#47698c"] },
} as const;

const WIDTH = 640;
const LABEL_WIDTH = 230;
const VALUE_WIDTH = 64;
const BAR = 14;
const GAP = 12;
const LEGEND = 24;
const FONT = 'font-family="system-ui, sans-serif" font-size="13"';

const NUMBER = new Intl.NumberFormat("en-US");

/** Returns a figure's height in pixels, so that pages can reserve the space. */
export function figureHeight({ series }: Pick<Figure, "series">): number {
  const labels = series[0]?.points.length ?? 0;
  return LEGEND + labels * (series.length * BAR + GAP);
}

export const FIGURE_WIDTH = WIDTH;

/**
 * Draws a bar chart as SVG: one group of bars per label, with one bar per series. Colors are
 * attributes, so that it needs no styles.
 */
export function drawFigure(figure: Pick<Figure, "series">, scheme: Scheme): string {
  const { line, soft, bars } = COLORS[scheme];
  const { series } = figure;
  const max = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  const room = WIDTH - LABEL_WIDTH - VALUE_WIDTH;
  const height = figureHeight(figure);
  const legend = series.map(({ name }, at) => {
    const x = LABEL_WIDTH + at * 160;
    return `<rect x="${x}" y="2" width="12" height="12" rx="2" fill="${bars[at % 2]}"/><text x="${x + 18}" y="13" fill="${soft}" ${FONT}>${escapeXml(name)}</text>`;
  });
  const groups = (series[0]?.points ?? []).map(({ label }, row) => {
    const top = LEGEND + row * (series.length * BAR + GAP);
    const drawn = series.map(({ points }, at) => {
      const value = points[row]?.value ?? 0;
      const width = round((value / max) * room, 1);
      const y = top + at * BAR;
      return `<rect x="${LABEL_WIDTH}" y="${y}" width="${Math.max(width, 1)}" height="${BAR - 2}" rx="2" fill="${bars[at % 2]}"/><text x="${LABEL_WIDTH + width + 6}" y="${y + BAR - 4}" fill="${soft}" ${FONT}>${NUMBER.format(value)}</text>`;
    });
    const middle = top + (series.length * BAR) / 2 + 4;
    return `<text x="${LABEL_WIDTH - 10}" y="${middle}" text-anchor="end" fill="${soft}" ${FONT}>${escapeXml(label)}</text>${drawn.join("")}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    `<line x1="${LABEL_WIDTH - 2}" x2="${LABEL_WIDTH - 2}" y1="${LEGEND - 4}" y2="${height}" stroke="${line}"/>`,
    ...legend,
    ...groups,
    "</svg>",
  ].join("");
}
