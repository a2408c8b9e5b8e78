import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { extractFromCode, extractFromMarkdown } from "./extract-prose";
import { PATTERNS } from "./patterns";

/** Number of hits that each file still has. It may only shrink, until the file is empty. */
const BASELINE = "scripts/prose/baseline.json";
const PROSE_FILE = /\.(ts|tsx|md|mdx)$/;
/** Generated or quoted text, release notes, and the texts that name the banned words. */
const EXCLUDED =
  /(^|\/)(tests\/golden|docs\/changelog|fixtures|migrations)\/|^docs\/contributing\/|^scripts\/prose\/|^sample\/\w+-rules\.ts$|^bench\/[A-Z]+\.md$|^sdk\/typescript\/src\/(operations|types)\//;

/** One use of banned wording. Lines count from 1. */
export type ProseHit = { name: string; file: string; line: number; text: string };

/** Lists the banned wording in a file's comments, prose literals, or Markdown. */
export function findHits(file: string, source: string): ProseHit[] {
  const extract = /\.mdx?$/.test(file) ? extractFromMarkdown : extractFromCode;
  const prose = extract(source);
  return PATTERNS.filter(({ only }) => !only || only.test(file)).flatMap(({ name, pattern }) =>
    Array.from(prose.matchAll(pattern), ({ index, 0: text }) => ({
      name,
      file,
      line: prose.slice(0, index).split("\n").length,
      text: text.replaceAll(/\s+/g, " "),
    })),
  );
}

/** Returns one line per hit of each file that has more hits than the baseline allows it. */
export function findNewHits(
  hits: readonly ProseHit[],
  baseline: Readonly<Record<string, number>>,
): string[] {
  const counts = countByFile(hits);
  return hits
    .filter(({ file }) => (counts[file] ?? 0) > (baseline[file] ?? 0))
    .map(({ file, line, name, text }) => `${file}:${line}  ${name}: ${text}`);
}

/** Number of hits by file, sorted by file name. */
export function countByFile(hits: readonly ProseHit[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { file } of hits.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    counts[file] = (counts[file] ?? 0) + 1;
  }
  return counts;
}

/** Lists the banned wording in all files of the repository. */
export function findAllHits(): ProseHit[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      encoding: "utf8",
    },
  );
  return listed
    .split("\0")
    .filter((file) => PROSE_FILE.test(file) && !EXCLUDED.test(file))
    .flatMap((file) => findHits(file, readFileSync(file, "utf8")));
}

export const readBaseline = (): Record<string, number> =>
  JSON.parse(readFileSync(BASELINE, "utf8"));

/** Lowers the baseline to the present hits. */
export function writeBaseline(hits: readonly ProseHit[]): void {
  writeFileSync(BASELINE, `${JSON.stringify(countByFile(hits), null, 2)}\n`);
}
