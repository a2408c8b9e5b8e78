import type { Operation } from "#lib/kernel/operation";
import { withTabularParams } from "#lib/kernel/tabular";
import { PROBLEMS } from "#lib/kernel/problem";
import type { DocPage } from "./doc-page";
import { problemsOf } from "./openapi";
import { requestSamples } from "./request-samples";
import { schemaTable } from "./schema-table";
import { absoluteLinks } from "./guide";

export const REFERENCE_CATEGORY = "Reference";

/** Returns the slug of an operation's page: its id in kebab case, as in its file name. */
export const referenceSlug = (id: string) =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ACCESS: Record<Operation["access"], string> = {
  key: "Needs an API key.",
  optional: "Works without a key; with one the answer has more.",
  public: "Needs no key.",
};

const FENCES: Record<string, string> = { curl: "bash", typescript: "ts", python: "py" };

function requestText(operation: Operation): string {
  const { method, path, aliases = {} } = operation.rest;
  const scope = operation.access === "key" ? ` Scope \`${operation.scope ?? "read"}\`.` : "";
  const listed = Object.entries(aliases).map(([alias, name]) => `\`${alias}\` = \`${name}\``);
  const table = schemaTable(withTabularParams(operation).input, "input");
  const headers = operation.rest.headers && schemaTable(operation.rest.headers, "input");
  return [
    `\`${method} ${path}\``,
    `${ACCESS[operation.access]}${scope}`,
    table || "It takes no parameters.",
    ...(headers ? [`Headers:\n\n${headers}`] : []),
    ...(listed.length > 0 ? [`Aliases in the query: ${listed.join(", ")}.`] : []),
    ...(operation.tool ? [`As an agent tool: \`${operation.tool}\` ([MCP](/docs/mcp)).`] : []),
  ].join("\n\n");
}

function problemsText(operation: Operation): string {
  const codes = problemsOf(operation).toSorted((a, b) => PROBLEMS[a].status - PROBLEMS[b].status);
  const rows = codes.map((code) => {
    const { status, title } = PROBLEMS[code];
    return `| ${status} | [\`${code}\`](/docs/errors#${code}) | ${title} |`;
  });
  return ["| Status | Code | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Longer examples would make the page hard to read. The API description has them all. */
const ANSWER_LENGTH_MAX = 12_000;

function exampleSection(answer: unknown) {
  const text = answer === undefined ? "" : JSON.stringify(answer, null, 2);
  if (text === "" || text.length > ANSWER_LENGTH_MAX) return [];
  const message = "A real response, from the sample. Long lists are cut to three.";
  const body_md = `${message}\n\n\`\`\`json\n${text}\n\`\`\``;
  return [{ id: "example", heading: "Example", body_md }];
}

/** Makes the page of an operation from its declaration, with a real response if there is one. */
export function referencePage(operation: Operation, origin: string, answer?: unknown): DocPage {
  const samples = requestSamples(operation, origin);
  const blocks = samples.map(
    ({ language, title, code }) => `\`\`\`${FENCES[language]} "${title}"\n${code}\n\`\`\``,
  );
  const sections = [
    { id: "overview", heading: "Overview", body_md: operation.description },
    { id: "request", heading: "Request", body_md: requestText(operation) },
    { id: "samples", heading: "Samples", body_md: blocks.join("\n\n") },
    { id: "answer", heading: "Response", body_md: schemaTable(operation.output, "output") },
    ...exampleSection(answer),
    { id: "problems", heading: "Problems", body_md: problemsText(operation) },
  ];
  const { method, path } = operation.rest;
  return {
    slug: referenceSlug(operation.id),
    title: operation.summary,
    category: REFERENCE_CATEGORY,
    summary: `${method} ${path}: ${firstSentence(operation.description)}`,
    canonical_url: `${origin}/docs/${referenceSlug(operation.id)}`,
    sections: sections.map((section) => ({
      ...section,
      body_md: absoluteLinks(section.body_md, origin),
    })),
    code_samples: samples.map(({ language, title, code }) => ({ language, title, code })),
    related_links: [
      { title: "Errors", url: `${origin}/docs/errors` },
      { title: "OpenAPI description", url: `${origin}/openapi.json` },
    ],
  };
}

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
