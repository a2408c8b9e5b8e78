import { cpus, totalmem } from "node:os";
import type { Figure } from "./figures";

/** What one check came to. */
export type Checked = { name: string; figures: readonly Figure[]; took_s: number };

/** A run of all checks. */
export type DeepRun = {
  began: Date;
  node: string;
  /** Of the machine before anything began. */
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

function writeCheck({ name, figures, took_s }: Checked): string {
  const line = ({ what, result, holds }: Figure) =>
    `| ${cell(what)} | ${cell(result)} | ${holds ? "holds" : "**misses**"} |`;
  return [
    `## ${name}`,
    "",
    `Took ${whole(took_s)} s.`,
    "",
    "| what must hold | what came of it | |",
    "|---|---|---|",
    ...figures.map(line),
    "",
  ].join("\n");
}

/** bench/DEEP.md, whole. */
export function writeDeep({ began, node, load_before, took_s, checks }: DeepRun): string {
  const all = checks.flatMap(({ figures }) => figures);
  const missed = all.filter(({ holds }) => !holds).length;
  return [
    "# Results of `npm run check:deep`",
    "",
    "Written by the command itself, where it runs all checks. Bars in seconds and megabytes are of a quiet machine.",
    "",
    `- ${began.toISOString()}, Node ${node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${whole(totalmem() / 2 ** 30)} GiB; load ${load_before} before it began; took ${whole(took_s)} s.`,
    `- ${all.length - missed} of ${all.length} figures hold${missed > 0 ? `, **${missed} miss**` : ""}.`,
    "- To repeat one alone, which is only shown: `npm run check:deep -- NAME`.",
    "",
    ...checks.map(writeCheck),
  ].join("\n");
}
