import { dayNumber } from "#lib/kernel/days";
import { round } from "#lib/kernel/round";
import { AVERAGE_SCORE } from "#lib/scoring/safety";
import type { Scheme } from "../../_ui/map/picture-answer";
/** One score that was served; null while we abstained. */
export type Point = { as_of: string; safety_score: number | null };
/** Labels of the average score and of the first and last date. */
export type Words = { usual: string; first: string; last: string };

const WIDTH = 340;
const HEIGHT = 180;
const LEFT = 32;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 28;
const TICKS = [0, 25, 50, 75, 100];

/** The colors of tokens.css, because no style sheet reaches this file. */
const COLOURS = {
  light: { line: "#d9dee4", soft: "#4a5563", ink: "#1c4f7c", paper: "#ffffff" },
  dark: { line: "#35404d", soft: "#b0bac6", ink: "#9cc6ee", paper: "#12171e" },
} as const;

const y = (score: number) => round(TOP + ((100 - score) / 100) * (HEIGHT - TOP - BOTTOM), 1);

/**
 * Splits the points into runs of scores. The line breaks at a missing score and never shows it as
 * zero.
 */
function runsOf(points: readonly Point[]): { day: number; score: number }[][] {
  const runs: { day: number; score: number }[][] = [[]];
  for (const { as_of, safety_score } of points) {
    if (safety_score === null) runs.push([]);
    else runs.at(-1)?.push({ day: dayNumber(as_of), score: safety_score });
  }
  return runs.filter((run) => run.length > 0);
}

/**
 * Draws the scores over time as SVG, one step per score. Only attributes set colors, so the file
 * needs no styles.
 */
export function drawHistory(points: readonly Point[], scheme: Scheme, words: Words): string {
  const { line, soft, ink, paper } = COLOURS[scheme];
  const days = points.map(({ as_of }) => dayNumber(as_of));
  const [first = 0, last = 1] = [days[0], days.at(-1)];
  const span = Math.max(1, last - first);
  const x = (day: number) => round(LEFT + ((day - first) / span) * (WIDTH - LEFT - RIGHT), 1);
  const font = 'font-family="system-ui, sans-serif" font-size="12"';
  const grid = TICKS.map(
    (score) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(score)}" y2="${y(score)}" stroke="${score === AVERAGE_SCORE ? soft : line}"${score === AVERAGE_SCORE ? ' stroke-dasharray="5 4"' : ""}/>` +
      `<text x="${LEFT - 8}" y="${y(score) + 4}" text-anchor="end" fill="${soft}" ${font}>${score}</text>`,
  );
  const runs = runsOf(points).flatMap((run) => {
    const [start, ...rest] = run;
    if (!start) return [];
    const steps = rest.map(({ day, score }) => `H${x(day)}V${y(score)}`).join("");
    const dots = run.map(
      ({ day, score }) =>
        `<circle cx="${x(day)}" cy="${y(score)}" r="4" fill="${ink}" stroke="${paper}" stroke-width="1.5"/>`,
    );
    const path = `<path d="M${x(start.day)} ${y(start.score)}${steps}" fill="none" stroke="${ink}" stroke-width="2.5"/>`;
    return [path, ...dots];
  });
  const foot = (at: number, anchor: string, label: string) =>
    `<text x="${at}" y="${HEIGHT - 8}" text-anchor="${anchor}" fill="${soft}" ${font}>${label}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    ...grid,
    `<text x="${WIDTH - RIGHT}" y="${y(AVERAGE_SCORE) - 6}" text-anchor="end" fill="${soft}" ${font}>${words.usual}</text>`,
    ...runs,
    foot(LEFT, "start", words.first),
    foot(WIDTH - RIGHT, "end", words.last),
    "</svg>",
  ].join("");
}
