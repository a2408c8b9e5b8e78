import { expect, test } from "vitest";
import { toolDefinition } from "#lib/docs/agent-tools";
import { Problem, PROBLEM_CODES } from "#lib/kernel/problem";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { writeProblem } from "#lib/transport/markdown/answer";
import { useSample } from "#tests/sample";
import { ask } from "./ask";

/**
 * Promise: tools don't speak of HTTP status codes, because an agent never sees one. Documentation
 * pages are about the API, so the text of service_get_doc may.
 */

useSample();

/** A number of three digits that is no part of a longer number, name, or amount. */
const STATUS =
  /(?<![\w$.:/#-])(?<!\b(?:to|most|least|of) )(?:20[0-6]|30[1-8]|40\d|41\d|42[2-9]|50[0-5])(?![\w%-]|,\d| (?:days|characters|months|miles|results))/;
const SPOKEN = /\bHTTP (?:status|\d{3})|\bstatus codes?\b/i;

const DOCS: readonly string[] = ["service_get_doc", "service_list_docs"];
const TOOLS = agentTools(catalog).map((tool) => [tool.tool as string, tool] as const);

/** Returns every description in a schema. */
function descriptionsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === "description" && typeof value === "string" ? [value] : descriptionsOf(value),
  );
}

test.each(TOOLS)("no description of %s has an HTTP status code", (_, tool) => {
  const { title, description, inputSchema, outputSchema } = toolDefinition(tool);
  const texts = [
    title,
    description,
    ...descriptionsOf(inputSchema),
    ...descriptionsOf(outputSchema),
  ];
  for (const text of texts) {
    expect(text).not.toMatch(STATUS);
    expect(text).not.toMatch(SPOKEN);
  }
});

test.each(TOOLS.filter(([name]) => !DOCS.includes(name)))(
  "the text of %s has no HTTP status code",
  async (name, tool) => {
    const { content } = await ask(name, tool.example.input);
    expect(content[0]?.text).not.toMatch(SPOKEN);
  },
);

test("the text of no error has an HTTP status code", () => {
  for (const code of PROBLEM_CODES) {
    const problem = new Problem(code, "Fix the request");
    const text = writeProblem(problem.body("/mcp/tool", "req_0"));
    expect(text).not.toMatch(STATUS);
    expect(text).not.toMatch(SPOKEN);
  }
});

test("the check finds status codes in the forms that descriptions use", () => {
  for (const text of ["and the rest get 429.", "The old id returns 308.", "404 if it is unknown"]) {
    expect(text).toMatch(STATUS);
  }
  expect("up to 2,048 characters, 24:00, $404, 400 days").not.toMatch(STATUS);
});
