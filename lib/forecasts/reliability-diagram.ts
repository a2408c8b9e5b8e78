import { escapeXml } from "#lib/kernel/xml";
import type { ReliabilityBin } from "#lib/scoring/metrics";

/** Side of the plot and margin for its labels, in SVG units. */
const SIDE = 300;
const ROOM = 40;

/** The site's colors, light and dark. An SVG file can't use the page's styles. */
const STYLE = `
text{font:12px system-ui,sans-serif;fill:#4d5866}
.frame{fill:none;stroke:#7f8792}.ideal{stroke:#7f8792;stroke-dasharray:4 4}
.line{fill:none;stroke:#1c4f7c;stroke-width:2}.dot{fill:#1c4f7c}
@media (prefers-color-scheme:dark){
text{fill:#aeb8c4}.frame,.ideal{stroke:#7b8796}.line{stroke:#94c1ea}.dot{fill:#94c1ea}
}`;

/** Returns the last tick and the step between ticks; larger values get larger steps. */
function axisOf(bins: readonly ReliabilityBin[]): { top: number; step: number } {
  const most = Math.max(...bins.flatMap(({ expected, observed }) => [expected, observed]), 0);
  const step = most > 0.5 ? 0.2 : most > 0.2 ? 0.1 : 0.05;
  return { top: step * Math.max(1, Math.ceil(most / step)), step };
}

/**
 * Draws a reliability diagram as SVG (docs/method.md#backtest): forecast probability on the x axis,
 * observed share on the y axis. A perfect forecast lies on the dashed line.
 * @param words labels of the two axes
 */
export function drawReliability(
  bins: readonly ReliabilityBin[],
  words: { expected: string; observed: string },
): string {
  const { top, step } = axisOf(bins);
  const x = (share: number) => (ROOM + (share / top) * SIDE).toFixed(1);
  const y = (share: number) => (SIDE - (share / top) * SIDE + 8).toFixed(1);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, tick) => tick * step);
  const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;
  const points = bins.map(({ expected, observed }) => `${x(expected)},${y(observed)}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE + ROOM + 16} ${SIDE + 52}">`,
    `<style>${STYLE}</style>`,
    `<rect class="frame" x="${ROOM}" y="8" width="${SIDE}" height="${SIDE}"/>`,
    `<line class="ideal" x1="${x(0)}" y1="${y(0)}" x2="${x(top)}" y2="${y(top)}"/>`,
    ...ticks.flatMap((tick) => [
      `<text x="${x(tick)}" y="${SIDE + 24}" text-anchor="middle">${percent(tick)}</text>`,
      `<text x="${ROOM - 4}" y="${y(tick)}" text-anchor="end" dy="4">${percent(tick)}</text>`,
    ]),
    `<polyline class="line" points="${points.join(" ")}"/>`,
    ...points.map((point) => {
      const [cx, cy] = point.split(",");
      return `<circle class="dot" cx="${cx}" cy="${cy}" r="4"/>`;
    }),
    `<text x="${ROOM + SIDE / 2}" y="${SIDE + 44}" text-anchor="middle">${escapeXml(words.expected)}</text>`,
    `<text x="${ROOM + 6}" y="24">${escapeXml(words.observed)}</text>`,
    "</svg>",
    "",
  ].join("\n");
}
