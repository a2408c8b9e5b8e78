import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import type { Operation } from "#lib/kernel/operation";
import { PROBLEMS, type ProblemCode, ProblemDetails } from "#lib/kernel/problem";

/** What the catalog does not know of itself. */
export type DocumentFacts = { origin: string; version: string };

const GROUPS: Record<Operation["group"], string> = {
  facilities: "Search, read and judge facilities.",
  decisions: "Shortlists with their reasons.",
  webhooks: "Signed deliveries of what changed.",
  data: "States, trust, coverage, prices and reports.",
  service: "The service itself.",
  profile: "The private profile of a key.",
};

/** Failures that any operation may answer, by the access it needs. */
const ALWAYS: ProblemCode[] = [
  "not_acceptable",
  "rate_limited",
  "internal",
  "unavailable",
  "timeout",
];
const KEYED: ProblemCode[] = ["missing_credential", "invalid_credential", "insufficient_scope"];
const WITH_BODY: ProblemCode[] = ["malformed_json", "payload_too_large", "unsupported_media_type"];

const HEADERS = z.object({
  "X-Request-Id": z.string().describe("Id of the request."),
});

const takesBody = (operation: Operation) =>
  operation.rest.method === "POST" || operation.rest.method === "PUT";

/** Every problem that an operation may answer. */
export function problemsOf(operation: Operation): ProblemCode[] {
  const codes = new Set<ProblemCode>(["invalid_request", ...operation.problems, ...ALWAYS]);
  if (operation.access === "key") for (const code of KEYED) codes.add(code);
  else codes.add("invalid_credential");
  if (takesBody(operation)) for (const code of WITH_BODY) codes.add(code);
  if (operation.unlimited) codes.delete("rate_limited");
  return [...codes];
}

function responsesOf(operation: Operation): ZodOpenApiOperationObject["responses"] {
  const responses: ZodOpenApiOperationObject["responses"] = {
    [String(operation.rest.status ?? 200)]: {
      description: "The answer.",
      headers: HEADERS,
      content: { "application/json": { schema: operation.output } },
    },
  };
  if (operation.cache === "data") {
    responses["304"] = { description: "The answer you hold still stands (If-None-Match)." };
  }
  for (const [status, codes] of [...groupByStatus(problemsOf(operation))].toSorted(
    ([a], [b]) => a - b,
  )) {
    const said = codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(" ");
    responses[String(status) as `4${string}`] = {
      description: said,
      headers: HEADERS,
      content: { "application/problem+json": { schema: ProblemDetails } },
    };
  }
  return responses;
}

function groupByStatus(codes: ProblemCode[]): Map<number, ProblemCode[]> {
  const groups = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = PROBLEMS[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}

/** Splits the flat input by where the REST door takes each member from. */
function requestOf(operation: Operation): ZodOpenApiOperationObject["requestParams"] & {
  body?: z.ZodObject;
} {
  const names = new Set([...operation.rest.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const { shape } = operation.input;
  const pick = (inPath: boolean) =>
    Object.fromEntries(Object.entries(shape).filter(([name]) => names.has(name) === inPath));
  const rest = pick(false);
  return {
    ...(names.size === 0 ? {} : { path: z.object(pick(true)) }),
    ...(Object.keys(rest).length === 0
      ? {}
      : takesBody(operation)
        ? { body: z.strictObject(rest) }
        : { query: z.object(rest) }),
  };
}

function operationObject(operation: Operation): ZodOpenApiOperationObject {
  const { body, ...requestParams } = requestOf(operation);
  const aliases = Object.entries(operation.rest.aliases ?? {});
  const told = aliases.map(([alias, name]) => `\`${alias}\` = \`${name}\``).join(", ");
  return {
    operationId: operation.id,
    tags: [operation.group],
    summary: operation.summary,
    description:
      aliases.length === 0
        ? operation.description
        : `${operation.description}\n\nAliases: ${told}.`,
    ...(Object.keys(requestParams).length === 0 ? {} : { requestParams }),
    ...(body
      ? { requestBody: { required: true, content: { "application/json": { schema: body } } } }
      : {}),
    security:
      operation.access === "key"
        ? [{ bearer: [] }]
        : operation.access === "optional"
          ? [{}, { bearer: [] }]
          : [],
    responses: responsesOf(operation),
  };
}

/** The OpenAPI 3.1 description of a catalog: a view of it, with nothing said twice. */
export function openApiOf(catalog: readonly Operation[], facts: DocumentFacts) {
  const published = catalog.filter((operation) => !operation.unpublished);
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of published) {
    const verb = operation.rest.method.toLowerCase() as "get" | "post" | "put" | "delete";
    paths[operation.rest.path] = {
      ...paths[operation.rest.path],
      [verb]: operationObject(operation),
    };
  }
  const groups = [...new Set(published.map((operation) => operation.group))];
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: "Daybook API",
      version: facts.version,
      description:
        "Search, read, compare and follow licensed childcare facilities. Every score can be recomputed, every missing value says why, and every figure links to its source.",
      license: {
        name: "Data: as each agency states; see each record's proof",
        url: `${facts.origin}/about`,
      },
      contact: { name: "Daybook", url: facts.origin },
    },
    servers: [{ url: facts.origin, description: "This server." }],
    tags: groups.map((name) => ({ name, description: GROUPS[name] })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key: `daybook_live_…`." },
      },
    },
  });
}
