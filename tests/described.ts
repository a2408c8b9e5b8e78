import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiOf } from "#lib/docs/openapi";
import { KNOWN_WORDS } from "#lib/kernel/open-enum";
import { catalog } from "#lib/operations/catalog";
import type { ApiRequest, ApiResponse } from "#lib/transport/message";
import { routerOf } from "#lib/transport/route";

/** Checks every response in tests against the published API description. */

type Media = { schema?: unknown };
type Response = { content?: Record<string, Media>; headers?: Record<string, unknown> };
type Described = { responses: Record<string, Response> };

const description = openApiOf(catalog, { origin: "http://origin.invalid", version: "test" });
const paths = description.paths as unknown as Record<string, Record<string, Described>>;
const route = routerOf(catalog);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
/** Our own responses may only use the known values of an open enum. */
const closeWords = (schema: unknown): string =>
  JSON.stringify(schema).replaceAll(`"${KNOWN_WORDS}":`, '"enum":');
ajv.addSchema(JSON.parse(closeWords({ $id: "description", components: description.components })));

const compiled = new Map<string, ValidateFunction>();

function validatorOf(key: string, schema: unknown): ValidateFunction {
  const known = compiled.get(key);
  if (known) return known;
  const text = closeWords(schema).replaceAll('"#/components', '"description#/components');
  const made = ajv.compile(JSON.parse(text) as object);
  compiled.set(key, made);
  return made;
}

/** Returns a body as text, or null if there is none. */
export const textOf = ({ body }: ApiResponse): string | null =>
  body && Buffer.from(body).toString();

/** Headers of HTTP itself and for browsers only, which the description doesn't list. */
const FIXED =
  /^(content-.*|vary|cache-control|x-content-type-options|referrer-policy|cross-origin-.*|access-control-.*)$/i;

/**
 * Checks a response against the description of its operation and status.
 * @throws if they differ
 */
export function requireDescribed(request: ApiRequest, answered: ApiResponse): void {
  const { status, headers } = answered;
  const body = textOf(answered);
  const operation = route(request.path)?.verbs.get(request.method);
  if (!operation || operation.unpublished) return;
  const message = paths[operation.rest.path]?.[operation.rest.method.toLowerCase()];
  const response = message?.responses[String(status)];
  if (!response) throw new Error(`${operation.id} does not describe its ${status}: ${body}`);
  const unsaid = Object.keys(headers).filter(
    (name) => !FIXED.test(name) && !Object.hasOwn(response.headers ?? {}, name),
  );
  if (unsaid.length > 0) {
    throw new Error(`${operation.id} does not describe the headers of its ${status}: ${unsaid}`);
  }
  const media_type = headers["Content-Type"]?.split(";")[0] ?? "";
  // Rows limited by `fields` lack required fields, as the description states in its text.
  if (body === null || !media_type.endsWith("json") || /(^|&)fields=/.test(request.query)) return;
  // RFC 7946 describes it.
  if (media_type === "application/geo+json") return;
  const schema = response.content?.[media_type]?.schema;
  if (!schema) throw new Error(`${operation.id} does not describe ${media_type} for ${status}`);
  const validate = validatorOf(`${operation.id} ${status}`, schema);
  if (validate(JSON.parse(body))) return;
  throw new Error(
    `${operation.id} answered ${status} off its schema: ${ajv.errorsText(validate.errors)}`,
  );
}
