import { round } from "#lib/kernel/round";
import { escapeXml } from "#lib/kernel/xml";
import type { Figure } from "./shape";

export type Scheme = "light" | "dark";

/** The colors of tokens.css, for files without style sheets. */
const COLORS = {
  light: { soft: "#4a5563", bars: ["#1c4f7c", "#6ea3cb"] },
  dark: { soft: "#b0bac6", bars: ["#9cc6ee", "#4f86b0"] },
} as const;

/** A phone's width, so that text keeps its size there. */
const WIDTH = 360;
const VALUE_WIDTH = 64;
const BAR = 16;
const GAP = 12;
const LEGEND = 24;
/** Height of the label above its bars. */
const LABEL = 20;
const FONT = 'font-family="system-ui, sans-serif" font-size="14"';

const NUMBER = new Intl.NumberFormat("en-US");

/** Returns a figure's height in pixels, so that pages can reserve the space. */
export function figureHeight({ series }: Pick<Figure, "series">): number {
  const labels = series[0]?.points.length ?? 0;
  return LEGEND + labels * (LABEL + series.length * BAR + GAP);
}

export const FIGURE_WIDTH = WIDTH;

/**
 * Draws a bar chart as SVG: one group of bars below each label, with one bar per series. Colors are
 * attributes, so that it needs no styles.
 */
export function drawFigure(figure: Pick<Figure, "series">, scheme: Scheme): string {
  const { soft, bars } = COLORS[scheme];
  const { series } = figure;
  const max = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  const room = WIDTH - VALUE_WIDTH;
  const height = figureHeight(figure);
  const legend = series.map(({ name }, at) => {
    const x = at * 160;
    return `<rect x="${x}" y="2" width="12" height="12" rx="2" fill="${bars[at % 2]}"/><text x="${x + 18}" y="13" fill="${soft}" ${FONT}>${escapeXml(name)}</text>`;
  });
  const groups = (series[0]?.points ?? []).map(({ label }, row) => {
    const top = LEGEND + row * (LABEL + series.length * BAR + GAP);
    const drawn = series.map(({ points }, at) => {
      const value = points[row]?.value ?? 0;
      const width = round((value / max) * room, 1);
      const y = top + LABEL + at * BAR;
      return `<rect x="0" y="${y}" width="${Math.max(width, 1)}" height="${BAR - 2}" rx="2" fill="${bars[at % 2]}"/><text x="${width + 6}" y="${y + BAR - 4}" fill="${soft}" ${FONT}>${NUMBER.format(value)}</text>`;
    });
    return `<text x="0" y="${top + 14}" fill="${soft}" ${FONT}>${escapeXml(label)}</text>${drawn.join("")}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    ...legend,
    ...groups,
    "</svg>",
  ].join("");
}
