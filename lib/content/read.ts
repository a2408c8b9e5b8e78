import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MarkdownFile } from "#lib/docs/guide";
import { settings } from "#lib/kernel/env";

export type Prose = {
  guides: MarkdownFile[];
  changelog: MarkdownFile[];
  decisions: MarkdownFile[];
};

/** The commands, the server and Next's own process all run at the root of the project. */
const FOLDER = join(process.cwd(), "docs");

function readFolder(folder: string): MarkdownFile[] {
  const path = join(FOLDER, folder);
  return readdirSync(path)
    .filter((file) => file.endsWith(".md"))
    .toSorted()
    .map((file) => ({
      name: file.slice(0, -".md".length),
      text: readFileSync(join(path, file), "utf8"),
    }));
}

let held: Prose | undefined;

/** The prose that ships with the software, read once; in development at every call. */
export function readProse(): Prose {
  if (held && settings().NODE_ENV !== "development") return held;
  held = {
    guides: readFolder("guides"),
    changelog: readFolder("changelog"),
    decisions: readFolder("decisions"),
  };
  return held;
}

let answers: Readonly<Record<string, unknown>> | undefined;

/** Real answers to the examples of operations, by operation, as they were last written down. */
export function readAnswers(): Readonly<Record<string, unknown>> {
  const path = join(FOLDER, "examples", "answers.json");
  answers ??= JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  return answers;
}
