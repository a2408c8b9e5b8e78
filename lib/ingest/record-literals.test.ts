import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

/**
 * In Node 20, an object literal that starts with a spread takes up to 60 times as long as one that
 * starts with a named member. Each member after the spread changes the object's layout.
 */

/** Modules that build an object for each row, record, or published row of a load. */
const PER_RECORD = [
  "ingest/apply/known-records.ts",
  "ingest/steps/publish.ts",
  "ingest/steps/stage.ts",
  "projection/evidence.ts",
  "projection/project.ts",
  "rescoring/visits.ts",
  "scoring/visits.ts",
  "sources/jurisdictions/ca-ccld-visits.ts",
  "sources/jurisdictions/or-eld-search.ts",
  "sources/jurisdictions/tx-hhsc-operations.ts",
];
/** Combines few visits of one day, and may replace members of the spread. */
const ALLOWED = ["{ ...a, points: Math.max("];

function literalsFromSpread(file: string): string[] {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  const found: string[] = [];
  const visitor = new Visitor({
    ObjectExpression: ({ properties: [first, ...others], start, end }) => {
      if (first?.type !== "SpreadElement" || others.length === 0) return;
      found.push(source.slice(start, end).replaceAll(/\s+/g, " "));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found.filter((text) => !ALLOWED.some((allowed) => text.startsWith(allowed)));
}

test.each(PER_RECORD)("no object literal of %s starts with a spread of other members", (file) => {
  expect(literalsFromSpread(file)).toEqual([]);
});
