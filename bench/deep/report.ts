import { cpus, totalmem } from "node:os";
import type { Figure } from "./figures";

/** The result of one check. */
export type Checked = { name: string; figures: readonly Figure[]; took_s: number };

/** A run of all checks. */
export type DeepRun = {
  began: Date;
  node: string;
  /** Load of the machine before the run. */
  load_before: string;
  took_s: number;
  checks: readonly Checked[];
};

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const cell = (text: string) =>
  text
    .trim()
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, "<br>");

/** `alone` is the time of the check, if it ran after the others. */
function writeCheck({ name, figures, took_s }: Checked, alone?: Date): string {
  const line = ({ what, result, holds }: Figure) =>
    `| ${cell(what)} | ${cell(result)} | ${holds ? "holds" : "**misses**"} |`;
  return [
    `## ${name}`,
    "",
    `Took ${whole(took_s)} s${alone ? `, alone on ${alone.toISOString()}` : ""}.`,
    "",
    "| what must hold | what came of it | |",
    "|---|---|---|",
    ...figures.map(line),
    "",
  ].join("\n");
}

const countLine = (all: number, missed: number) =>
  `- ${all - missed} of ${all} figures hold${missed > 0 ? `, **${missed} miss**` : ""}.`;

/** Returns the whole of bench/DEEP.md. */
export function writeDeep({ began, node, load_before, took_s, checks }: DeepRun): string {
  const all = checks.flatMap(({ figures }) => figures);
  const missed = all.filter(({ holds }) => !holds).length;
  return [
    "# Results of `npm run check:deep`",
    "",
    "Written by the command itself, where it runs all checks. Bars in seconds and megabytes are of a quiet machine.",
    "",
    `- ${began.toISOString()}, Node ${node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${whole(totalmem() / 2 ** 30)} GiB; load ${load_before} before it began; took ${whole(took_s)} s.`,
    countLine(all.length, missed),
    "- To repeat one alone, which is only shown: `npm run check:deep -- NAME`; with `--keep` it takes its place here.",
    "",
    ...checks.map((check) => writeCheck(check)),
  ].join("\n");
}

/**
 * Returns the page of a whole run with newer results of single checks: in their places, or at the
 * end if the page lacks them. Passing figures are counted again.
 */
export function replaceChecks(page: string, checks: readonly Checked[], began: Date): string {
  const [head = "", ...before] = page.split(/^(?=## )/m);
  const sections = before.map((section) => {
    const alone = checks.find(({ name }) => section.startsWith(`## ${name}\n`));
    return alone ? writeCheck(alone, began) : `${section.trimEnd()}\n`;
  });
  const isNew = ({ name }: Checked) => !before.some((each) => each.startsWith(`## ${name}\n`));
  sections.push(...checks.filter(isNew).map((check) => writeCheck(check, began)));
  const count = (what: string) => sections.join("").split(`| ${what} |\n`).length - 1;
  const missed = count("**misses**");
  const counted = countLine(count("holds") + missed, missed);
  return [head.replace(/^- .* figures hold.*$/m, counted), sections.join("\n")].join("");
}
