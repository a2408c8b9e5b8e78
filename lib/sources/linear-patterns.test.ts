import { readdirSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import { expect, test } from "vitest";

/** Agencies' text is hostile input: the cost of each pattern on it is linear in its length. */

const FOLDERS = ["sources", "ingest", "projection", "sample"].map(
  (folder) => new URL(`../${folder}/`, import.meta.url),
);

type Patterns = { literals: RegExp[]; computed: string[] };

/** The regular expressions of a module: those written out, and the calls that make others. */
function patternsOf(file: string, source: string): Patterns {
  const found: Patterns = { literals: [], computed: [] };
  const { program } = parseSync(file, source);
  const visitor = new Visitor({
    Literal: (node) => {
      if ("regex" in node) found.literals.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
    NewExpression: ({ callee, start, end }) => {
      const isPattern = callee.type === "Identifier" && callee.name === "RegExp";
      if (isPattern) found.computed.push(source.slice(start, end));
    },
  });
  visitor.visit(program);
  return found;
}

/** What makes a pattern more than linear, by the part of it that repeats. */
const faultsOf = (pattern: RegExp): string[] =>
  analyse(pattern, { assumeRejectingSuffix: false }).reports.map(
    ({ type, exponential, character }) =>
      `${exponential ? "exponential" : "polynomial"} ${type} over ${character.literal.source}`,
  );

const modules = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => patternsOf(file, readFileSync(new URL(file, folder), "utf8"))),
);
const literals = modules.flatMap((module) => module.literals);

/** Made of a constant of our own. */
const COMPUTED = [
  new RegExp(String.raw`(?<!\s)\s+(county|parish|borough|census area|municipio|city)$`, "i"),
];

test("every pattern that reads an agency's text costs linear time", () => {
  expect(literals.length).toBeGreaterThan(150);
  const slow = [...literals, ...COMPUTED].flatMap((pattern) =>
    faultsOf(pattern).map((fault) => `${String(pattern)}: ${fault}`),
  );
  expect(slow).toEqual([]);
});

test("the patterns that are not written out are the ones named here", () => {
  expect(modules.flatMap((module) => module.computed)).toHaveLength(COMPUTED.length);
});

test.each([/\s+$/, /\s*-\s*/, /(\d+)\s*m/, /^(.*?)\s*x$/, /^(?:a+)+$/, /^\d*\.?\d+$/])(
  "the analysis finds the fault of %s",
  (pattern) => {
    expect(faultsOf(pattern)).not.toEqual([]);
  },
);
