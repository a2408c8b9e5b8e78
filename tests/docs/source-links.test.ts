import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { llmsText } from "#lib/docs/llms";
import { pageMarkdown } from "#lib/docs/pages";
import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/content/documents";
import { currentSurface, GOLDEN_ORIGIN } from "#tests/golden";

/** Promise: no text claims that a link opens the agency's record if it may only open a search. */

const SENTENCE = /[^.:;!?]+/g;
const PROMISES = [
  /\b(opens?|links?|linked|leads?|addresses|address)\b.{0,60}\b(agenc\w+|public|own|source|official)('s)?( own| public| source)* records?\b/i,
  /\babr\w+\b.{0,60}\bregistros?\b/i,
  /\b(llev\w+|enlaz\w+|enlaces?|direcci\w+)\b.{0,60}\bregistros?( públicos?)?\b.{0,20}\bagencias?\b/i,
];
/** A sentence that also mentions the search claims nothing wrong. */
const NAMES_SEARCH = /\bsearch|búsqueda|busca/i;

const promisesIn = (text: string): string[] =>
  [...text.matchAll(SENTENCE)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => PROMISES.some((promise) => promise.test(sentence)))
    .filter((sentence) => !NAMES_SEARCH.test(sentence));

/** Yields all texts of a language. Texts with parameters get a placeholder for each. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "function") {
    try {
      yield String(value(...Array.from({ length: value.length }, () => "1")));
    } catch {
      // The text needs parameters of another type, such as a number or a list.
    }
  } else if (typeof value === "object" && value !== null) {
    for (const member of Object.values(value)) yield* textsOf(member);
  }
}

test("the check detects such a claim in either language", () => {
  expect(promisesIn("Each finding leads to the agency's public records.")).toHaveLength(1);
  expect(promisesIn("Address of the public source record.")).toHaveLength(1);
  expect(promisesIn("Open the agency's record")).toHaveLength(1);
  expect(promisesIn("Abra el registro de la agencia.")).toHaveLength(1);
  expect(promisesIn("Cada hallazgo lleva a los registros públicos de la agencia.")).toHaveLength(1);
  expect(promisesIn("It opens the agency's own record, or its search.")).toEqual([]);
});

describe.each(LOCALES)("texts of the site in %s", (locale) => {
  test("no text claims a record behind a link that may open a search", () => {
    expect([...textsOf(messages(locale))].flatMap(promisesIn)).toEqual([]);
  });
});

beforeAll(() => {
  vi.stubEnv("DAYBOOK_ORIGIN", GOLDEN_ORIGIN);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

test("no claim of a record is in the documentation, the API description, or the tools", () => {
  const { openapi, tools } = currentSurface();
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const pages = documentPages(catalog);
  const documents = [...pages.map(pageMarkdown), llmsText(pages, GOLDEN_ORIGIN, [])];
  const lines = [readme, ...documents, ...textsOf(openapi), ...textsOf(tools)];
  expect(lines.flatMap(promisesIn)).toEqual([]);
});
