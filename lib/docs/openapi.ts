import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { groupBy } from "#lib/kernel/group-by";
import { type ExampleValues, SAMPLE_VALUES } from "#lib/kernel/examples";
import { mayHaveBody, type Operation, pathNames, takesBody } from "#lib/kernel/operation";
import { extensionOf, withTabularParams } from "#lib/kernel/tabular";
import { PROBLEMS, type ProblemCode, ProblemDetails } from "#lib/kernel/problem";
import { fillExample } from "./fill-examples";
import { deliveriesOf, DELIVERIES_TAG } from "./deliveries";
import { mergeSchemas } from "./merge-schemas";
import { shareEnums } from "./named-enums";
import { openAnswers } from "./open-answers";
import { withParameterDetails } from "./parameter-details";
import { problemExamples } from "./problem-examples";

/** Data for the description that isn't in the catalog. */
export type OpenApiInfo = {
  origin: string;
  version: string;
  /** Records that example requests use. Default: the sample's. */
  values?: ExampleValues;
  /** Real responses to the examples, by operation. */
  answers?: Readonly<Record<string, unknown>>;
};

const GROUPS: Record<Operation["group"], string> = {
  facilities: "Search, read, and compare facilities.",
  decisions: "Shortlists with their reasons.",
  webhooks: "Signed deliveries of what changed.",
  data: "States, trust, coverage, prices and reports.",
  service: "The service itself.",
  profile: "The private profile of a key.",
};

/** Problems that any operation may return. */
const ALWAYS: ProblemCode[] = [
  "not_acceptable",
  "rate_limited",
  "internal",
  "unavailable",
  "timeout",
];
const WITH_BODY: ProblemCode[] = ["malformed_json", "payload_too_large", "unsupported_media_type"];

/** Not described as media types: generated clients would make every result a text or an object. */
const OTHER_FORMS =
  "The answer. With `format=csv` (`text/csv`): the rows, a line each under the names of their members (RFC 4180)";
const POINTS = "; with `format=geojson` (`application/geo+json`): a FeatureCollection (RFC 7946)";

/** Makes a header of many responses, which is described once, by name. */
const header = <Schema extends z.ZodType>(id: string, description: string, schema: Schema) => ({
  [id]: schema.meta({ description, header: { id } }),
});
const sometimes = z.string().optional();

const REQUEST_ID = header("X-Request-Id", "Id of the request.", z.string());
const RATE = {
  ...header(
    "RateLimit-Policy",
    'The rate of the key: `"key";q=<requests>;w=<seconds>`; of the address (`"address"`) if no key was sent.',
    sometimes,
  ),
  ...header(
    "RateLimit",
    'What is left of it: `"key";r=<requests>;t=<seconds until all is regained>`.',
    sometimes,
  ),
};
const RETRY = header("Retry-After", "Seconds to wait.", z.int().min(0).optional());
const MAY_RETRY = new Set([409, 429, 503]);
const CHALLENGE = header(
  "WWW-Authenticate",
  '`Bearer realm="daybook"`, with the error where a key was sent.',
  z.string(),
);
/** Statuses for no credential, or one without the scope. */
const CHALLENGED = new Set([401, 403]);
const ETAG = header("ETag", "Send it back as `If-None-Match`.", sometimes);
const LINK = header(
  "Link",
  'Always leads to this description (`rel="service-desc"`); in a list with a next page, also `<address>; rel="next"`, and in a search that leaves out facilities without a location, `rel="related"`: the search of their county.',
  sometimes,
);
const ENDING = {
  ...header("Deprecation", "Since when it should not be used any more (RFC 9745).", z.string()),
  ...header("Sunset", "When it ends (RFC 8594).", z.string()),
};
const LOCATION = header("Location", "The canonical address.", z.string());

const isKept = ({ cache, rest }: Operation) => cache !== "none" && rest.method === "GET";

/**
 * Returns the headers of a response, except those of HTTP itself and those for browser security.
 */
function headersOf(operation: Operation, status: number): z.ZodObject {
  const isSuccess = status < 300;
  return z.object({
    ...REQUEST_ID,
    ...(isKept(operation) && (status === 200 || status === 304) ? ETAG : {}),
    ...(isSuccess ? { ...LINK, ...operation.rest.answer_headers?.shape } : {}),
    // Requests without a valid key are limited only by address, and get no rate headers.
    ...(operation.unlimited || status === 401 ? {} : RATE),
    ...(MAY_RETRY.has(status) ? RETRY : {}),
    ...(CHALLENGED.has(status) ? CHALLENGE : {}),
    ...(operation.deprecated ? ENDING : {}),
  });
}

/** Returns every problem of an operation. */
export function problemsOf(operation: Operation): ProblemCode[] {
  const codes = new Set<ProblemCode>(["invalid_request", ...operation.problems, ...ALWAYS]);
  if (operation.access === "key") codes.add("missing_credential");
  codes.add("invalid_credential");
  if (operation.access !== "public") codes.add("insufficient_scope");
  if (mayHaveBody(operation)) for (const code of WITH_BODY) codes.add(code);
  if (operation.unlimited) codes.delete("rate_limited");
  const { failing } = operation.rest;
  return [...codes].filter((code) => PROBLEMS[code].status !== failing?.status);
}

