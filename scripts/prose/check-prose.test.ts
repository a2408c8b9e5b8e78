import { expect, test } from "vitest";
import { countByFile, findHits, findNewHits } from "./check-prose";

const namesIn = (file: string, source: string) => findHits(file, source).map(({ name }) => name);

test("banned wording is found in comments, literals, nested templates, and Markdown", () => {
  expect(namesIn("a.ts", "/** Of a visit that failed. */\nconst a = 1;")).toEqual(["opening-of"]);
  expect(namesIn("a.ts", 'throw new Error("nobody is here");')).toEqual(["nobody"]);
  expect(namesIn("a.ts", "const a = `it stands ${b(`beside it`)} here`;")).toEqual([
    "stands",
    "beside",
  ]);
  expect(namesIn("a.md", "It is told of.\n\n```\nnobody\n```\n")).toEqual(["told"]);
});

test("code, SQL, keys, and regular expressions are not prose", () => {
  expect(
    namesIn("a.ts", 'const beside = sql`select beside from nobody`; f("beside", /nobody/);'),
  ).toEqual([]);
});

test("a hit names its line", () => {
  expect(findHits("a.ts", "\n\n// It stands.")).toEqual([
    { name: "stands", file: "a.ts", line: 3, text: "stands" },
  ]);
});

test("a file fails if it has more hits than its baseline, and another file's allowance does not help", () => {
  const hits = [...findHits("a.ts", "// It stands.\n// Nobody."), ...findHits("b.ts", "// Anew.")];
  expect(countByFile(hits)).toEqual({ "a.ts": 2, "b.ts": 1 });
  expect(findNewHits(hits, { "a.ts": 2, "b.ts": 1 })).toEqual([]);
  expect(findNewHits(hits, { "a.ts": 1, "b.ts": 9 })).toEqual([
    "a.ts:1  stands: stands",
    "a.ts:2  nobody: Nobody",
  ]);
});

test("only the titles of tests must be full sentences", () => {
  const titled = 'test("is closed", () => f("is closed"));';
  expect(namesIn("a.test.ts", titled)).toEqual(["test-fragment"]);
  expect(namesIn("a.test.ts", 'test.each([["is open"]])("is open on %s", f);')).toEqual([
    "test-fragment",
  ]);
  expect(namesIn("a.test.ts", 'describe.skipIf(no)("of a house", f);')).toEqual([
    "opening-of",
    "test-fragment",
  ]);
});

test("an expression in a template is a word of its sentence", () => {
  expect(namesIn("a.ts", "const a = `${count} of the files`;")).toEqual([]);
});
