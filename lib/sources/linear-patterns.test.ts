import { readdirSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import { expect, test } from "vitest";

/** Agencies' text is hostile input, so each pattern must run in time linear to its length. */

const FOLDERS = ["sources", "ingest", "projection", "../sample"].map(
  (folder) => new URL(`../${folder}/`, import.meta.url),
);

type Patterns = { literals: RegExp[]; computed: string[] };

/** Returns a module's regular expression literals, and its calls that create others. */
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

/** Lists the parts of a pattern that make it slower than linear. */
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

/** Computed only from our own constants. */
const COMPUTED = [
  new RegExp(String.raw`(?<!\s)\s+(county|parish|borough|census area|municipio|city)$`, "i"),
];

test("every pattern that reads an agency's text runs in linear time", () => {
  expect(literals.length).toBeGreaterThan(150);
  const slow = [...literals, ...COMPUTED].flatMap((pattern) =>
    faultsOf(pattern).map((fault) => `${String(pattern)}: ${fault}`),
  );
  expect(slow).toEqual([]);
});

test("the computed patterns are exactly those listed here", () => {
  expect(modules.flatMap((module) => module.computed)).toHaveLength(COMPUTED.length);
});

test.each([/\s+$/, /\s*-\s*/, /(\d+)\s*m/, /^(.*?)\s*x$/, /^(?:a+)+$/, /^\d*\.?\d+$/])(
  "the analysis reports %s as slower than linear",
  (pattern) => {
    expect(faultsOf(pattern)).not.toEqual([]);
  },
);
