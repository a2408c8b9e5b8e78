import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The layers that lint enforces and the table of docs/architecture.md are the same. */

const ROOT = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");

type Override = { files: string[]; rules: Record<string, unknown> };
type Restricted = ["error", { patterns: { group: string[] }[] }];

const { overrides } = JSON.parse(read(".oxlintrc.json")) as { overrides: Override[] };
const libraries = readdirSync(new URL("lib", ROOT)).toSorted();

/** Expands the one pair of braces that a pattern may have. */
function expand(pattern: string): string[] {
  const [, head = "", list, tail = ""] = /^(.*)\{([\w,]+)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined ? [pattern] : list.split(",").map((part) => `${head}${part}${tail}`);
}

const covers = (pattern: string, folder: string) =>
  expand(pattern).some(
    (one) => one === `#${folder}/**` || (one === "#lib/*/**" && folder.startsWith("lib/")),
  );

/**
 * Returns whether a group of patterns rejects a folder's imports. As in `.gitignore`, the last
 * match decides.
 */
function isRejected(groups: readonly string[], folder: string): boolean {
  let rejected = false;
  for (const pattern of groups) {
    if (pattern.startsWith("!")) {
      if (covers(pattern.slice(1), folder)) rejected = false;
    } else if (covers(pattern, folder)) rejected = true;
  }
  return rejected;
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

/** Returns the row of the table that an override of lint makes. */
function rowOf({ files, rules }: Override): string[] {
  const rule = rules["no-restricted-imports"];
  if (!Array.isArray(rule)) return [];
  const [, { patterns }] = rule as Restricted;
  const groups = patterns.flatMap(({ group }) => group);
  const folders = files.flatMap(expand).map((file) => file.replace(/\/\*\*$/, ""));
  const others = libraries.map((name) => `lib/${name}`).filter((name) => !folders.includes(name));
  const rejected = others.filter((name) => isRejected(groups, name));
  const allowed = others.filter((name) => !rejected.includes(name));
  const parts: string[] = [];
  if (!folders.includes("db") && !isRejected(groups, "db")) parts.push(code(["db"]));
  const exceptions = groups.filter((group) => group.startsWith("!#db/"));
  if (exceptions.length > 0) parts.push(code(exceptions.map((group) => group.slice("!#".length))));
  if (!folders.includes("inngest") && !isRejected(groups, "inngest")) parts.push(code(["inngest"]));
  if (rejected.length <= 3 && allowed.length > 3) {
    parts.push(rejected.length === 0 ? "all of `lib`" : `all of \`lib\` except ${code(rejected)}`);
  } else if (allowed.length > 0) parts.push(code(allowed));
  return [`| ${code(folders)} | ${parts.join(", ") || "nothing"} |`];
}

test("docs/architecture.md lists what each folder may import as lint enforces it, in that order", () => {
  const [, section = ""] = read("docs/architecture.md").split("## What each folder may import\n");
  const rows = (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  // The order of names within a cell does not matter.
  const tidy = (row: string) =>
    row.split("|").map((cell) => cell.trim().split(", ").toSorted().join(", "));
  expect(rows.map(tidy)).toEqual(overrides.flatMap(rowOf).map(tidy));
});
