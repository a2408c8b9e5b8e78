import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

/** Rules for links between code, tests, and the documents of the repository. */

const ROOT = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");
const isThere = (path: string) => existsSync(new URL(path, ROOT));

const FOLDERS = [
  "app",
  "bench",
  "db",
  "docs",
  "inngest",
  "lib",
  "sample",
  "scripts",
  "sdk",
  "stdio",
  "tests",
];
const inFolders = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file.replaceAll("\\", "/")}`,
  ),
);
const atRoot = readdirSync(ROOT, { encoding: "utf8" });
const sources = [...atRoot, ...inFolders].filter(
  (file) => /\.(ts|tsx|mjs|md)$/.test(file) && !/(^|\/)(node_modules|\.next|dist)\//.test(file),
);
const pages = sources.filter((file) => file.endsWith(".md"));

/** Returns the anchors that GitHub gives the headings of a Markdown text. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const prose = markdown.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, "");
  for (const [, heading = ""] of prose.matchAll(/^#{1,6} +(.+?)\s*$/gm)) {
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(/\s/g, "-");
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

const known = new Map<string, Set<string>>();
function resolves(path: string, anchor: string | undefined): boolean {
  if (!isThere(path)) return false;
  if (anchor === undefined || !path.endsWith(".md")) return true;
  const anchors = known.get(path) ?? anchorsOf(read(path));
  known.set(path, anchors);
  return anchors.has(anchor);
}

/** The name of a section of `docs`, as comments, test titles, and prose write it. */
const SECTION = /\bdocs\/[\w/-]+\.md(?:#([\w-]+))?/g;

test("every docs/*.md#anchor in code, tests, and docs resolves to a heading", () => {
  const broken = sources.flatMap((file) =>
    [...read(file).matchAll(SECTION)]
      .filter(([link, anchor]) => link.includes("#") && !resolves(link.split("#")[0] ?? "", anchor))
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("every relative link of a Markdown page resolves to a file and a heading", () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^(\w+:|\/|\{)/.test(target))
      .filter((target) => {
        const [path = "", anchor] = target.split("#");
        return !resolves(path === "" ? page : join(dirname(page), path), anchor);
      })
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

/** A reader cannot follow a number: "Method" and "decisions" are linked by section instead. */
const NUMBERED = /\b(?:method|decision)s?:? [1-9][0-9.]*\b(?!%)|§/gi;

test("no comment, test, or document cites a section by its number", () => {
  const cited = sources
    .filter(
      (file) => !file.startsWith("docs/changelog/") && file !== "tests/contract/documents.test.ts",
    )
    .flatMap((file) => [...read(file).matchAll(NUMBERED)].map(([text]) => `${file}: ${text}`));
  expect(cited).toEqual([]);
});