function responsesOf(
  operation: Operation,
  answer: unknown,
): ZodOpenApiOperationObject["responses"] {
  const status = operation.rest.status ?? 200;
  const examples = answer === undefined ? {} : { examples: { sample: exampleOf(answer) } };
  const responses: ZodOpenApiOperationObject["responses"] = {
    [String(status)]: {
      description: operation.rest.tabular
        ? `${OTHER_FORMS}${extensionOf(operation)?.point ? POINTS : ""}.`
        : "The answer.",
      headers: headersOf(operation, status),
      content: {
        "application/json": { schema: operation.output, ...examples },
      },
    },
  };
  const { failing } = operation.rest;
  if (failing) {
    responses[String(failing.status) as `5${string}`] = {
      description: failing.description,
      headers: headersOf(operation, failing.status).extend(LINK),
      content: { "application/json": { schema: operation.output } },
    };
  }
  if (isKept(operation)) {
    responses["304"] = {
      description: "Not modified (If-None-Match).",
      headers: headersOf(operation, 304),
    };
  }
  if (pathNames(operation).includes("facility_id")) {
    const description = "The facility was permanently merged into another. Follow `Location`.";
    responses["308"] = { description, headers: headersOf(operation, 308).extend(LOCATION) };
  }
  const by_status = groupBy(problemsOf(operation), (code) => PROBLEMS[code].status);
  for (const [status, codes] of [...by_status].toSorted(([a], [b]) => a - b)) {
    const text = codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(" ");
    responses[String(status) as `4${string}`] = {
      description: text,
      headers: headersOf(operation, status),
      content: {
        "application/problem+json": {
          schema: ProblemDetails,
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    };
  }
  return responses;
}

const exampleOf = (value: unknown) => ({
  summary: "A real answer, from the sample; long lists are cut to three.",
  value,
});

/** Returns the aliases of members, each as a separate parameter. */
function aliasesOf({ input, rest }: Operation): Record<string, z.ZodType> {
  const named = Object.entries(rest.aliases ?? {}).map(([alias, name]) => {
    const member = input.shape[name] as z.ZodType;
    return [alias, member.optional().describe(`Another name of \`${name}\`.`)] as const;
  });
  return Object.fromEntries(named);
}

/** Splits the flat input by its location in a REST request. */
function requestOf(operation: Operation): ZodOpenApiOperationObject["requestParams"] & {
  body?: z.ZodObject;
} {
  const names = pathNames(operation);
  const { shape } = operation.input;
  const pick = (inPath: boolean) =>
    Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name) === inPath));
  const rest = { ...pick(false), ...aliasesOf(operation) };
  return {
    ...(names.length === 0 ? {} : { path: z.object(pick(true)) }),
    ...(operation.rest.headers ? { header: operation.rest.headers } : {}),
    ...(Object.keys(rest).length === 0
      ? {}
      : takesBody(operation)
        ? { body: z.strictObject(rest) }
        : { query: z.object(rest) }),
  };
}

/** Returns the example of a body: the members that aren't in the path. */
function bodyExample(operation: Operation): Record<string, unknown> {
  const names = pathNames(operation);
  return Object.fromEntries(
    Object.entries(operation.example.input).filter(([name]) => !names.includes(name)),
  );
}

function operationObject(operation: Operation, answer: unknown): ZodOpenApiOperationObject {
  const { body, ...requestParams } = requestOf(operation);
  return {
    operationId: operation.id,
    tags: [operation.group],
    summary: operation.summary,
    ...(operation.deprecated ? { deprecated: true } : {}),
    description: operation.description,
    ...(Object.keys(requestParams).length === 0 ? {} : { requestParams }),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: body, example: bodyExample(operation) } },
          },
        }
      : {}),
    security:
      operation.access === "key"
        ? [{ bearer: [] }]
        : operation.access === "optional"
          ? [{}, { bearer: [] }]
          : [],
    responses: responsesOf(operation, answer),
  };
}

/** Builds the OpenAPI 3.1 description of a catalog. */
export function openApiOf(catalog: readonly Operation[], facts: OpenApiInfo) {
  const published = catalog
    .filter((operation) => !operation.unpublished)
    .map((operation) => fillExample(operation, facts.values ?? SAMPLE_VALUES))
    .map(withTabularParams);
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of published) {
    const verb = operation.rest.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
    paths[operation.rest.path] = {
      ...paths[operation.rest.path],
      [verb]: operationObject(operation, facts.answers?.[operation.id]),
    };
  }
  const groups = [...new Set(published.map((operation) => operation.group))];
  const document = createDocument({
    openapi: "3.1.1",
    info: {
      title: "Daybook API",
      version: facts.version,
      description:
        "Search, read, compare and follow licensed childcare facilities. Every score can be recomputed, every missing value says why, and every fact links to the agency that publishes it.",
      license: {
        name: "Data: as each agency states; see each record's proof",
        url: `${facts.origin}/docs/data-sources`,
      },
      contact: { name: "Daybook", url: facts.origin },
    },
    externalDocs: { url: `${facts.origin}/docs`, description: "Guides, and a page an operation." },
    servers: [{ url: facts.origin, description: "This server." }],
    tags: [
      ...groups.map((name) => ({ name, description: GROUPS[name] })),
      { name: DELIVERIES_TAG, description: "What we send to the URL of a subscription." },
    ],
    security: [{ bearer: [] }],
    paths,
    webhooks: deliveriesOf(published),
    components: {
      examples: problemExamples(facts.origin, new Set(published.flatMap(problemsOf))),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key: `daybook_live_…`." },
      },
    },
  });
  return withParameterDetails(mergeSchemas(shareEnums(openAnswers(document))), published);
}
